// What has happened: the log, what goes on, and what came of the reader's last answer.
import { h, part } from './dom.js';
import { named } from './map.js';

const kept = 300; // lines of the log that are shown
const latest = 20; // lines of what came of an answer

const answers = (e) => e.event === 'picked' || e.event === 'chose';
const declines = (e) => answers(e) && !e.values && !e.option; // nothing was picked, or it is enough

// story is what the scenario says of itself.
export const story = (game) => game.events.find((e) => e.event === 'started')?.text ?? '';

// phase is what goes on: the headings that have begun and not ended.
export function phase(events) {
  const open = [];
  for (const e of events) {
    while (open.length && open.at(-1).depth >= e.depth) open.pop();
    if (e.event === 'began' && e.text) open.push({ label: e.label, depth: e.depth, text: e.text });
  }
  return open.slice(-2);
}

// answered is the place in the events of the last answer that the reader gave; -1 before the first.
export const answered = ({ events, joined }) => events.findLastIndex((e) => answers(e) && e.seat === joined.as && !e.forced);

// chosen are the answers of the action that goes on; what was answered in another language is told in this one.
export function chosen({ picks, begun, lang, names, events }) {
  const told = ({ id, from }) => names.get(id.replace(/^word\./, ''))
    ?? events.find((e) => e.n >= from && answers(e) && `option.${e.option}` === id)?.answer;
  return counted(picks.filter((p) => p.begun === begun && p.text && p.id !== 'done').map((p) => ({ at: p.at, text: (p.lang !== lang && told(p)) || p.text })));
}

// counted tells what was answered to one question several times in a row once, with its number.
function counted(answers) {
  const runs = [];
  for (const { at, text } of answers) {
    if (runs.at(-1)?.text === text && runs.at(-1).at === at) runs.at(-1).n++;
    else runs.push({ at, text, n: 1 });
  }
  return runs.map((r) => (r.n > 1 ? `${r.n} × ${r.text}` : r.text));
}

// news is what came of the reader's last answer, and what others have done since: all of it where that is little, else what
// speaks of the reader's seat; the story, before the first answer.
export function news(x) {
  const { game, say, name, colour } = x;
  const own = game.joined.as;
  if (!own) return null;
  const last = answered(game);
  if (last < 0 && !game.since) return h('p', { class: 'news', tabindex: 0, role: 'note', 'aria-label': say('story') }, story(game));
  let others = false;
  const all = [];
  const from = game.since ?? game.events[last].n + 1;
  for (const e of game.events) {
    if (e.n < from || !e.text || answers(e) || e.event === 'began' || e.text === game.turn.result?.text) continue; // the result stands above
    if (e.event === 'acted') others = e.seat !== own;
    if (e.event !== 'acted' || others) all.push({ text: lineOf(e, name), others, dice: dice(e, colour) });
  }
  const lines = (all.length > latest && !game.turn.result ? all.filter((l) => !l.others || l.text.includes(name(own))) : all);
  return lines.length > 0 && h('ul', { class: 'news', 'aria-live': 'polite', tabindex: 0, 'aria-label': say('log') }, lines.length > latest && h('li', {}, '…'),
    lines.slice(-latest).map((l) => h('li', {}, named(l.text, x), l.dice)));
}

// dice draws what was rolled, in the colour of who rolled it.
function dice({ event, seat, values }, colour) {
  if (event !== 'rolled' || !values?.length) return null;
  return h('span', { class: `dice ${seat ? colour({ thing: seat }) : ''}`, 'aria-hidden': 'true' }, values.map((v) => h('b', {}, v)));
}

// log is what has happened, folded by its headings: those of the least depth, and those in them. Answers that an action tells
// again in its own words are left out, and those that declined, unless all is wanted; of one seat alone, where that is wanted.
export function log(x) {
  const { game } = x;
  return part([game.lang, game.detail, game.whose, game.events.length, game.events.at(-1)], () => drawLog(x));
}

function drawLog(x) {
  const { game, say, name, seats } = x;
  const least = Math.min(...game.events.filter((e) => e.event === 'began' && e.text).map((e) => e.depth));
  const parts = [];
  const begin = (into, e) => into.push({ head: e.text, n: e.n, lines: [], inside: [] });
  begin(parts, { text: '', n: 0 });
  for (const e of game.events) {
    if (e.event === 'began' && e.text) {
      begin(e.depth <= least ? parts : parts.at(-1).inside, e);
      continue;
    }
    const { lines } = parts.at(-1).inside.at(-1) ?? parts.at(-1);
    const text = lineOf(e, name);
    if (!text || (!game.detail && (e.forced || e.detail || declines(e))) || (game.whose && e.seat && e.seat !== game.whose)) continue;
    if (e.event === 'acted' && !game.detail) {
      while (lines.length && answers(lines.at(-1)) && lines.at(-1).seat === e.seat) lines.pop();
    }
    const last = lines.at(-1);
    if (!game.detail && e.answer && last?.all && last.seat === e.seat && last.asked === asked(e)) { // another of several
      last.all.push(e.answer);
      Object.assign(last, { of: e, text: lineOf({ ...e, answer: counted(last.all.map((text) => ({ text }))).join(', ') }, name) });
    } else {
      lines.push({ ...e, text, of: e, asked: asked(e), all: answers(e) && e.answer && [e.answer] });
    }
  }
  let left = kept;
  const line = (l, ...inside) => h('li', { class: l.event }, named(l.text, x), ...inside);
  const told = (lines) => {
    const shown = lines.slice(-Math.max(left, 0));
    left -= lines.length;
    return shown.length > 0 && left > -kept && part(shown.map((l) => l.of), () => h('ol', {}, actions(shown).reverse().map(([first, ...rest]) =>
      line(first, rest.length > 0 && h('ol', {}, rest.map((l) => line(l)))))));
  };
  const fold = (p, open, inside) => (p.head ? h('details', { open, 'data-name': p.n }, h('summary', {}, p.head), inside) : inside);
  const drawn = [];
  for (const p of parts.reverse()) {
    if (left <= 0) break;
    const inside = p.inside.reverse().map((q) => [q, told(q.lines)]).filter(([, lines]) => lines).map(([q, lines]) => fold(q, drawn.length < 2, lines));
    const own = told(p.lines);
    if (own || inside.length) drawn.push(fold(p, drawn.length < 2, [inside, own]));
  }
  return h('section', { class: 'log', 'aria-label': say('log') }, h('h2', {}, say('log')),
    h('label', {}, h('input', { type: 'checkbox', name: 'detail', checked: game.detail }), ` ${say('detail')} `),
    seats.length > 1 && h('select', { name: 'whose', 'aria-label': say('whose') }, h('option', { value: '' }, say('whose')),
      seats.map((s) => h('option', { value: s, selected: game.whose === s }, name(s)))), drawn);
}

// actions are lists of lines: what was done, and what came of it, in its order.
function actions(lines) {
  const out = [];
  for (const l of lines) {
    const of = out.at(-1)?.[0];
    if (of?.event === 'acted' && l.event !== 'acted' && l.depth >= of.depth && (!l.seat || l.seat === of.seat)) out.at(-1).push(l);
    else out.push([l]);
  }
  return out;
}

// asked is a question without what explains it.
export const asked = (e) => e.text?.match(/^.+?[?？](?=\s)/)?.[0] ?? e.text;

function lineOf(e, name) {
  const by = (text) => (e.seat && !text.includes(name(e.seat)) ? `${name(e.seat)}: ${text}` : text);
  switch (e.event) {
    case 'picked':
    case 'chose':
      return by([asked(e), e.answer].filter(Boolean).join(' — '));
    case 'acted':
    case 'rolled':
      return by(e.text ?? '');
    case 'drawn':
    case 'shown':
    case 'began':
    case 'told':
    case 'started':
    case 'finished':
      return e.text;
    default:
      return '';
  }
}
