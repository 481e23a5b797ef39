// What the reader of the page does, and what it looks like then.
import { lay } from './dom.js';
import { arrows, rove, step } from './focus.js';
import { homeChange, homeDoes, openHome } from './home.js';
import { advice, asking, back, bots, draw, drawnBy, failed, game, join, keep, learn, link, mine, say, sheets, show, sit, soon, stand, table, words } from './known.js';
import { aim, hover, means, pointed } from './stay.js';
import { alertTurn, send, settle } from './talk.js';
import { drawPage, drawSheet } from './view.js';

const page = document.getElementById('page');
const dialog = document.getElementById('sheet');
const soonEnough = 100; // milliseconds that an answer may take bots without the table being shown before

// draw lays the page as it should be over the page as it is. Who answers by the keyboard stays at the answers, also where those
// that stood are gone.
function drawAll() {
  if (!game.words.yours) return;
  alertTurn();
  const held = document.activeElement.matches(':focus-visible') && document.activeElement.closest('.panel');
  const made = document.createElement('div');
  made.append(...[drawPage(game, say, mine())].flat());
  lay(page, made);
  const inside = document.createElement('div');
  if (game.sheet) inside.append(drawSheet(game, say, mine()));
  lay(dialog, inside);
  for (const group of document.querySelectorAll('[data-group]')) rove(group);
  if (game.sheet && !dialog.open) {
    dialog.showModal();
    if (matchMedia('(pointer: coarse)').matches) dialog.focus(); // in a field, the keyboard would cover it
  }
  if (!game.sheet && dialog.open) dialog.close();
  if (held && [document.body, held].includes(document.activeElement)) (page.querySelector('[name=number], [data-group=options] button') ?? held).focus();
  if (at?.isConnected) means(at);
  fit();
  if (!game.turn || !bots(game.turn)) document.body.dataset.n = game.turn?.n ?? '';
}

let fitted = '';

// fit shows all that explains the answers to a question, or a line of it, if that and what one would change fit on the screen.
function fit() {
  const asks = page.querySelector('.panel.asks');
  const now = [game.turn?.n, mine()?.count, game.lang, innerWidth, innerHeight].join();
  if (!asks || now === fitted) return;
  fitted = now;
  for (const explains of innerWidth > 760 ? ['wholly', 'briefly', 'paired', ''] : ['']) {
    page.className = explains;
    if (asks.offsetHeight + 40 < innerHeight - page.querySelector('header').offsetHeight) return;
  }
}
addEventListener('resize', fit);

let revealed = false;

// reveal shows a new question from its start, and of what came about the end, and scrolls sideways to what is offered, or at first to
// what the title names, where nothing of it is in sight.
function reveal() {
  for (const [of, to] of [['.panel', 0], ['.side', 0], ['ul.news', 1e6]]) page.querySelector(of)?.scrollTo(0, to);
  for (const room of page.querySelectorAll('.scroll, .boxes, .boards')) {
    const [from, to] = [room.getBoundingClientRect(), room.querySelectorAll('.offered')];
    const gap = (x) => {
      const at = x.getBoundingClientRect();
      return Math.max(at.right - from.right, 0) || Math.min(at.left - from.left, 0);
    };
    const title = !to.length && !revealed && game.about.title;
    const about = title && [...room.querySelectorAll('[data-thing]')].find((x) => title.includes(game.names.get(x.dataset.thing) || '\n'));
    if (about || (to.length && [...to].every(gap))) room.scrollLeft += gap(about || to[0]);
  }
  revealed = true;
}

drawnBy({ draw: drawAll, reveal, home: openHome });

// answer takes an option. What would be given up for good is asked about first. What came of it is shown before bots have answered, if
// they took long the time before, as is assumed at first. Where it asks for a thing next, and that was clicked, it is given.
async function answer(option, sure, thing) {
  const d = mine();
  if (!d) return;
  await alone(async (n) => {
    const from = game.next;
    const { slow, turn } = game;
    const begun = performance.now();
    let got = await table('answer', { option: option.id, n: turn.n, alone: slow || undefined, careful: sure ? undefined : true });
    const [next] = got;
    game.notice = '';
    if (next.gives_up) {
      game.sheet = { sure: option, things: next.gives_up.map((x) => x.text) };
      draw();
      return;
    }
    game.since = from;
    game.picks.push({ n: turn.n, at: d.at, from, begun: game.begun, text: d.yesno ? '' : option.text, id: option.id, lang: game.lang });
    const again = next.decision?.picked ? -1 : game.picks.findIndex((p) => p.begun === game.begun && p.at === next.decision?.at);
    if (again >= 0) for (const p of game.picks.slice(again)) p.text = '';
    const done = game.events.findLast((e) => e.n >= from && e.event === 'acted' && e.seat === d.seat);
    const over = done && game.events.some((e) => e.n > done.n && e.depth < done.depth); // what comes is no part of the action
    if (over || next.n > turn.n + 1 || next.decision?.seat !== d.seat || next.decision.options?.some((o) => o.is === 'action')) game.begun = next.n; // something new
    if (next.refused) game.notice = say('refused', next.refused.map((r) => r.text).join(' '));
    if (slow && (bots(next) || game.about.tutor)) {
      const early = setTimeout(() => show(n, got), soonEnough);
      got = await table('decision').finally(() => clearTimeout(early));
    }
    if (got[0].n > turn.n + 1) game.slow = performance.now() - begun > soonEnough;
    await show(n, got);
  });
  if (thing && option.asks && mine()?.at === option.asks && game.mentions.has(thing)) await point(thing);
}

const undo = () => alone(async (n) => {
  const got = await table('undo');
  back(got[0].n);
  game.notice = '';
  await show(n, got);
});

// alone does one thing at a time: what is clicked meanwhile does not count.
async function alone(does) {
  if (game.busy) return;
  game.busy = true;
  document.body.setAttribute('aria-busy', 'true');
  try {
    await does(asking());
  } finally {
    game.busy = false;
    document.body.removeAttribute('aria-busy');
    if (game.heard !== undefined && game.heard !== stand(game.turn.n, game.turn.decision)) soon(); // others have decided meanwhile
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

// tell opens the sheet of a thing.
async function tell(thing) {
  game.sheet = { thing, sheets: await sheets(thing) };
  hover(null);
  draw();
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

// shows turns something on or off for all games: letters on drawn symbols, for those who tell them apart better, and large boards.
const shows = (what, shown) => document.documentElement.classList.toggle(what, keep(what, shown) === 'shown');
for (const what of ['letters', 'large']) shows(what);
const turns = (what) => shows(what, keep(what) ? '' : 'shown');

function put(more) {
  Object.assign(game, more);
  draw();
}

const doing = {
  ...homeDoes,
  hint: async () => {
    game.hint = await advice(game.lang, false);
    game.notice = game.hint?.option ? '' : say('noHint');
    draw();
  },
  odds: async () => put({ odds: await link.call('odds', { lang: game.lang }), notice: '' }),
  answer: (x) => {
    game.sheet = null;
    return answer(mine().options.find((o) => o.id === x), false, game.only?.thing);
  },
  sure: () => {
    const option = game.sheet?.sure;
    game.sheet = null;
    return option && answer(option, true);
  },
  undo,
  askUndo: () => link.call('undo', { ask: true }),
  agree: () => link.call('undo', { ask: true }),
  disagree: () => link.call('undo', { ask: false }),
  sit,
  sayIt: send,
  autopass: async () => {
    keep('autopass', keep('autopass') ? '' : 'asked');
    await join();
    if (keep('autopass') && game.turn.passed && game.turn.undo) await undo();
    game.notice = say(keep('autopass') ? 'asked' : 'unasked');
    draw();
  },
  again: async () => {
    const { as, position, seats } = game.joined;
    const got = await link.call('new', { like: position, keep: true });
    for (const { seat, player } of seats) if (player === 'caller' && seat !== as) await link.call('say', { position, as, to: seat, text: `${say('again')}: #${got.keys[seat]}` });
    location.hash = got.keys[as];
  },
  enlarge: () => {
    turns('large');
    draw();
    const room = page.querySelector('.boards'); // its middle is in sight
    room?.scrollTo((room.scrollWidth - room.clientWidth) / 2, (room.scrollHeight - room.clientHeight) / 2);
  },
  about: tell,
  why,
  keys: () => put({ sheet: { keys: true } }),
  close: () => put({ sheet: null }),
  story: async (at) => {
    const { rules } = await link.call('describe', { position: game.joined.position, lang: game.lang, parts: ['rules'] });
    put({ sheet: { rules: rules ?? [], at } });
    if (at) (dialog.querySelector(`[data-rule="${at}"]`) ?? [...dialog.querySelectorAll('details[open]')].at(-1))?.scrollIntoView();
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

window.addEventListener('hashchange', () => location.reload()); // another seat, or the home page

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
  if (e.pointerType === 'touch') { // a finger stays nowhere
    means(at = null);
    aim();
  }
  if (button) Promise.resolve(doing[button.dataset.do](button.dataset.what)).catch(failed);
  else if (e.target === dialog) doing.close();
  else {
    const thing = pointed(e.target);
    if (thing) point(thing).catch(failed);
  }
});
for (const where of ['pointermove', 'focusin']) { // what is drawn anew under a mouse at rest is not what somebody goes to
  document.addEventListener(where, (e) => {
    if (e.target === at) return;
    means(at = e.target);
    aim(at.closest('[data-do=answer]')?.dataset.what);
    if (e.pointerType === 'mouse') hover(at.closest('[data-thing]'));
  });
}
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
  if (e.target.name === 'number') {
    game.number = e.target.valueAsNumber;
    draw();
    aim(page.querySelector('.number button')?.dataset.what);
  }
  if (e.target.name === 'findRule') {
    game.sheet.find = e.target.value;
    draw();
  }
  if (e.target.name !== 'filter') return;
  Object.assign(game, { filter: e.target.value, only: null, why: null });
  draw();
});
document.addEventListener('change', (e) => {
  if (homeChange(e.target)) return;
  if (['myName', 'sound', 'notify'].includes(e.target.name)) settle(e.target).then(draw).catch(failed);
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
  } else if (at.name === 'saying' || at.name === 'myName') {
    if (e.key === 'Enter' && at.name === 'saying') send().catch(failed);
    if (e.key === 'Escape') at.blur();
  } else if (at.name === 'number') {
    if (e.key === 'Enter') page.querySelector('.number button')?.click();
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
    const does = { '/': find, h: () => mine() && doing.hint(), o: () => mine() && doing.odds(), u: () => game.joined && undo(), '?': doing.keys, a: () => game.joined?.as && doing.autopass(), l: () => turns('letters'), z: doing.enlarge,
      i: () => thing && tell(thing), Enter: () => thing && point(pointed(at)), ' ': () => thing && point(pointed(at)) }[e.key];
    if (!does || (at.tagName === 'BUTTON' && (e.key === 'Enter' || e.key === ' '))) return;
    e.preventDefault();
    Promise.resolve(does()).catch(failed);
  }
});
