// Pictures of games: the first board as it lies at the start, or a sign of what is played with.
import { h, part } from './dom.js';
import { drawShape } from './look.js';
import { boards } from './table.js';
import { looks } from './view.js';

// picture is that of a listed scenario; until it is described, an empty one.
export function picture({ scenario, title }, about) {
  return part([scenario, about], () => h('span', { class: 'preview', inert: true, 'aria-hidden': 'true' }, about && (board(about) || sign(about, title))));
}

function board(about) {
  const state = about.opening ?? {};
  const first = (state.boards ?? []).find((b) => b.cells.length && !b.cells.some((c) => c.in));
  if (!first) return null;
  const corners = (about.boards ?? []).filter((b) => b.corners === first.id).map((b) => b.id);
  const game = { about, lang: '', opened: new Set(), mentions: new Map(), leads: new Map(), joined: { seats: about.seats.map((s) => ({ seat: s.id })) },
    names: new Map((about.names ?? []).map((x) => [x.id, x.text])), state: { ...state, boards: [first, ...state.boards.filter((b) => corners.includes(b.id))] } };
  const say = () => '';
  return boards({ game, say, ...looks(game, say) })?.[0] || null;
}

// sign draws places with ways between them, cards, dice or a letter.
function sign({ shape, opening, zones, chances }, title) {
  const box = (...inside) => h('svg', { class: 'sign', viewBox: '0 0 100 60' }, inside);
  if (shape) return box(h('g', { class: 'drawn' }, drawShape(shape, 50, 30, 25, {})));
  const pip = (x, y) => h('circle', { cx: x, cy: y, r: 3.5 });
  if (opening?.boards?.length) {
    const places = [[14, 34, 7], [36, 16, 5], [46, 44, 9], [70, 20, 6], [88, 40, 4]];
    return box(places.slice(1).map(([x, y], i) => h('line', { x1: places[i][0], y1: places[i][1], x2: x, y2: y })),
      places.map(([cx, cy, r], i) => h('circle', { class: `place seat${i}`, cx, cy, r })));
  }
  if (zones?.length) {
    return box(h('g', { class: 'seat1', transform: 'rotate(-12 40 40)' }, h('rect', { x: 28, y: 12, width: 24, height: 36, rx: 3 })),
      h('g', { class: 'seat0', transform: 'rotate(10 60 40)' }, h('rect', { x: 46, y: 12, width: 24, height: 36, rx: 3 })));
  }
  if (chances?.length) {
    return box(drawShape('square', 36, 32, 20, { class: 'die' }), pip(36, 32), pip(27, 23), pip(45, 41),
      drawShape('square', 70, 28, 15, { class: 'die' }), pip(64, 22), pip(76, 34));
  }
  return box(h('text', { x: 50, y: 42, 'font-size': 34 }, [...title][0]));
}
