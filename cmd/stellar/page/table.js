// What lies on the table: boards and graphs, boxes within boxes, tracks, and zones as hands, piles and rows.
import { drawBoard, isDetailed } from './board.js';
import { h } from './dom.js';
import { keep } from './known.js';
import { token } from './look.js';

// boards are all with something to see or to choose; the first, where there is nothing on any. Those behind the first of
// their sort that are large are folded until something there may be chosen.
export function boards({ game, say, cell }) {
  const all = (game.state.boards ?? []).filter((b) => b.cells.length);
  const worth = all.filter((b) => (b.graph || b.cells.some((c) => c.here || cell.choice(c.id))));
  const known = (b) => (game.about.boards ?? []).find((x) => x.id === b.id);
  const at = (b) => all.find((x) => x.id === known(b)?.corners); // it stands on the corners of that one, and is drawn there
  const shown = (worth.length ? worth : all.slice(0, 1)).filter((b) => !at(b));
  if (!shown.length) return null;
  const draw = (b) => {
    const corners = all.filter((x) => at(x) === b).flatMap((x) => x.cells);
    const cells = [...b.cells, ...corners];
    return cell.once([b, ...corners], cells.flatMap((c) => [c.id, ...(c.here ?? []).map((m) => m.thing)]), () => (b.cells.some((c) => c.in)
      ? drawBoxes(b, cell) : drawBoard(b, known(b), cell, corners)));
  };
  const flat = shown.filter((b) => !b.graph);
  const open = (b, i) => i === 0 || b.cells.some(cell.offered);
  const drawn = [...flat, ...shown.filter((b) => b.graph).filter((b, i) => open(b, i) || game.opened.has(b.id))];
  const legend = new Map(drawn.flatMap((b) => b.legend ?? []).map((m) => [`${m.symbol} ${m.text}`, m]));
  const explained = h('p', { class: 'legend', 'data-group': 'legend' }, [...legend.values()].map((m) => h('span', {}, token(m, cell), ` ${m.text}`)));
  return [flat.length > 0 && h('div', { class: 'boards' }, flat.map((b) => (b.title && flat.length > 1
    ? h('figure', {}, h('figcaption', {}, b.title), draw(b)) : draw(b)))),
  flat.some(isDetailed) && h('p', { class: 'zoom' }, h('button', { class: 'quiet', 'data-do': 'enlarge', 'aria-pressed': String(keep('large') === 'shown') }, `⤢ ${say('enlarge')}`)),
  shown.filter((b) => b.graph).map((b, i) => {
    const picture = h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': cell.title(b) }, // what is folded is not drawn
      drawn.includes(b) && draw(b));
    if (i === 0) return h('section', { class: 'map picture' }, b.title && h('h2', {}, b.title), picture);
    return h('details', { class: 'map picture', open: open(b, i), 'data-name': `${b.id}${open(b, i)}`, 'data-folds': b.id },
      h('summary', {}, h('h2', {}, b.title || b.id)), picture);
  }),
  legend.size > 24 ? h('details', { class: 'map', 'data-name': 'legend' }, h('summary', {}, h('h2', {}, say('legend'))), explained) : legend.size > 0 && explained];
}

// drawBoxes draws places in which others lie: side by side, and what lies in them inside.
function drawBoxes(board, look) {
  const inside = new Map();
  for (const c of board.cells) inside.set(c.in, [...(inside.get(c.in) ?? []), c]);
  const x = (c) => look.says(c.id).x ?? 0;
  const box = (c, depth) => {
    const within = inside.get(c.id) ?? [];
    const marks = c.here ?? [];
    const said = look.says(c.id);
    const empty = !within.length && !marks.length;
    return h('div', { class: `place depth${Math.min(depth, 4)} ${look.colour({ thing: c.id })}${empty ? ' bare' : ''}${
      look.choice(c.id)}${c.fresh ? ' fresh' : ''}`, 'data-thing': c.id, tabindex: -1, role: 'group',
    'aria-label': look.label(c) },
    h('p', { class: 'name' }, h('b', {}, said.symbol || c.text), said.text && h('small', {}, ` ${said.text}`)),
    marks.length > 0 && h('p', { class: 'marks' }, marks.map((m) => token(m, look))),
    within.length > 0 && h('div', { class: 'within' }, within.map((w) => box(w, depth + 1))));
  };
  const top = [...(inside.get(undefined) ?? [])].sort((a, b) => x(a) - x(b));
  return h('div', { class: 'nest', 'data-group': 'board' }, top.map((c) => box(c, 0)));
}

// tracks are rows of fields on which numbers are marked.
export function tracks({ game, cell, name, seats }) {
  const kinds = (game.about.kinds ?? []).filter((k) => k.tracks);
  const tally = (v) => v !== null && typeof v === 'object';
  const each = kinds.flatMap((k) => k.tracks.flatMap((t) => {
    const all = game.state.tracks?.[`${k.id}.${t.attribute}`] ?? {};
    const label = k.attributes.find((a) => a.id === t.attribute)?.text ?? t.attribute;
    if (!Object.values(all).some(tally)) return [{ k, t, all, label }];
    const keys = [...new Set(Object.values(all).flatMap((v) => Object.keys(v)))].sort();
    return keys.map((key) => ({ k, t, label: name(key), all: Object.fromEntries(Object.entries(all).map(([id, v]) => [id, v[key] ?? 0])) }));
  }));
  const rows = each.map(({ k, t, all, label }) => {
    const on = new Map();
    for (const [id, v] of Object.entries(all)) {
      if (k.seat && !seats.includes(id)) continue;
      const at = Math.max(t.low, Math.min(t.high, v));
      on.set(at, [...(on.get(at) ?? []), { id, v }]);
    }
    const long = t.high - t.low > 60; // then every tenth is drawn, and those on which something stands
    const fields = [...Array(t.high - t.low + 1).keys()].map((i) => t.low + i).filter((f) => !long || f % 10 === 0 || on.has(f));
    const mark = ({ id, v }) => token({ thing: id, symbol: cell.sign(id), text: `${name(id)}: ${v}` }, cell);
    return on.size > 0 && cell.once([JSON.stringify([k.id, label, all])], Object.keys(all), () => h('section', { class: 'map track' }, h('h2', {}, label), h('ol', { 'data-group': `${k.id} ${t.attribute}` },
      fields.map((f) => h('li', { class: on.has(f) && 'on' }, h('small', { 'aria-hidden': 'true' }, String(f)), (on.get(f) ?? []).map(mark))))));
  }).filter(Boolean);
  return rows.length > 0 && h('div', { class: 'tracks' }, rows);
}

// zones are hands, piles and rows: all, those of the reader, or those of others. What lies on boards, or is a row of a map, is
// drawn there.
export function zones(x, mine) {
  const { zones = {}, boards = [], maps = [] } = x.game.state;
  const inside = Object.entries(zones).flatMap(([id, z]) => [id, id.split('/')[0], ...(z.things ?? [])]);
  return x.once([mine, zones, ...boards, ...maps], inside, () => drawZones(x, mine) || h('div', { hidden: true }));
}

function drawZones({ game, say, seats, name, colour, offered, cell }, mine) {
  const kinds = new Map((game.about.kinds ?? []).map((k) => [k.id, k]));
  const drawn = new Set([...(game.state.boards ?? []).flatMap((b) => b.cells.map((c) => c.id)), ...(game.state.maps ?? []).flatMap((m) => m.rows.map((r) => r.thing))]);
  const [own, rest, unseen] = [[], [], []];
  for (const [id, z] of Object.entries(game.state.zones ?? {})) {
    const [owner, zone] = id.includes('/') ? id.split('/') : [null, id];
    const kind = owner?.split('.')[0];
    if ((mine !== undefined && mine !== (owner === game.joined.as)) || game.cells.has(kind) || (kinds.get(kind)?.seat && !seats.includes(owner)) || !z.count) continue;
    if (z.things?.length === z.count && z.things.every((t) => drawn.has(t)) && !offered(id)) continue;
    const about = (game.about.zones ?? []).find((x) => x.id === zone);
    const things = z.things ?? [];
    const layout = (!z.hidden && about?.layout) || 'cards';
    const hidden = z.count - things.length;
    const title = owner && !mine ? `${name(owner)}: ${about?.text ?? zone}` : about?.text ?? zone;
    const back = () => h('span', { class: 'back', role: 'img', 'aria-label': say('hidden', hidden) });
    const whole = !things.length && !offered(id);
    const many = owner !== game.joined.as && things.length > few && layout === 'cards' && !things.some((t) => cell.choice(t));
    const heading = h('h2', {}, title, z.count > 1 && h('small', {}, ` ${z.count}`));
    const shown = h(many ? 'details' : 'div', { 'data-name': id, class: `zone${offered(id) ? ' offered' : ''} ${owner ? colour(owner) : ''}`, 'data-thing': offered(id) && id,
      tabindex: offered(id) && 0, role: offered(id) && 'button' },
    many ? h('summary', {}, heading) : heading,
    hidden > 0 && h('div', { class: 'pile' }, back()),
    things.length > 0 && h('div', { class: `cards ${layout}`, 'data-group': id }, (layout === 'pile' ? things.slice(0, 1) : things).map((t, i) =>
        card(t, { name, colour, offered, cell }, layout === 'fan' ? lean(i, things.length) : ''))));
    if (whole) unseen.push({ shown, count: h('span', { class: `count ${owner ? colour(owner) : ''}` }, back(), ` ${title} `, h('b', {}, z.count)) });
    else (owner === game.joined.as ? own : rest).push(shown);
  }
  const counts = unseen.length > few;
  return own.length + rest.length + unseen.length > 0 && h('div', { class: 'zones' }, own, rest,
    counts ? h('div', { class: 'zone counts' }, unseen.map((z) => z.count)) : unseen.map((z) => z.shown));
}

const few = 6; // cards that lie open, and piles that are drawn one by one

const lean = (i, n) => ` lean${Math.max(-4, Math.min(4, Math.round((i - (n - 1) / 2) * Math.min(1, 8 / n))))}`;

// card draws a thing of a zone: its sign large, if content gives it one.
function card(t, { name, colour, offered, cell }, lean) {
  const said = cell.says(t);
  return h('span', { tabindex: -1, role: 'button', class: `card ${colour(t)}${cell.choice(t)}${said.symbol ? ' signed' : ''}${lean}`,
    'data-thing': t, 'aria-label': [name(t), said.text, offered(t) && cell.offeredWord].filter(Boolean).join(', ') },
  said.symbol ? [h('b', {}, said.symbol), said.text && h('small', {}, said.text)] : [name(t), said.text && h('small', {}, said.text)]);
}
