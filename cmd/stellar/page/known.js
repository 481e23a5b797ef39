// What the page knows of the game, and how it learns it: over the protocol, and of no game more than that tells.
import { Link, patched } from './link.js';
import { hearTalk, listen } from './talk.js';

const key = location.hash.slice(1);
const keys = key.split('.'); // of several seats that play on one screen

// game is all that is known. Its fields come from the protocol as they are: docs/protocol.md describes them.
export const game = { words: {}, lang: '', joined: null, about: null, turn: null, state: null, glance: null, events: [], next: 1, mentions: new Map(), leads: new Map(),
  opened: new Set(), picks: [], begun: 0, slow: true, filter: '', only: null, all: false, sheet: null, detail: false, problem: '', lost: true, notice: '', people: [], said: [] };

export const say = (name, a = '', b = '') => (game.words[name] ?? '').replaceAll('{a}', digits(a)).replaceAll('{b}', digits(b));
const digits = (a) => (typeof a === 'number' ? new Intl.NumberFormat(game.lang || 'en', { useGrouping: false }).format(a) : a);

// speaks says in which language the page is, and in which direction that is written.
export function speaks(lang) {
  const written = new Intl.Locale(lang);
  Object.assign(document.documentElement, { lang, dir: (written.getTextInfo?.() ?? written.textInfo)?.direction ?? 'ltr' });
}

let page = null;

// drawnBy names what draws what is known, what reveals it where it is new, and what opens the home page.
export function drawnBy(by) {
  page = by;
}

export const draw = () => page.draw();

export const link = new Link({
  opened: () => start().catch(failed),
  lost: () => {
    game.lost = true;
    draw();
  },
  told: (method, m) => {
    if (method === 'said' || method === 'attendance') {
      hearTalk(method, m);
      if (game.state) draw();
      return;
    }
    if (method === 'undone') {
      game.events = game.events.filter((e) => e.n < m.next);
      game.next = m.next;
      back(m.n);
    } else if (m.events) {
      game.events.push(...m.events);
      game.next = m.events.at(-1).n + 1;
    }
    if (m.paused && game.turn) {
      game.turn.paused = true;
      draw();
    }
    heard(stand(m.n, m));
  },
});

// back forgets what was answered after so many decisions; what was chosen in the action that goes on then is chosen so far.
export function back(n) {
  game.begun = game.picks.find((p) => p.n >= n)?.begun ?? game.begun;
  game.picks = game.picks.filter((p) => p.n < n);
}

// stand is where the game stands: how many decisions have been taken, and who is asked.
export const stand = (n, asked) => `${n} ${asked?.seat ?? ''}`;

// heard notes where the game stands; the table is asked for, unless that is under way.
function heard(at) {
  game.heard = at;
  if (!game.busy && at !== stand(game.turn?.n, game.turn?.decision)) soon();
}

export const keep = (name, value, where = 'localStorage') => {
  try {
    if (value !== undefined) globalThis[where].setItem(name, value);
    return globalThis[where].getItem(name);
  } catch {
    return null; // the browser keeps nothing
  }
};

export async function words(lang) {
  game.words = await (await fetch(`words.json?lang=${encodeURIComponent(lang)}`)).json();
}

// start takes a place at the game, or takes it again; what has happened meanwhile is asked for.
async function start() {
  try {
    await join();
  } catch (e) {
    if (e.data?.reason !== 'position') throw e;
    await page.home(key).catch(async (why) => {
      if (why.lost) throw why;
      await words(keep('lang') ?? navigator.language);
      throw e; // a stranger
    });
    return;
  }
  const about = await link.call('describe', { position: game.joined.position, parts: [] });
  if (!game.lang) {
    const wanted = [new URLSearchParams(location.search).get('lang'), keep('lang'), ...navigator.languages];
    game.lang = wanted.map((l) => about.languages.find((x) => l === x || l?.split('-')[0] === x)).find(Boolean) ?? about.lang;
    await words(game.lang);
  }
  game.problem = '';
  await listen();
  await learn();
}

// join takes the place. Where nothing is offered but what was left before it goes on by itself, unless somebody wants to be asked.
export const join = async () => {
  const all = await Promise.all(keys.map((k) => link.call('join', { key: k, lang: game.lang || undefined, pass: !keep('autopass'),
    name: (keys.length < 2 && keep('name')) || undefined })));
  const own = all.map((j) => j.as).filter(Boolean);
  game.joined = { ...all.at(-1), own, as: own.length < 2 ? own[0] : (game.joined?.as ?? (all[0].secrets ? 'onlooker' : own[0])) };
};

const several = () => game.joined.own.length > 1;
const eyes = () => (several() ? game.joined.as : undefined); // whose view is shown

// sit lets another of those at this screen look at it.
export async function sit(seat) {
  game.cover = null;
  game.joined.as = seat;
  await learn();
}

// learn asks for all that is told in words: at first, and when the language changes.
export async function learn() {
  const lang = game.lang;
  speaks(lang);
  game.about = await link.call('describe', { position: game.joined.position, lang,
    parts: ['kinds', 'names', 'words', 'actions', 'zones', 'boards', 'players', 'seats'] });
  game.names = new Map([...(game.about.names ?? []), ...(game.about.words ?? []), ...(game.about.actions ?? [])].map((x) => [x.id, x.text]));
  game.called = new Map();
  for (const x of game.about.names ?? []) if (x.text) game.called.set(x.text, [...(game.called.get(x.text) ?? []), x.id]);
  const cells = new Set((game.about.boards ?? []).flatMap((b) => b.cells.map((c) => c.id.split('.')[0])));
  game.cells = cells;
  paint();
  Object.assign(game, { events: [], next: 1, since: undefined, heard: undefined });
  await log(true);
  await refresh();
}

const colours = new CSSStyleSheet();
document.adoptedStyleSheets = [colours];

// paint gives a seat whose name is that of a colour, in CSS, that colour.
function paint() {
  const probe = document.createElement('i');
  colours.replaceSync(game.joined.seats.map(({ seat }, i) => {
    const colour = seat.split('.')[1];
    if (!CSS.supports('color', colour)) return '';
    probe.style.color = colour;
    document.body.append(probe);
    const [r, g, b] = getComputedStyle(probe).color.match(/\d+/g);
    probe.remove();
    return `.seat${i}.seat${i} { --own: ${colour}; --on: ${0.3 * r + 0.59 * g + 0.11 * b > 140 ? 'black' : 'white'}; }`;
  }).join(''));
}

// log asks for what has happened since the last event that is known.
async function log(follow) {
  for (let more = true; more; ) {
    const from = (n) => link.call('events', { lang: game.lang, as: eyes(), from: n, follow: follow || undefined, brief: true });
    const got = await from(game.next).catch(() => { // some were taken back meanwhile
      game.events = [];
      return from(1);
    });
    game.events.push(...got.events);
    game.next = got.next;
    more = got.more;
    follow = false;
  }
}

let coming = null;

// soon asks for the table once, however many notifications come together.
export function soon() {
  coming ??= setTimeout(() => {
    coming = null;
    refresh().catch(failed);
  }, game.joined.as ? 10 : 60); // who looks on lets those who play go first
}

// advice is what the tutor says, where there is one and it is the reader's turn.
export const advice = (lang, tutor) => link.call('hint', { lang, tutor }).catch((e) => {
  if (e.lost) throw e;
});

let seen = { tag: '' }; // the state that was told last

// look asks for the state, as it differs from the one that was told last.
async function look(lang) {
  const told = await link.call('state', { lang, as: eyes(), brief: true, maps: true, boards: true, since: seen.tag });
  if (told.patch) seen = { ...patched(seen, told.patch), tag: told.tag };
  else if (told.tag !== seen.tag) seen = told;
  return seen;
}

// table calls a method that gives the question that is asked, and asks with it for the table as it stands by then: calls
// are taken in their order, so that nothing is waited for in between.
export function table(method, params) {
  const lang = game.lang;
  const alone = params?.alone; // the tutor, who knows the next question, would have bots answer
  return Promise.all([link.call(method, { lang, about: true, ...params }),
    look(lang), link.call('sheet', { lang, as: eyes() }),
    !alone && game.about.tutor && game.joined.as && advice(lang, true)]);
}

let asked = 0;

// asking is the number of what is asked for: of an answer that comes later than that of another, nothing is shown.
export const asking = () => ++asked;

const refresh = async () => show(asking(), await table('decision'));

// bots says whether the answer of a bot is waited for.
export const bots = ({ decision: d }) => d?.hidden && game.joined.seats.some((s) => s.seat === d.seat && s.player !== 'caller');

// show draws what was learned, unless something was asked since.
export async function show(n, [next, state, glance, hint]) {
  const { lang } = game;
  if (n !== asked) return;
  const seat = several() && next.decision?.options && next.decision.seat;
  if (seat && seat !== game.joined.as) {
    if (game.joined.secrets) Object.assign(game, { cover: seat, sheet: null });
    else game.joined.as = seat;
  }
  for (const d = next.decision; d?.options && d.options.length < d.count; ) {
    const rest = await link.call('decision', { lang, about: true, from: d.options.length });
    if (rest.n !== next.n || !rest.decision?.options?.length) break;
    d.options.push(...rest.decision.options);
  }
  const [whose, at, picks, begun] = JSON.parse((!game.turn && keep('picks', undefined, 'sessionStorage')) || '[]'); // before it was loaded again
  if (whose === key && at === next.n) Object.assign(game, { picks, begun });
  keep('picks', JSON.stringify([key, next.n, game.picks, game.begun]), 'sessionStorage');
  if (game.turn?.n !== next.n) Object.assign(game, { filter: '', finding: false, only: null, all: false, why: null, number: undefined });
  if (next.seconds) game.until = performance.now() + 1000 * next.seconds;
  Object.assign(game, { turn: next, state, glance, hint, odds: null, previews: new Map(), known: new Map(), ahead: null, lost: false });
  const fresh = !bots(next) && document.body.dataset.n !== String(next.n);
  mention();
  draw();
  if (fresh) page.reveal();
}

// mention finds for every thing the options that it stands for, and those that ask for it next.
function mention() {
  const note = (on, o, value) => {
    if (Array.isArray(value)) value.forEach((v) => note(on, o, v));
    else if (typeof value === 'string' && value.includes('.')) {
      if (!on.has(value)) on.set(value, new Set());
      on.get(value).add(o);
    }
  };
  Object.assign(game, { mentions: new Map(), leads: new Map() });
  for (const o of mine()?.options ?? []) {
    note(game.mentions, o, o.value);
    note(o.asks ? game.leads : game.mentions, o, o.on);
  }
  for (const b of game.state.boards ?? []) {
    if (b.cells.some((c) => c.in)) continue; // there, what lies in a box is chosen by itself
    const lie = new Map(); // in how many cells
    for (const { thing } of b.cells.flatMap((c) => c.here ?? [])) lie.set(thing, (lie.get(thing) ?? 0) + 1);
    for (const c of b.cells) {
      const here = (c.here ?? []).map((m) => m.thing).filter((t) => lie.get(t) === 1); // who marks many cells is meant by none
      for (const on of [game.mentions, game.leads]) {
        const all = [c.id, ...here].flatMap((id) => [...(on.get(id) ?? [])]);
        if (all.length) on.set(c.id, new Set(all));
      }
    }
  }
}

export const mine = () => (game.turn?.decision && !game.turn.decision.hidden ? game.turn.decision : null);

// sheets are those of a thing, which are asked for once as long as the table stands.
export async function sheets(thing) {
  const { known } = game;
  if (!known.has(thing)) known.set(thing, (await link.call('sheet', { thing, lang: game.lang, as: eyes() })).sheets);
  return known.get(thing);
}

export function failed(e) {
  if (e.lost) return;
  if (e.data?.reason === 'stale' || e.data?.reason === 'turn') {
    soon();
    return;
  }
  if (e instanceof Error) console.error(e);
  game.notice = e.message ?? String(e);
  if (!game.state && !game.home) game.problem = e.data?.reason === 'position' ? say('noKey') : game.notice;
  draw();
}

