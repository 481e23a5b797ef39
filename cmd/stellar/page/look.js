// How things look: colours, shapes and signs, as content says them, else as may be found.
import { h } from './dom.js';

// coloured finds the class of the colour of a thing: what content says, else that of its seat. '' is none.
export function coloured({ state, joined }) {
  const seats = joined.seats.map((s) => s.seat);
  const colour = (id, depth = 0) => {
    const said = state.looks?.[id]?.colour;
    if (said && !said.includes('.')) return `c-${said}`;
    if (said && said !== id && depth < 4) return colour(said, depth + 1);
    const whose = seats.includes(id) ? id : state.owners?.[id];
    if (whose && whose !== id && depth < 4) return colour(whose, depth + 1);
    const at = seats.indexOf(id);
    return at < 0 ? '' : `seat${at % 8}`;
  };
  return colour;
}

// corners are those of a regular figure: how many, and where the first stands, in degrees from the right.
function corners(n, from, x, y, r, inner = r) {
  const all = inner === r ? n : 2 * n;
  return [...Array(all).keys()].map((i) => {
    const a = (Math.PI / 180) * from + (2 * Math.PI * i) / all;
    const far = i % 2 ? inner : r;
    return `${(x + far * Math.cos(a)).toFixed(1)},${(y + far * Math.sin(a)).toFixed(1)}`;
  }).join(' ');
}

// drawShape draws the outline of a shape around a point; a circle where it is none of those known.
export function drawShape(shape, x, y, r, attributes) {
  const polygon = (...c) => h('polygon', { ...attributes, points: corners(...c) });
  switch (shape) {
    case 'square':
    case 'box': return h('rect', { ...attributes, x: x - 0.88 * r, y: y - 0.88 * r, width: 1.76 * r, height: 1.76 * r, rx: r / 5 });
    case 'triangle': return polygon(3, -90, x, y + r * 0.12, r * 1.15);
    case 'diamond': return polygon(4, -90, x, y, r * 1.1);
    case 'pentagon': return polygon(5, -90, x, y, r * 1.05);
    case 'hexagon': return polygon(6, -90, x, y, r * 1.04);
    case 'star': return polygon(5, -90, x, y, r * 1.2, r * 0.62);
    case 'shield': return h('path', { ...attributes,
      d: `M${x - 0.85 * r} ${y - 0.9 * r}h${1.7 * r}v${0.9 * r}q0 ${0.8 * r} ${-0.85 * r} ${1.1 * r}q${-0.85 * r} ${-0.3 * r} ${-0.85 * r} ${-1.1 * r}z` });
    case 'circle':
    case undefined: return h('circle', { ...attributes, cx: x, cy: y, r });
    default: return h('use', { ...attributes, href: `shapes.svg#${shape}`, x: x - 1.15 * r, y: y - 1.15 * r, width: 2.3 * r, height: 2.3 * r });
  }
}

// drawOpening draws where something is open at an edge, counted from the right against the clock, that far from its middle.
export function drawOpening(d, x, y, far, r, hex) {
  const a = d * (hex ? Math.PI / 3 : Math.PI / 2);
  return h('circle', { class: 'opening', cx: x + far * Math.cos(a), cy: y - far * Math.sin(a), r });
}

// stacked folds marks that look alike, and of which the same is offered, into one that says how many they are.
export function stacked(marks, look) {
  const stacks = new Map();
  for (const m of marks) {
    const key = m.thing ? JSON.stringify([m.symbol, m.text, look.colour(m), look.says(m.thing), look.choice(m.thing)]) : m;
    if (stacks.has(key)) stacks.get(key).times++;
    else stacks.set(key, { ...m, times: 1 });
  }
  return [...stacks.values()];
}

const startsWord = /^[\p{L}\p{N}?]/u;

// drawMark draws what lies somewhere: a letter on a figure in its colour, or a drawn shape. A sign of its own stands for itself,
// unless content says a shape. A seat is known by its colour. A stack says how many it has.
export function drawMark(m, x, y, r, look) {
  const colour = look.colour(m);
  const shape = m.thing && look.says(m.thing).shape;
  const long = [...m.symbol].length;
  const on = shape || (colour && (startsWord.test(m.symbol) || long > 1));
  const size = (r * (on ? 1.15 : 1.9)) / Math.max(1, long * 0.66);
  const low = shape === 'triangle' ? r * 0.25 : 0;
  const disc = on && drawShape(shape, x, y, r, { class: 'disc' });
  const lettered = !disc || (disc.nodeName !== 'use' && (!look.seat(m.thing) || look.says(m.thing).symbol));
  return h('g', { class: `mark ${colour || 'plain'}${lettered ? '' : ' symbol'}`, 'data-thing': look.apart && m.thing, role: look.apart && 'img',
    'aria-label': look.apart && m.text },
  disc, m.thing && look.says(m.thing).edges?.map((d) => drawOpening(d, x, y, r * 0.72, r / 5, shape === 'hexagon')),
  h('text', { x, y: y + low, class: on ? 'on' : 'sign', 'font-size': Math.round(size * 10) / 10 }, m.symbol),
  m.times > 1 && h('text', { x: x + r, y: y + r * 0.3, class: 'times', 'font-size': Math.max(6.5, Math.round(r * 0.9)) }, m.times),
  !m.thing && h('title', {}, m.text ?? m.symbol));
}

const figures = new Set(['circle', 'square', 'triangle', 'diamond', 'hexagon', 'pentagon', 'star', 'shield', 'box']);

// stands says whether a thing is known by how it looks alone: a seat by its colour, others by a symbol of their own.
export const stands = (id, look) => look.seat(id) || look.says(id).symbol;

// pictured says whether a thing looks like more than a disc of a colour.
export function pictured(id, look) {
  const { shape, edges } = look.says(id);
  return stands(id, look) || edges || (shape && !figures.has(shape));
}

// picture draws a mark by itself.
export const picture = (m, look) => h('svg', { viewBox: '0 0 30 30', 'aria-hidden': 'true' }, drawMark(m, 15, 15, 12, { ...look, apart: false }));

// token draws a mark by itself, among words; a short text that content says stands beside it, unless it is bare.
export function token(m, look) {
  const said = m.thing ? look.says(m.thing) : {};
  const offered = m.thing && look.offers(m.thing);
  return h('span', { class: `token${m.thing ? look.choice(m.thing) : ''}`, 'data-thing': m.thing, tabindex: m.thing && -1,
    role: m.thing ? 'button' : 'img', 'aria-label': [m.text ?? m.symbol, said.text, offered && look.offeredWord].filter(Boolean).join(', '),
    title: !m.thing && m.text },
  picture(m, look),
  said.text && !look.bare && h('small', {}, said.text));
}
