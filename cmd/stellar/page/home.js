// The home page: games to begin, saved games to resume, and links for those who play.
import { h } from './dom.js';
import { draw, failed, game, keep, link, say, speaks, words } from './known.js';
import { picture } from './picture.js';

const base = () => location.href.split('#')[0].split('?')[0];
const own = 'caller'; // who plays a seat that a person has
const levels = ['easy', 'normal', 'hard'];

// openHome shows the home page to whoever may begin games here: the host, who has its key, or anybody.
export async function openHome(key) {
  const wanted = [new URLSearchParams(location.search).get('lang'), keep('lang'), ...navigator.languages];
  const list = await link.call('games', { key, lang: game.lang });
  if (!game.lang) {
    game.lang = wanted.map((l) => list.languages.find((x) => l === x || l?.split('-')[0] === x)).find(Boolean) ?? list.languages[0];
    await words(game.lang);
    return openHome(key);
  }
  if (list.host) keep('host', key);
  speaks(game.lang);
  document.title = 'Stellar';
  game.lost = false;
  game.home = { ...game.home, key, list, lang: game.lang, known: game.home?.lang === game.lang ? game.home.known : new Map() };
  draw();
  watch();
  see();
}

let watching = null;

// watch asks now and then who has come.
function watch() {
  clearInterval(watching);
  watching = setInterval(async () => {
    if (!game.home.list.host || document.hidden || game.lost) return;
    const { tables } = await link.call('games', { lang: game.lang, brief: true }).catch(() => ({}));
    game.home.list = { ...game.home.list, tables };
    draw();
  }, 3000);
}

const wish = ['seats', 'players', 'options', 'kinds', 'names', 'zones', 'chances', 'boards', 'opening'];

// about is what is known of a scenario, asked for once.
async function about(scenario) {
  const { known } = game.home;
  if (!known.has(scenario)) known.set(scenario, await link.call('describe', { scenario, lang: game.lang, parts: wish }));
  return known.get(scenario);
}

let coming = Promise.resolve();

const seen = new IntersectionObserver((all) => {
  for (const { target, isIntersecting } of all) {
    if (!isIntersecting) continue;
    seen.unobserve(target);
    coming = coming.then(() => about(target.dataset.what)).then(draw).catch(() => {}); // one by one
  }
});

// see asks for the pictures of the games that come in sight.
function see() {
  for (const card of document.querySelectorAll('.game')) seen.observe(card);
}

// enter goes to the seat of whoever began a game, if they alone play it, or shows its links.
async function enter(opened) {
  const people = opened.seats.filter((s) => s.player === own);
  if (people.length === 1) {
    location.hash = opened.keys[people[0].seat];
    return;
  }
  Object.assign(game.home, { setup: null, table: opened.position });
  await openHome(game.home.key);
}

// setUp is what a game begins with, unless something else is chosen: the reader in the first seat, bots in the others.
async function setUp(scenario) {
  const it = await about(scenario);
  const count = it.least === 1 && it.most > 1 && !it.tutor ? Math.min(3, it.most) : it.least;
  game.home.setup = { scenario, about: it, count, who: {}, options: {} };
  draw();
  document.querySelector('.setup h2')?.focus();
}

// bots are the levels, with the content's bots that play them, and its other bots.
const bots = ({ players }) => {
  const whom = (level) => players.find((p) => p.id === level)?.text;
  const named = levels.map(whom);
  return [...levels.map((id) => [id, whom(id) ? `${say(id)} (${whom(id)})` : say(id)]),
    ...players.filter((p) => p.text && !levels.includes(p.id) && !named.includes(p.text)).map((p) => [p.id, p.text])];
};
const whose = ({ who }, seat, i) => who[seat] ?? (i === 0 ? own : 'normal');

// taken are the seats that take part.
const taken = ({ about: it, count }) => it.seats.slice(0, count);

export const homeDoes = {
  choose: setUp,
  games: () => {
    Object.assign(game.home, { setup: null, table: null, code: null });
    draw();
    see();
  },
  begin: async () => {
    const { setup } = game.home;
    const seats = Object.fromEntries(taken(setup).map((s, i) => [s.id, whose(setup, s.id, i)]));
    await enter(await link.call('new', { scenario: setup.scenario, players: setup.count, seats, options: setup.options, keep: true, lang: game.lang,
      time: setup.time || undefined, delay: setup.delay || undefined }));
  },
  resume: async (name) => enter(await link.call('resume', { name, lang: game.lang })),
  links: (position) => {
    Object.assign(game.home, { table: position, setup: null, code: null });
    draw();
  },
  pause: (position) => arrange(position, { pause: true }),
  goOn: (position) => arrange(position, { pause: false }),
  rekey: (what) => arrange(...seatAt(what), 'rekey'),
  bot: (what) => arrange(...seatAt(what)),
  back: (what) => arrange(...seatAt(what, 'caller')),
  copy: async (text) => {
    const field = [...document.querySelectorAll('.links input, .rows code')].find((x) => (x.value ?? x.textContent) === text);
    if (field?.select) field.select();
    else if (field) getSelection().selectAllChildren(field);
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      document.execCommand('copy'); // without TLS there is no clipboard
    }
    game.notice = say('copied');
    draw();
  },
  browse: async () => {
    const answer = await fetch('index', { method: 'POST', body: game.home.key });
    if (answer.ok) game.home.found = await answer.json() ?? [];
    game.notice = answer.ok ? '' : await answer.text();
    draw();
  },
  code: async (address) => {
    const answer = await fetch('code', { method: 'POST', body: address });
    const [size, path] = (await answer.text()).split(/ (.*)/s);
    game.home.code = answer.ok && game.home.code?.address !== address ? { address, size: Number(size), path } : null;
    draw();
  },
};

// homeChange notes what is chosen on the home page, and says whether it was there.
export function homeChange({ name, value, type, checked, valueAsNumber }) {
  const { home } = game;
  if (!home) return false;
  const [what, of] = name.split(/ (.*)/s);
  if (what === 'count') home.setup.count = Number(value);
  if (what === 'who') home.setup.who[of] = value;
  if (what === 'option') home.setup.options[of] = { checkbox: checked, number: valueAsNumber }[type] ?? value;
  if (what === 'time' || what === 'delay') home.setup[what] = Number(value);
  if (what === 'address') home.address = value;
  if (what === 'lang') {
    game.lang = keep('lang', value) ?? value;
    words(game.lang).then(() => openHome(home.key)).then(() => home.setup && setUp(home.setup.scenario)).catch(failed);
  }
  draw();
  return true;
}

// arrange does something that only the owner of a game may do.
async function arrange(position, what, method = 'arrange') {
  const t = game.home.list.tables.find((x) => x.position === position);
  await link.call('join', { key: t.keys.owner });
  await link.call(method, { position, ...what });
  await openHome(game.home.key);
}

// seatAt is a game and one of its seats, to arrange who plays it.
const seatAt = (what, player) => [what.split(' ')[0], { seat: what.split(' ')[1], player }];

const button = (does, text, what, more) => h('button', { 'data-do': does, 'data-what': what, ...more }, text);

// drawHome is all of the home page.
export function drawHome() {
  const { list, setup, table } = game.home;
  const at = list.tables?.find((t) => t.position === table);
  return [h('header', {}, h('h1', {}, button('games', 'Stellar', null, { class: 'quiet' })),
    h('p', { class: 'status', role: 'status' }, game.lost && h('em', { class: 'lost' }, say('lost')), game.notice && h('em', { class: 'notice' }, game.notice)),
    h('label', { class: 'language' }, h('span', { class: 'unseen' }, say('language')), h('select', { name: 'lang' },
      list.languages.map((l) => h('option', { value: l, selected: l === game.lang }, l))))),
  h('main', { class: 'home' }, setup ? drawSetup(setup) : at ? drawTable(at) : [playing(list), playing(list, true), saved(list), shelf(list), list.host && elsewhere()])];
}

// shelf is all games, a card each.
function shelf({ games }) {
  return h('section', {}, h('h2', {}, say('newGame')), h('ul', { class: 'shelf', 'data-group': 'shelf' }, games.map((g) => {
    const it = game.home.known.get(g.scenario);
    return h('li', {}, h('button', { class: 'game', 'data-do': 'choose', 'data-what': g.scenario },
      picture(g, it), h('span', { class: 'title' }, g.title), g.tutor && h('span', { class: 'tutor' }, say('teaches')),
      h('small', { class: 'seatsFor' }, it ? seatsOf(it) : ' '), g.text && h('small', { class: 'line' }, g.text)));
  })));
}

// elsewhere are the packs of indexes, which the host asks for.
function elsewhere() {
  const { found } = game.home;
  return h('section', {}, h('h2', {}, say('elsewhere')), found ? h('ul', { class: 'rows' }, found.map((x) =>
    h('li', {}, h('span', {}, x.title || x.id, ' ', h('small', {}, `${x.id} ${x.version}`)), x.have === x.version ? h('small', {}, say('got'))
      : [h('code', {}, `stellar get ${x.id}`), button('copy', say('copy'), `stellar get ${x.id}`, { 'aria-label': `${say('copy')}: stellar get ${x.id}` })])))
    : h('p', {}, button('browse', say('browse'))));
}

const seatsOf = ({ least, most }) => (least === most ? (most === 1 ? say('alone') : say('players', most)) : say('players', `${least}–${most}`));

function saved({ saved: all = [] }) {
  const when = (t) => new Intl.DateTimeFormat(game.lang, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(t));
  return all.length > 0 && h('section', {}, h('h2', {}, say('savedGames')), h('ul', { class: 'rows' }, all.slice(0, game.home.all ? 100 : 5).map((g) =>
    h('li', {}, h('span', {}, g.title, ' ', h('small', {}, `${g.over ? say('over') : say('sofar', g.n)} · ${when(g.saved)}`)), button('resume', say('resume'), g.name, { 'aria-label': `${say('resume')}: ${g.name}` })))));
}

function playing({ tables = [] }, over = false) {
  const some = tables.filter((t) => Boolean(t.over) === over);
  return some.length > 0 && h('section', {}, h('h2', {}, say(over ? 'finished' : 'tables')), h('ul', { class: 'rows' }, some.map((t) =>
    h('li', {}, h('span', {}, t.title, ' ', h('small', {}, t.people.map((p) => `${t.seats.find((s) => s.seat === p.seat).text}${p.name ? ` (${p.name})` : ''} ${say(p.here ? 'here' : 'away')}`).join(', '))),
      button('links', say('links'), t.position)))));
}

function drawSetup(setup) {
  const { about: it, count } = setup;
  const choice = (name, label, all, now) => h('label', {}, h('span', {}, label), h('select', { name }, all.map(([id, text]) => h('option', { value: id, selected: id === now }, text))));
  const counts = [...Array(it.most - it.least + 1).keys()].map((i) => [it.least + i, say('players', it.least + i)]);
  const players = [[own, say('person')], ...bots(it).map(([id, text]) => [id, say('bot', text)]), ['random', say('randomBot')]];
  return h('section', { class: 'setup' }, h('h2', { tabindex: -1 }, it.title), h('p', {}, it.story),
    counts.length > 1 && choice('count', say('howMany'), counts, count),
    h('fieldset', {}, h('legend', {}, say('whoPlays')), taken(setup).map((s, i) => choice(`who ${s.id}`, s.text, players, whose(setup, s.id, i)))),
    h('details', { 'data-name': 'options' }, h('summary', {}, say('gameOptions')), it.options?.map((o) => option(o, setup.options[o.id] ?? o.default)),
      choice('time', say('timeLimit'), [['', say('noLimit')], ...[30, 60, 180, 600].map((n) => [n, say('seconds', n)])], setup.time),
      choice('delay', say('spectatorsSee'), [['', say('atOnce')], ...[5, 20, 100].map((n) => [n, say('decisionsAgo', n)])], setup.delay)),
    h('p', { class: 'buttons' }, button('begin', say('start'), null, { class: 'main' }), button('games', say('toGames'))));
}

function option(o, value) {
  const name = `option ${o.id}`;
  const text = h('span', {}, o.text ?? o.id);
  if (o.type === 'boolean') return h('label', {}, h('input', { type: 'checkbox', name, checked: value }), text);
  return h('label', {}, text, h('input', { name, value: String(value ?? ''), type: o.low === undefined ? 'text' : 'number', min: o.low, max: o.high }));
}

// drawTable is the links of a game, for each who plays.
function drawTable(t) {
  const { list, code } = game.home;
  const reached = (list.addresses ?? []).filter((a) => !/\/\/(127\.|localhost|\[::1\])/.test(a));
  const all = [...new Set([...reached, base()])];
  const to = all.includes(game.home.address) ? game.home.address : all[0];
  const row = (label, key, here, more) => {
    const address = `${to}#${key}`;
    return h('li', {}, h('span', { class: 'whose' }, label, ' ', h('small', {}, here)), h('a', { href: `#${key}` }, say('open')), h('input', { readonly: true, value: address, 'aria-label': say('linkOf', label) }),
      button('copy', say('copy'), address), button('code', say('code'), address), more,
      code?.address === address && h('svg', { class: 'code', viewBox: `-2 -2 ${code.size + 4} ${code.size + 4}`, role: 'img', 'aria-label': say('code') },
        h('rect', { x: -2, y: -2, width: code.size + 4, height: code.size + 4 }), h('path', { d: code.path })));
  };
  return h('section', { class: 'setup' }, h('h2', { tabindex: -1 }, t.title), h('p', {}, say('sendLinks')),
    !reached.length && h('p', { class: 'notice' }, say('near')),
    all.length > 1 && h('label', {}, h('span', {}, say('address')), h('select', { name: 'address' }, all.map((a) => h('option', { value: a, selected: a === to }, a)))),
    h('ul', { class: 'links' }, t.people.map((p) => row(t.seats.find((s) => s.seat === p.seat).text, t.keys[p.seat], `${p.name ?? ''} ${p.bot ? say('bot', p.bot) : say(p.here ? 'here' : 'away')}`,
      [button('rekey', say('rekey'), `${t.position} ${p.seat}`), p.bot ? button('back', say('personPlays'), `${t.position} ${p.seat}`) : button('bot', say('botPlays'), `${t.position} ${p.seat}`)])),
      row(say('spectators'), t.keys.onlooker, String(t.watching || ''), button('rekey', say('rekey'), `${t.position} onlooker`))),
    h('p', { class: 'buttons' }, t.people.length > 1 && h('a', { class: !reached.length && 'main', href: `#${t.people.map((p) => t.keys[p.seat]).join('.')}` }, say('oneScreen')),
      t.held ? button('goOn', say('goOn'), t.position) : button('pause', say('pause'), t.position), button('games', say('toGames'))));
}
