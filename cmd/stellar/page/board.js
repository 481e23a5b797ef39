// Boards as pictures: squares and hexagons as they lie, the places of a graph in columns with lines between them.
import { h } from './dom.js';
import { drawMark, drawOpening, drawShape, stacked, token } from './look.js';

const side = 60; // of a square, in units of the picture

// drawBoard draws a board, with the cells that stand on its corners. look says of cells and marks what the table knows of them: offered, colour, label.
export function drawBoard(board, shape, look, corners = []) {
  if (board.graph) return drawGraph(board, look);
  const hex = shape?.shape === 'hexes';
  const at = hex
    ? (c) => [Math.sqrt(3) * 35 * (c.x + c.y / 2), -1.5 * 35 * c.y]
    : (c) => [side * c.x, -side * c.y];
  const places = new Map(board.cells.map((c) => [c.id, at(c)]));
  const xs = [...places.values()].map((p) => p[0]);
  const ys = [...places.values()].map((p) => p[1]);
  const names = edges(board.cells);
  const labelled = names && (!hex || filled(board.cells)); // names beside a ragged board stand anywhere
  const margin = labelled ? 24 : 4;
  const half = hex ? 36 : side / 2;
  let left = Math.min(...xs) - half - margin;
  const top = Math.min(...ys) - half - 4;
  let width = Math.max(...xs) + half + 4 - left;
  const height = Math.max(...ys) + half + margin - top;
  const least = side * (innerWidth < 620 ? 6 : 10);
  if (hex && width < least) [left, width] = [left - least / 2 + width / 2, least]; // a few cells are not blown up
  const inside = names && !labelled && width < 12 * side; // where there is room, and nothing beside them says it
  const cells = board.cells.map((c) => drawCell(c, places.get(c.id), hex, look, names, inside));
  const walls = wallsOf(board, shape, places);
  const labels = labelled ? labelsOf(board.cells, names, at, hex, half) : [];
  const tall = Math.max(...board.cells.map((c) => c.y));
  const detailed = isDetailed(board) ? ' detailed' : '';
  const picture = h('svg', { viewBox: [left, top, width, height].map(Math.round).join(' '), role: 'group',
    class: `board rows${Math.min(tall, 12)}${width > 12 * side ? ' many' : ''}${detailed}${board.cells.filter(look.offered).length > 30 ? ' free' : ''}`, 'aria-label': look.title(board), 'data-group': 'board' }, cells, walls, labels, corners.map((c) => drawCorner(c, at({ x: c.x + 0.5, y: c.y + 0.5 }), look)));
  picture.setAttribute('width', Math.round(width));
  return picture;
}

// isDetailed says whether a board shows so much that it is worth enlarging.
export const isDetailed = (board) => !board.graph && (board.cells.length > 100 || board.cells.some((c) => c.here?.length > 2));

// closeUp is a cell on which much lies, drawn large, and all that lies there in words. null where the board shows it as well.
export function closeUp(board, shape, c, look) {
  if (!board || board.graph || !c?.here) return null;
  const hex = shape?.shape === 'hexes';
  const alone = { ...look, choice: () => '', offered: () => false };
  const marks = stacked(c.here, alone);
  const lines = marks.filter((m) => !m.on).map((m) => h('li', {}, said(m, alone), h('ul', {}, marks.filter((x) => m.thing && x.on === m.thing).map((x) => h('li', {}, said(x, alone))))));
  return h('div', { class: 'close' }, h('svg', { viewBox: '-36 -36 72 72', class: 'board', 'aria-hidden': 'true' }, drawCell(c, [0, 0], hex, alone, null, false)),
    h('ul', {}, lines));
}

const said = (m, look) => [token(m, look), ` ${m.text ?? m.symbol}`, m.times > 1 && ` ×${m.times}`];

function drawCell(c, [x, y], hex, look, names, inside) {
  const offered = look.offered(c);
  const shape = hex
    ? h('polygon', { class: 'cell', points: corners(x, y, 34).join(' ') })
    : h('rect', { class: 'cell', x: x - side / 2 + 1, y: y - side / 2 + 1, width: side - 2, height: side - 2, rx: 3 });
  const marks = stacked(c.here ?? [], look);
  const said = look.says(c.id);
  const hole = said.shape && drawShape(said.shape, x, y, hex ? 25 : 22, { class: 'hole' });
  const whose = look.owner(c);
  const here = whose ? { ...look, colour: (m) => look.colour(m) || whose } : look; // what is nobody's is that of who has the cell
  const drawn = drawHere(marks, [x, y], hex, here);
  for (const d of said.edges ?? []) drawn.unshift(drawOpening(d, x, y, hex ? 27 : side / 2 - 4, 5, hex));
  if (!names && !marks.length && !offered) drawn.push(h('foreignObject', { x: x - 26, y: y - 20, width: 52, height: 40 }, h('div', { class: 'words small' }, c.text)));
  const called = said.text && (marks.length || names);
  if (called) drawn.push(h('text', { class: 'name', x, y: y - (hex ? 28 : 22) }, said.text));
  else if (inside) drawn.push(h('text', { class: 'name', x, y: marks.length || offered ? y + 25 : y }, c.text));
  if (look.choice(c.id) && !marks.length) drawn.push(h('circle', { class: 'hint', cx: x, cy: y, r: offered ? 6 : 4 }));
  return h('g', { class: `place ${look.colour({ thing: c.id, cell: true })}${!hex && (c.x + c.y) % 2 ? ' odd' : ''}${look.choice(c.id)}${c.fresh ? ' fresh' : ''}${hole ? ' holed' : ''}`,
    'data-thing': c.id, tabindex: -1, role: 'button', 'aria-label': look.label(c) }, shape, hole, drawn);
}

// drawHere draws what lies on a cell: places with what lies on them above, the rest below; without places, all over it.
function drawHere(marks, [x, y], hex, look) {
  const on = Map.groupBy(marks, (m) => m.on);
  const top = on.get(undefined) ?? [];
  const isPlace = (m) => on.has(m.thing) || (m.thing && look.says(m.thing).text);
  const places = top.filter(isPlace);
  if (!places.length) {
    const spots = spread(top.length, hex ? 22 : 26);
    return [...top.slice(0, spots.length).map((m, i) => drawMark(m, x + spots[i].x, y + spots[i].y, spots[i].r, look)),
      top.length > spots.length && h('text', { class: 'more', x: x + 17, y: y + 15, 'font-size': 13 }, `+${top.length - spots.length}`)];
  }
  const wide = 56 / places.length;
  const r = Math.min(9, wide / 2.3);
  const rest = top.filter((m) => !isPlace(m));
  const half = rest.length > 3 ? 3 : rest.length;
  return [...places.map((m, i) => {
    const low = rest.length || on.has(m.thing);
    const at = [x + (i - (places.length - 1) / 2) * Math.min(wide, 27), y - (low ? 11 : 3)];
    return [drawMark({ ...m, symbol: look.says(m.thing).text || m.symbol }, ...at, r, look),
      h('text', { class: 'tiny', x: at[0], y: at[1] + (low ? -r - 2 : r + 4), 'font-size': places.length > 2 ? 4.4 : 5.2 }, m.text), drawRow(on.get(m.thing) ?? [], [at[0], y + 2.5], 4.5, wide, look)];
  }), drawRow(rest.slice(0, half), [x, y + 13], 5, 56, look), drawRow(rest.slice(half), [x, y + 24], 4.5, 38, look)];
}

// drawRow draws as many marks of a row as fit, and how many more there are.
function drawRow(all, [cx, cy], r, room, look) {
  const wide = (m) => 2.2 * r + (m.times > 1 ? 4.5 * String(m.times).length : 0);
  const shown = [];
  let left = room;
  for (const m of all) {
    left -= wide(m);
    if (left < (all.length - shown.length > 1 ? 8 : 0) && shown.length) break;
    shown.push(m);
  }
  const more = all.slice(shown.length).reduce((n, m) => n + m.times, 0);
  let at = cx - (shown.reduce((n, m) => n + wide(m), 0) + (more && 8)) / 2;
  const drawn = shown.map((m) => {
    at += wide(m);
    return drawMark(m, at - wide(m) + 1.1 * r, cy, r, look);
  });
  return [drawn, more > 0 && h('text', { class: 'more', x: at + 5, y: cy, 'font-size': 7 }, `+${more}`)];
}

// drawCorner draws what stands between cells, where it may be chosen; what lies there shows as walls do.
function drawCorner(c, [x, y], look) {
  const offered = look.offered(c);
  return h('g', { class: `place corner${look.choice(c.id)}${c.fresh ? ' fresh' : ''}`, 'data-thing': c.id, tabindex: -1, role: 'button', 'aria-label': look.label(c) },
    h('circle', { class: 'cell', cx: x, cy: y, r: offered ? 12 : 7 }));
}

// spread says where so many marks lie on a cell, from its middle, and how large they are.
function spread(n, r) {
  if (n === 1) return [{ x: 0, y: 0, r: r * 0.8 }];
  const [side, step, size] = n > 4 ? [3, r * 0.72, r * 0.32] : [2, r + 2, r * (n === 2 ? 0.52 : 0.45)];
  const shown = n > 9 ? 8 : n;
  const from = (i, n) => (i - (n - 1) / 2) * step;
  return [...Array(shown).keys()].map((i) => ({ x: from(i % side, side), y: from(Math.floor(i / side), Math.ceil(shown / side)), r: size }));
}

function corners(x, y, r) {
  return [0, 1, 2, 3, 4, 5].map((i) => {
    const a = (Math.PI / 3) * i + Math.PI / 6;
    return `${(x + r * Math.cos(a)).toFixed(1)},${(y + r * Math.sin(a)).toFixed(1)}`;
  });
}

// wallsOf are lines where no way leads from a cell to the one beside it, though they lie side by side.
function wallsOf(board, shape, places) {
  const now = new Map(board.cells.map((c) => [c.id, new Set(c.next ?? [])]));
  const walls = [];
  for (const c of shape?.cells ?? []) {
    for (const to of c.next) {
      if (to < c.id || !places.has(c.id) || !places.has(to) || now.get(c.id)?.has(to) || now.get(to)?.has(c.id)) continue;
      const [[ax, ay], [bx, by]] = [places.get(c.id), places.get(to)];
      const far = Math.hypot(ax - bx, ay - by);
      if (far > side + 1) continue;
      const half = (shape.shape === 'hexes' ? 17 : side / 2) / far; // of the edge between them
      const [mx, my, dx, dy] = [(ax + bx) / 2, (ay + by) / 2, (by - ay) * half, (ax - bx) * half];
      walls.push(h('line', { class: 'wall', x1: mx - dx, y1: my - dy, x2: mx + dx, y2: my + dy }));
    }
  }
  return walls;
}

// edges finds what all names of a column begin with and all of a row end with, such as a and 1; null if there is none.
function edges(cells) {
  const columns = {};
  const rows = {};
  for (const c of cells) {
    const name = c.text ?? '';
    const parts = name.match(/^(\p{L}+|.+(?=\s))\s?(\d+)$/u);
    if (!parts || (columns[c.x] ??= parts[1]) !== parts[1] || (rows[c.y] ??= parts[2]) !== parts[2]) return null;
  }
  return { columns, rows };
}

// filled says whether cells fill all columns and rows that they lie in.
function filled(cells) {
  const several = (axis) => new Set(cells.map((c) => c[axis])).size;
  return several('x') * several('y') === cells.length;
}

// labelsOf names each column below its lowest cell, and each row before its first, where nothing else is.
function labelsOf(cells, { columns, rows }, at, hex, half) {
  const there = cells.map(at);
  const text = (words, x, y) => {
    if (there.some((c) => Math.hypot(c[0] - x, c[1] - y) < half - 2)) return null;
    there.push([x, y]);
    return h('text', { class: 'edge', x, y, 'aria-hidden': 'true' }, words);
  };
  const [lowest, first] = [new Map(), new Map()];
  for (const c of cells) {
    if (!(lowest.get(c.x)?.y < c.y)) lowest.set(c.x, c);
    if (!(first.get(c.y)?.x < c.x)) first.set(c.y, c);
  }
  return [...[...lowest.values()].map((c) => text(columns[c.x], at(c)[0] - (hex ? 10 : 0), at(c)[1] + half + 12)),
    ...[...first.values()].map((c) => text(rows[c.y], at(c)[0] - half - 10, at(c)[1]))];
}

const [wide, high] = [138, 92]; // of a place of a graph

// drawGraph draws places with lines between them: where their looks say, else as their lines lead.
function drawGraph(board, look) {
  const near = new Map(board.cells.map((c) => [c.id, new Set(c.next ?? [])]));
  const leads = new Map(board.cells.map((c) => [c.id, new Set(c.next ?? [])]));
  for (const c of board.cells) for (const to of c.next ?? []) near.get(to)?.add(c.id);
  const oneWays = board.cells.some((c) => (c.next ?? []).some((to) => !leads.get(to)?.has(c.id)));
  const spots = board.cells.some((c) => look.says(c.id).x !== undefined) ? standing(board, look)
    : oneWays ? growing(board, leads) : hanging(board, near);
  const lines = board.cells.flatMap((c) => [...near.get(c.id)].filter((to) => to > c.id).map((to) => {
    const oneWay = leads.get(c.id).has(to) !== leads.get(to).has(c.id);
    return leads.get(c.id).has(to) ? way(spots.get(c.id), spots.get(to), oneWay) : way(spots.get(to), spots.get(c.id), oneWay);
  }));
  const all = [...spots.values()];
  const left = Math.min(...all.map((p) => p[0])) - wide / 2;
  const top = Math.min(...all.map((p) => p[1])) - high / 2;
  const width = Math.round(Math.max(...all.map((p) => p[0])) + wide / 2 - left);
  const height = Math.round(Math.max(...all.map((p) => p[1])) + high / 2 - top);
  return h('svg', { viewBox: `${Math.round(left)} ${Math.round(top)} ${width} ${height}`, width, height, role: 'group',
    class: 'graph', 'aria-label': look.title(board), 'data-group': 'board' }, lines,
  board.cells.map((c) => drawPlace(c, spots.get(c.id), { ...look, apart: true })));
}

// drawPlace draws a place of a graph: its name, short words of content, and what lies there.
function drawPlace(c, [x, y], look) {
  const marks = c.here ?? [];
  const shown = marks.slice(0, marks.length > 6 ? 5 : 6);
  const said = look.says(c.id);
  const round = { circle: 30, hexagon: 18 }[said.shape] ?? { square: 0, box: 0 }[said.shape] ?? 8;
  const room = high - 12 - (shown.length ? 22 : 0);
  return h('g', { class: `place ${look.colour({ thing: c.id })}${look.choice(c.id)}${c.fresh ? ' fresh' : ''}`,
    'data-thing': c.id, tabindex: -1, role: 'button', 'aria-label': look.label(c) },
  h('rect', { class: 'cell', x: x - wide / 2 + 6, y: y - high / 2 + 6, width: wide - 12, height: high - 12, rx: round }),
  h('foreignObject', { x: x - wide / 2 + 9, y: y - high / 2 + 6, width: wide - 18, height: room },
    h('div', { class: 'words' }, h('span', {}, said.symbol && h('b', {}, `${said.symbol} `), c.text ?? c.id), said.text && h('small', {}, said.text))),
  shown.map((m, i) => drawMark(m, x + (i - (shown.length - 1) / 2) * 21, y + high / 2 - 18, 9, look)),
  marks.length > shown.length && h('text', { class: 'more', x: x + 56, y: y + high / 2 - 18, 'font-size': 13 }, `+${marks.length - shown.length}`));
}

// way is a line between places; one that leads in one direction alone goes from side to side, and ends in an arrow.
function way([ax, ay], [bx, by], oneWay) {
  if (!oneWay || Math.abs(ax - bx) < wide / 2) return h('line', { class: 'way', x1: ax, y1: ay, x2: bx, y2: by });
  const side = Math.sign(bx - ax);
  const [from, to] = [ax + side * (wide / 2 - 6), bx - side * (wide / 2 - 6)];
  const bend = side * Math.max(10, Math.abs(to - from) / 2);
  return h('g', { class: 'way' }, h('path', { d: `M${from} ${ay}C${from + bend} ${ay} ${to - bend} ${by} ${to} ${by}` }),
    h('polygon', { points: `${to},${by} ${to - side * 6},${by - 4} ${to - side * 6},${by + 4}` }));
}

// standing places things by their looks: numbers that follow one another closely are columns and rows, others distances.
// Things of one spot stand one below the other.
function standing(board, look) {
  const at = board.cells.map((c) => {
    const { x = 0, y = 0 } = look.says(c.id);
    return { id: c.id, x, y };
  });
  const grid = close(at.map((p) => p.x)) && close(at.map((p) => p.y));
  const stacks = new Map();
  for (const p of at) {
    const key = `${p.x} ${p.y}`;
    p.below = stacks.get(key) ?? 0;
    stacks.set(key, p.below + 1);
  }
  if (!grid) {
    let scale = 0;
    for (const p of at) {
      for (const q of at) {
        if (p.x !== q.x || p.y !== q.y) scale = Math.max(scale, Math.min(wide / Math.abs(p.x - q.x), high / Math.abs(p.y - q.y)));
      }
    }
    return new Map(at.map((p) => [p.id, [p.x * scale, p.below * high - p.y * scale]]));
  }
  const rows = [...new Set(at.map((p) => p.y))].sort((a, b) => b - a);
  const from = new Map();
  let top = 0;
  for (const y of rows) {
    from.set(y, top);
    top += Math.max(...at.filter((p) => p.y === y).map((p) => p.below)) + 1;
  }
  return new Map(at.map((p) => [p.id, [p.x * (wide + 18), (from.get(p.y) + p.below) * high]]));
}

// growing lays a tree out: each behind all that lead to it, and below what was laid out before.
function growing(board, leads) {
  const column = new Map(board.cells.map((c) => [c.id, 0]));
  for (let i = 0, more = true; more && i < board.cells.length; i++) {
    more = false;
    for (const [id, to] of [...leads].flatMap(([from, all]) => [...all].map((to) => [from, to]))) {
      if (column.get(to) > column.get(id)) continue;
      column.set(to, Math.min(column.get(id) + 1, board.cells.length));
      more = true;
    }
  }
  const row = new Map();
  let next = 0;
  const lay = (id) => { // its first follower stands beside it, others below
    if (row.has(id)) return;
    row.set(id, next);
    [...leads.get(id)].forEach((to, i) => {
      if (row.has(to)) return;
      if (i > 0) next++;
      lay(to);
    });
  };
  for (const c of [...board.cells].sort((a, b) => column.get(a.id) - column.get(b.id))) {
    if (row.has(c.id)) continue;
    lay(c.id);
    next++;
  }
  return new Map(board.cells.map((c) => [c.id, [column.get(c.id) * (wide + 18), row.get(c.id) * high]]));
}

// close says whether most numbers between the least and the largest are there.
function close(numbers) {
  const some = new Set(numbers);
  return Math.max(...some) - Math.min(...some) < 2 * some.size;
}

// hanging lays places out: the longest of the shortest ways is a row, and what hangs on it stands below.
function hanging(board, near) {
  const column = new Map();
  const depth = new Map();
  let from = 0;
  for (const c of board.cells) {
    if (column.has(c.id)) continue;
    const row = spine(near, c.id);
    row.forEach((id, i) => place(id, from + i, 0, column, depth));
    for (const queue = [...row]; queue.length; ) {
      const id = queue.shift();
      for (const to of near.get(id)) {
        if (column.has(to)) continue;
        let d = depth.get(id) + 1;
        while ([...column].some(([x, col]) => col === column.get(id) && depth.get(x) === d)) d++;
        place(to, column.get(id), d, column, depth);
        queue.push(to);
      }
    }
    from += row.length;
  }
  return new Map(board.cells.map((c) => [c.id, [column.get(c.id) * wide, depth.get(c.id) * high]]));
}

function place(id, x, y, column, depth) {
  column.set(id, x);
  depth.set(id, y);
}

// spine is one of the longest ways that are nowhere longer than they must be: to the farthest of the farthest.
function spine(near, from) {
  const far = ways(near, from).at(-1);
  return ways(near, far[far.length - 1]).at(-1);
}

// ways are the shortest ways from a place to all that it leads to, the shortest first.
function ways(near, from) {
  const out = [[from]];
  const known = new Set([from]);
  for (let i = 0; i < out.length; i++) {
    for (const to of near.get(out[i].at(-1))) {
      if (known.has(to)) continue;
      known.add(to);
      out.push([...out[i], to]);
    }
  }
  return out;
}
