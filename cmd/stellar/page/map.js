// Maps of the content, as tables and as boxes in which rows lie, and sheets. What a cell names is drawn as it looks.
import { h } from './dom.js';
import { pictured, stands, token } from './look.js';

export const list = (all) => all.filter(Boolean).join(', ');

// linked is a text in which the names of things lead to them.
function linked(text, { game, offered }) {
  return text.split(/([,:;()–×]+ ?| \d)/).map((part) => {
    const ids = isNumber(part.trim()) ? null : game.called.get(part.trim());
    return ids ? link(ids.find(offered) ?? ids[0], part, offered) : part;
  });
}

// named is a sentence in which the names of things lead to what they are, and choose none, but for the shortest, which words may hold.
export function named(text, { game: { called } }) {
  const names = () => [...called.keys()].filter((n) => n.length > 2 && !isNumber(n)).sort((a, b) => b.length - a.length).map((n) => n.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  called.pattern ??= new RegExp(`(?<![A-Za-z0-9])(${names().join('|') || '$^'})(?![A-Za-z0-9])`);
  const about = (id, part) => h('span', { class: 'link', 'data-thing': id, 'data-do': 'about', 'data-what': id, role: 'button', tabindex: -1 }, part);
  return text.split(called.pattern).map((part, i) => (i % 2 ? about(called.get(part)[0], part) : part));
}

const link = (id, text, offered) => h('span', { class: `link${offered(id) ? ' offered' : ''}`, 'data-thing': id, role: 'button', tabindex: -1 }, text);

// words is the text of a cell with the things that it names. Where it is nothing but a list of things for which symbols stand,
// these are drawn alone, as often as they are there; elsewhere beside their names.
function words(text, named, x, alone) {
  if (text === nothing) return '';
  if (!named?.length) return linked(text, x);
  const parts = [];
  let at = 0;
  for (const { thing, text: name } of named) {
    const from = name ? text.indexOf(name, at) : -1;
    if (from < 0) continue;
    parts.push(text.slice(at, from), { thing, name });
    at = from + name.length;
  }
  parts.push(text.slice(at));
  const mark = ({ thing, name }, bare) => token({ thing, symbol: x.cell.sign(thing), text: name }, { ...x.cell, bare });
  if (alone && parts.every((p) => (p.thing ? stands(p.thing, x.cell) : /^[\s,·;×\d]*$/.test(p)))) {
    return parts.map((p, i) => {
      if (!p.thing) return ' ';
      const times = Number(/(\d+)\s*$/.exec(parts[i - 1])?.[1] ?? /^\s*×?(\d+)/.exec(parts[i + 1])?.[1] ?? 1);
      return times > most ? [mark(p), `×${times}`] : Array.from({ length: times }, () => mark(p));
    });
  }
  return parts.map((p) => {
    if (!p.thing) return linked(p, x);
    const name = link(p.thing, p.name, x.offered);
    if (pictured(p.thing, x.cell)) return h('span', { class: 'named' }, mark(p, true), name);
    return x.cell.says(p.thing).colour ? h('span', { class: 'named' }, h('span', { class: `dot ${x.colour(p.thing)}`, 'aria-hidden': 'true' }), ' ', name) : name;
  });
}

const nothing = '–'; // a value that is null, or an empty list
const most = 8; // of a thing that are drawn one by one

// drawnOf are the maps that are drawn as tables, or how the seats stand, where the content draws none.
function drawnOf(game) {
  const boards = new Set((game.state.boards ?? []).map((b) => b.id)); // what is drawn need not be told
  const all = (game.state.maps ?? []).filter((m) => !boards.has(m.id) && (m.rows.length || !m.columns));
  return game.glance.seats && !all.length ? [{ id: 'seats', title: '', ...game.glance.seats }] : all;
}

export const isNested = (m) => m.rows.some((r) => r.depth) && m.rows.filter((r) => !r.depth).length > 1;

// tables are those that the content draws, and how the seats stand. One whose rows lie in others is a row of boxes.
export function tables(x) {
  return drawnOf(x.game).map((m) => x.once([JSON.stringify(m)], m.rows.flatMap((r) => [r.thing, ...(r.things ?? []).flatMap((t) => t.map((n) => n.thing))]).filter(Boolean),
    () => h('section', { class: 'map' }, m.title && h('h2', {}, m.title), isNested(m) ? boxes(m, x) : rows(m, x))));
}

const isNumber = (c) => /^[−-]?[\d.,]+%?$/.test(c);

// of marks an element as that of a row's thing, where that may be chosen.
function of(r, x) {
  const choice = r.thing ? x.cell.choice(r.thing) : '';
  return { 'data-thing': (choice && r.thing) || null, role: choice ? 'button' : null, class: choice };
}

export function rows(m, x) {
  const wide = Math.max(...m.rows.map((r) => r.cells.length)); // what goes over time has a heading, and stands in a chart
  const numbers = [...Array(wide).keys()].map((i) => i > 0 && m.rows.some((r) => r.cells[i])
    && m.rows.every((r) => !r.cells[i] || isNumber(r.cells[i])));
  const cell = (tag, c, i, r) => h(tag, { class: (numbers[i] && 'number') || (/^[\p{S}, ]+$/u.test(c) && 'signs'), scope: tag === 'th' && 'col' },
    tag === 'td' ? words(c, r.things?.[i], x, i > 0) : c);
  return h('div', { class: 'scroll', 'data-group': m.id ?? '' }, h('table', {},
    m.columns?.some(Boolean) && h('thead', {}, h('tr', {}, m.columns.slice(0, wide).map((c, i) => cell('th', c, i)))),
    h('tbody', {}, m.rows.map((r) => {
      const { class: choice, ...thing } = of(r, x);
      return h('tr', { ...thing, role: null, class: `${r.depth ? `depth${Math.min(r.depth, 3)}` : ''}${choice}` }, r.cells.map((c, i) => cell('td', c, i, r)));
    }), m.more && h('tr', {}, h('td', {}, '…')))));
}

// boxes are rows with others in them, as lines and as tiles below these. The boxes of other seats are folded.
function boxes(m, x) {
  const groups = [];
  for (const r of m.rows) {
    if (r.depth) groups.at(-1)?.inside.push(r);
    else groups.push({ head: r, inside: [] });
  }
  const own = x.game.joined.as;
  const mine = groups.some((g) => g.head.thing === own);
  return h('div', { class: 'boxes', 'data-group': m.id }, [...groups].sort((a, b) => (b.head.thing === own) - (a.head.thing === own)).map((g) => {
    const inside = [];
    for (const r of g.inside) {
      if (!r.tile) inside.push({ ...r, tiles: [] });
      else if (inside.length) inside.at(-1).tiles.push(r);
      else inside.push({ cells: [], tiles: [r] });
    }
    const folds = mine && x.cell.seat(g.head.thing);
    const head = g.head.cells.map((c, i) => c && [i > 0 && ' ', folds ? c : words(c, g.head.things?.[i], x, false)]); // nothing in what folds can be clicked
    const box = { ...of(g.head, x), 'data-name': g.head.thing ?? g.head.cells[0] };
    box.class = `box ${x.colour(g.head.thing ?? '')}${box.class}`;
    return folds
      ? h('details', { ...box, open: g.head.thing === own }, h('summary', {}, h('span', { class: `dot ${x.colour(g.head.thing)}`, 'aria-hidden': 'true' }), ' ', h('h3', {}, head)), lines(inside, m, x))
      : h('div', box, h('h3', {}, head), lines(inside, m, x));
  }));
}

function lines(all, m, x) {
  const wide = Math.max(1, ...all.map((r) => r.cells.length));
  return h('table', { class: 'lines' }, m.columns?.slice(1).some(Boolean) && h('thead', {}, h('tr', {}, m.columns.slice(0, wide).map((c, i) => h('th', { scope: 'col', class: all.some((r) => r.cells[i]) && all.every((r) => !r.cells[i] || (i > 0 && isNumber(r.cells[i]))) && 'number' }, c)))),
    h('tbody', {}, all.map((r) => [r.cells.length > 0 && h('tr', { ...of(r, x), role: null, class: `depth${r.depth - 1}${of(r, x).class}` }, r.cells.map((c, i) => h('td', { class: (isNumber(c) && i > 0 && 'number') || (c.length < 12 && 'short'), colspan: i === r.cells.length - 1 && i < wide - 1 ? wide - i : null }, words(c, r.things?.[i], x, i > 0)))),
      r.tiles.length > 0 && h('tr', { class: 'tiles' }, h('td', { colspan: wide }, h('div', {}, r.tiles.map((t) => tile(t, x)))))])));
}

// tile draws a row by the thing that it is about, where that has a look, above its words.
function tile(r, x) {
  const { class: choice, ...thing } = of(r, x);
  const shows = r.things?.[0]?.find((n) => pictured(n.thing, x.cell));
  return h('span', { ...thing, class: `tile ${shows ? x.colour(shows.thing) : ''}${choice}` },
    shows && token({ thing: shows.thing, symbol: x.cell.sign(shows.thing), text: shows.text }, { ...x.cell, bare: true }),
    r.cells.map((c, i) => c && h(i ? 'small' : 'span', {}, i || !shows ? words(c, r.things?.[i], x, i > 0) : c)));
}

// told is whether tables say all that a seat's sheet does.
function told(s, maps) {
  const cells = maps.flatMap((m) => m.rows.filter((r) => r.cells[0] === s.title).flatMap((r) => r.cells.slice(1).flatMap((c, i) =>
    (c ? [`${m.columns?.[i + 1]} ${c}`, m.columns?.[i + 1]] : [])))).map((c) => c?.toLowerCase());
  return s.thing && !s.about && !s.rows && s.facts?.every((f) => cells.includes(f.toLowerCase()));
}

export function sheets(x) {
  const maps = drawnOf(x.game);
  return h('div', { class: 'sheets' }, x.game.glance.sheets.map((s) => (s.facts || s.rows) && !told(s, maps) && x.words(s, () => h('section', { class: 'map', 'data-group': s.thing ?? '' },
    h('h2', {}, s.thing ? h('span', { 'data-thing': s.thing, role: 'button', tabindex: -1 }, s.title) : s.title), body(s, x)))));
}

export function body(s, x) {
  return [s.about && h('p', {}, s.about), s.facts && h('ul', { class: 'facts' }, s.facts.map((f) => h('li', {}, linked(f, x)))),
    s.rows && h('dl', {}, s.rows.map(([label, text]) => [h('dt', {}, label), h('dd', {}, linked(text, x))])),
    s.figures && h('ul', { class: 'figures' }, s.figures.map((f) => h('li', {}, f)))];
}
