// What the page knows, and what its reader does. It learns all of it over the protocol, and knows no game.
import { lay } from './dom.js';
import { arrows, rove, step } from './focus.js';
import { Link, patched } from './link.js';
import { drawPage, drawSheet, drawTip } from './view.js';

const key = location.hash.slice(1);
const page = document.getElementById('page');
const dialog = document.getElementById('sheet');
const tip = document.getElementById('tip');

// game is all that is known. Its fields come from the protocol as they are: docs/protocol.md describes them.
const game = { words: {}, lang: '', joined: null, about: null, turn: null, state: null, glance: null, events: [], next: 1, mentions: new Map(), leads: new Map(),
  opened: new Set(), picks: [], filter: '', only: null, all: false, sheet: null, detail: false, before: null, problem: '', lost: true, notice: '' };

const say = (name, a = '', b = '') => (game.words[name] ?? '').replaceAll('{a}', a).replaceAll('{b}', b);

let asked = 0;

const link = new Link({
  opened: () => start().catch(failed),
  lost: () => {
    game.lost = true;
    draw();
  },
  told: (method, m) => {
    if (method === 'event') {
      game.events.push(m.event);
      game.next = m.event.n + 1;
    } else if (method === 'undone') {
      game.events = game.events.filter((e) => e.n < m.next);
      game.next = m.next;
      game.picks = game.picks.filter((p) => p.n < m.n);
      heard(m.n);
    } else heard(m.n);
  },
});

// heard notes how many decisions have been taken; the table is asked for, unless that is under way.
function heard(n) {
  game.heard = n;
  if (!game.busy && n !== game.turn?.n) soon();
}

const keep = (name, value) => {
  try {
    if (value !== undefined) localStorage.setItem(name, value);
    return localStorage.getItem(name);
  } catch {
    return null; // the browser keeps nothing
  }
};

async function words(lang) {
  const answer = await fetch(`words.json?lang=${encodeURIComponent(lang)}`);
  game.words = await (answer.ok ? answer : await fetch('words.json')).json();
}

// start takes a place at the game, or takes it again; what has happened meanwhile is asked for.
async function start() {
  const about = await link.call('describe', { parts: [] });
  if (!game.lang) {
    const wanted = [new URLSearchParams(location.search).get('lang'), keep('lang'), ...navigator.languages];
    game.lang = wanted.map((l) => about.languages.find((x) => l === x || l?.split('-')[0] === x)).find(Boolean) ?? about.lang;
    await words(game.lang);
  }
  game.joined = await link.call('join', { key, lang: game.lang });
  game.problem = '';
  await learn();
}

// learn asks for all that is told in words: at first, and when the language changes.
async function learn() {
  const lang = game.lang;
  document.documentElement.lang = lang;
  game.about = await link.call('describe', { position: game.joined.position, lang,
    parts: ['kinds', 'names', 'words', 'zones', 'boards', 'players', 'seats'] });
  document.title = game.about.title ?? document.title;
  game.names = new Map([...(game.about.names ?? []), ...(game.about.words ?? [])].map((x) => [x.id, x.text]));
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
    const got = await link.call('events', { lang: game.lang, from: game.next, follow: follow || undefined, brief: true });
    game.events.push(...got.events);
    game.next = got.next;
    more = got.more;
    follow = false;
  }
}

let coming = null;

// soon asks for the table once, however many notifications come together.
function soon() {
  coming ??= setTimeout(() => {
    coming = null;
    refresh().catch(failed);
  }, 10);
}

// advice is what the tutor says, where there is one and it is the reader's turn.
const advice = (lang, tutor) => link.call('hint', { lang, tutor }).catch((e) => {
  if (e.lost) throw e;
});

let seen = { tag: '' }; // the state that was told last

// look asks for the state, as it differs from the one that was told last.
async function look(lang) {
  const told = await link.call('state', { lang, brief: true, maps: true, boards: true, since: seen.tag });
  if (told.patch) seen = { ...patched(seen, told.patch), tag: told.tag };
  else if (told.tag !== seen.tag) seen = told;
  return seen;
}

// table calls a method that gives the question that is asked, and asks with it for the table as it stands by then: calls
// are taken in their order, so that nothing is waited for in between.
function table(method, params) {
  const lang = game.lang;
  return Promise.all([link.call(method, { lang, about: true, ...params }),
    look(lang), link.call('sheet', { lang }),
    game.about.tutor && game.joined.as && advice(lang, true)]);
}

const refresh = async () => show(++asked, await table('decision'));

// show draws what was learned, unless something was asked since.
async function show(n, [next, state, glance, hint]) {
  const { lang } = game;
  if (n !== asked) return;
  for (const d = next.decision; d?.options && d.options.length < d.count; ) {
    const rest = await link.call('decision', { lang, about: true, from: d.options.length });
    if (rest.n !== next.n || !rest.decision?.options?.length) break;
    d.options.push(...rest.decision.options);
  }
  if (game.state && game.state.n !== state.n) game.before = game.state;
  if (game.turn?.n !== next.n) Object.assign(game, { filter: '', finding: false, only: null, all: false, why: null });
  Object.assign(game, { turn: next, state, glance, hint, odds: null, previews: new Map(), known: new Map(), ahead: null, lost: false });
  const fresh = document.body.dataset.n !== String(next.n);
  mention();
  draw();
  if (fresh) reveal();
}

// reveal shows a new question from its start, and of what came about the end, and scrolls sideways to what is offered, where nothing of it is in sight.
function reveal() {
  for (const [of, to] of [['.panel', 0], ['.news', 1e6]]) page.querySelector(of)?.scrollTo(0, to);
  for (const room of page.querySelectorAll('.scroll, .boxes, .boards')) {
    const [from, to] = [room.getBoundingClientRect(), room.querySelectorAll('.offered')];
    const gap = (x) => {
      const at = x.getBoundingClientRect();
      return Math.max(at.right - from.right, 0) || Math.min(at.left - from.left, 0);
    };
    if (to.length && [...to].every(gap)) room.scrollLeft += gap(to[0]);
  }
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
  for (const on of [game.mentions, game.leads]) {
    for (const b of game.state.boards ?? []) {
      if (b.cells.some((c) => c.in)) continue; // there, what lies in a box is chosen by itself
      for (const c of b.cells) {
        const all = [c.id, ...(c.here ?? []).map((m) => m.thing)].flatMap((id) => [...(on.get(id) ?? [])]);
        if (all.length) on.set(c.id, new Set(all));
      }
    }
  }
}

// means shows what somebody stays at: an answer on the table, and the answers that a thing of the table stands for.
function means(at) {
  const what = at?.closest('[data-do=answer]')?.dataset.what;
  const thing = !what && at?.closest('[data-thing]')?.dataset.thing;
  const options = (mine()?.options ?? []).filter((o) => (what ? o.id === what : game.mentions.get(thing)?.has(o)));
  for (const x of page.querySelectorAll('.meant')) x.classList.remove('meant');
  if (!options.length) return;
  for (const x of page.querySelectorAll('.table .offered, .table .leads')) {
    const on = x.dataset.thing && (game.mentions.get(x.dataset.thing) ?? game.leads.get(x.dataset.thing));
    if (on && options.some((o) => on.has(o))) x.classList.add('meant');
  }
  for (const x of page.querySelectorAll('[data-group=options] [data-do=answer]')) {
    if (options.some((o) => o.id === x.dataset.what)) x.classList.add('meant');
  }
}

const mine = () => (game.turn?.decision && !game.turn.decision.hidden ? game.turn.decision : null);

// answer takes an option. What would be given up for good is asked about first. Where it asks for a thing next, and that was
// clicked, it is given.
async function answer(option, sure, thing) {
  const d = mine();
  if (!d) return;
  await alone(async (n) => {
    const from = game.next;
    const enough = d.kind !== 'pick' && option.id === 'option.done'; // of a turn
    const got = await table('answer', { option: option.id, n: game.turn.n, careful: sure ? undefined : true });
    const [next] = got;
    game.notice = '';
    if (next.gives_up) {
      game.sheet = { sure: option, things: next.gives_up.map((x) => x.text) };
      draw();
      return;
    }
    game.since = from;
    game.picks.push({ n: game.turn.n, at: d.at, text: d.yesno ? '' : option.text });
    const again = next.decision?.picked ? -1 : game.picks.findIndex((p) => p.at === next.decision?.at);
    if (again >= 0) game.picks.splice(again);
    const begun = game.events.some((e) => e.n >= from && e.event === 'began' && e.text); // another phase
    if (begun || enough || next.decision?.seat !== d.seat || next.n !== game.turn.n + 1) game.picks = [];
    if (next.refused) game.notice = say('refused', next.refused.map((r) => r.text).join(' '));
    await show(n, got);
  });
  if (thing && option.asks && mine()?.at === option.asks && game.mentions.has(thing)) await point(thing);
}

const undo = () => alone(async (n) => {
  const got = await table('undo');
  game.picks = game.picks.filter((p) => p.n < got[0].n);
  game.notice = '';
  await show(n, got);
});

// alone does one thing at a time: what is clicked meanwhile does not count.
async function alone(does) {
  if (game.busy) return;
  game.busy = true;
  document.body.setAttribute('aria-busy', 'true');
  const slow = setTimeout(() => {
    game.slow = true;
    draw();
  }, 500);
  try {
    await does(++asked);
  } finally {
    game.busy = false;
    clearTimeout(slow);
    if (game.slow) {
      game.slow = false;
      draw();
    }
    document.body.removeAttribute('aria-busy');
    if (game.heard !== undefined && game.heard !== game.turn.n) soon(); // others have decided meanwhile
  }
}

// point does what a click on a thing means: take what is offered there, choose between several, or tell of it.
async function point(thing) {
  const options = [...(game.mentions?.get(thing) ?? game.leads?.get(thing) ?? [])];
  if (options.length === 1) await answer(options[0], false, thing);
  else if (options.length > 1) {
    Object.assign(game, { only: { thing, options }, filter: '' });
    draw();
    page.querySelector('[data-group=options] button')?.focus();
  } else await tell(thing);
}

// sheets are those of a thing, which are asked for once as long as the table stands.
async function sheets(thing) {
  const { known } = game;
  if (!known.has(thing)) known.set(thing, (await link.call('sheet', { thing, lang: game.lang })).sheets);
  return known.get(thing);
}

// tell opens the sheet of a thing.
async function tell(thing) {
  game.sheet = { thing, sheets: await sheets(thing) };
  hover(null);
  draw();
}

let over = null;
let hovering = null;

// hover shows the sheet of a thing beside it, once the mouse stays there.
function hover(at) {
  const thing = !at?.closest('[data-do=answer]') && at?.dataset.thing; // what an answer is stands in it, and beside it
  if (thing === over) return;
  over = thing;
  clearTimeout(hovering);
  tip.hidden = true;
  if (!thing) return;
  hovering = setTimeout(async () => {
    const all = await sheets(thing).catch(() => null); // a zone has none
    if (!all?.some((s) => s.thing || s.help) || over !== thing || dialog.open || !at.isConnected) return;
    lay(tip, drawTip(game, all));
    tip.hidden = false;
    const [box, own] = [at.getBoundingClientRect(), tip.getBoundingClientRect()];
    const inside = (x, most) => `${Math.max(8, Math.min(x, most - 8))}px`;
    const beside = at.closest('.side') && innerWidth > 900; // the answers stay in sight
    const below = box.bottom + own.height + 16 < innerHeight || box.top < own.height + 16;
    tip.style.left = inside(beside ? box.left - own.width - 12 : box.left, innerWidth - own.width);
    tip.style.top = inside(beside ? box.top : below ? box.bottom + 8 : box.top - own.height - 8, innerHeight - own.height);
  }, 500);
}

// why asks why something is not offered: of a thing whose sheet is open, or of what was typed.
async function why(what) {
  const got = await link.call('why', { option: what, lang: game.lang }).catch((e) => {
    if (e.lost) throw e;
    return { refused: [{ text: e.message }] };
  });
  if (game.sheet) game.sheet.why = got.refused;
  else game.why = { what, refused: got.refused };
  draw();
}

let aiming = null;

// aim asks what an option would change, once somebody stays at it.
function aim(option) {
  clearTimeout(aiming);
  if (!option || game.ahead === option) return;
  aiming = setTimeout(async () => {
    const { n } = game.turn;
    if (!game.previews.has(option)) {
      const got = await link.call('preview', { option, lang: game.lang }).catch(() => null);
      if (n !== game.turn.n || game.busy) return;
      game.previews.set(option, got);
    }
    game.ahead = option;
    draw();
  }, 120);
}

function put(more) {
  Object.assign(game, more);
  draw();
}

const doing = {
  hint: async () => {
    game.hint = await advice(game.lang, false);
    game.notice = game.hint?.option ? '' : say('noHint');
    draw();
  },
  odds: async () => put({ odds: await link.call('odds', { lang: game.lang }), notice: '' }),
  answer: (x) => answer(mine().options.find((o) => o.id === x), false, game.only?.thing),
  sure: () => {
    const option = game.sheet?.sure;
    game.sheet = null;
    return option && answer(option, true);
  },
  undo,
  again: async () => {
    const seed = String(1 + Math.floor(Math.random() * 999999));
    const got = await link.call('new', { like: game.joined.position, seed, keep: true });
    location.hash = got.keys[game.joined.as];
    location.reload();
  },
  about: tell,
  why,
  keys: () => put({ sheet: { keys: true } }),
  close: () => put({ sheet: null }),
  story: async () => {
    const { rules } = await link.call('describe', { position: game.joined.position, lang: game.lang, parts: ['rules'] });
    put({ sheet: { rules: rules ?? [] } });
  },
  all: () => {
    Object.assign(game, { all: true, only: null, filter: '', why: null });
    const field = page.querySelector('[name=filter]');
    if (field) field.value = '';
    draw();
  },
};

// find goes to the field that finds an answer, and says why something is none.
function find() {
  game.finding = true;
  draw();
  page.querySelector('[name=filter]')?.focus();
}

// draw lays the page as it should be over the page as it is.
function draw() {
  if (!game.words.yours) return;
  const made = document.createElement('div');
  made.append(...[drawPage(game, say, mine())].flat());
  lay(page, made);
  const inside = document.createElement('div');
  if (game.sheet) inside.append(drawSheet(game, say, mine()));
  lay(dialog, inside);
  for (const group of document.querySelectorAll('[data-group]')) rove(group);
  if (game.sheet && !dialog.open) dialog.showModal();
  if (!game.sheet && dialog.open) dialog.close();
  if (at?.isConnected) means(at);
  document.body.dataset.n = game.turn?.n ?? '';
}

function failed(e) {
  if (e.lost) return;
  if (e.data?.reason === 'stale' || e.data?.reason === 'turn') {
    soon();
    return;
  }
  if (e instanceof Error) console.error(e);
  game.notice = e.message ?? String(e);
  if (!game.state) game.problem = e.data?.reason === 'position' ? say('noKey') : game.notice;
  draw();
}

let at = null; // what somebody stays at
let pressed = null; // by a finger, since when: who holds an answer looks at what it would change

document.addEventListener('pointerdown', (e) => {
  const option = e.target.closest('[data-do=answer]')?.dataset.what;
  pressed = e.pointerType === 'touch' && option ? e.timeStamp : null;
  if (pressed) aim(option);
});
document.addEventListener('click', (e) => {
  const button = e.target.closest('[data-do]');
  const held = pressed && e.timeStamp - pressed > 450;
  pressed = null;
  hover(null);
  if (held) return;
  if (button) Promise.resolve(doing[button.dataset.do](button.dataset.what)).catch(failed);
  else if (e.target === dialog) doing.close();
  else {
    const thing = e.target.closest('[data-thing]');
    if (thing) point(thing.dataset.thing).catch(failed);
  }
});
for (const where of ['pointerover', 'focusin']) {
  document.addEventListener(where, (e) => {
    aim(e.target.closest('[data-do=answer]')?.dataset.what);
    means(at = e.target);
  });
}
document.addEventListener('pointerover', (e) => e.pointerType === 'mouse' && hover(e.target.closest('[data-thing]')));
document.addEventListener('contextmenu', (e) => {
  if (pressed) {
    e.preventDefault();
    return;
  }
  const thing = e.target.closest('[data-thing]');
  if (!thing) return;
  e.preventDefault();
  tell(thing.dataset.thing).catch(failed);
});
document.addEventListener('input', (e) => {
  if (e.target.name !== 'filter') return;
  Object.assign(game, { filter: e.target.value, only: null, why: null });
  draw();
});
document.addEventListener('change', (e) => {
  if (e.target.name === 'detail') {
    game.detail = e.target.checked;
    draw();
  }
  if (e.target.name === 'whose') {
    game.whose = e.target.value;
    draw();
  }
  if (e.target.name !== 'lang') return;
  game.lang = keep('lang', e.target.value) ?? e.target.value;
  words(game.lang).then(learn).catch(failed);
});
document.addEventListener('toggle', (e) => {
  const { folds } = e.target.dataset;
  if (!folds || !e.target.open || game.opened.has(folds)) return;
  game.opened.add(folds); // it is drawn from now on
  draw();
}, true);
dialog.addEventListener('close', () => {
  if (game.sheet) doing.close();
});
document.addEventListener('keydown', (e) => {
  const at = e.target;
  if (e.ctrlKey || e.metaKey || e.altKey) return;
  if (arrows[e.key] && at.closest('[data-group]')) {
    e.preventDefault();
    step(at, arrows[e.key]);
  } else if (at.name === 'filter') {
    const shown = page.querySelectorAll('[data-group=options] [data-do=answer]');
    if (e.key === 'Enter' && shown.length === 1) shown[0].click();
    if (e.key === 'ArrowDown') shown[0]?.focus();
    if (e.key === 'Escape') {
      doing.all();
      at.blur();
    }
  } else if (!dialog.open && at.tagName !== 'SELECT') {
    const thing = at.closest('[data-thing]')?.dataset.thing;
    const does = { '/': find, h: () => mine() && doing.hint(), o: () => mine() && doing.odds(), u: () => game.joined && undo(), '?': doing.keys,
      i: () => thing && tell(thing), Enter: () => thing && point(thing), ' ': () => thing && point(thing) }[e.key];
    if (!does || (at.tagName === 'BUTTON' && (e.key === 'Enter' || e.key === ' '))) return;
    e.preventDefault();
    Promise.resolve(does()).catch(failed);
  }
});
