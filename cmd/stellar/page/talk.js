// Who is at the table, what they say to one another, and how the reader is told that it is their turn.
import { h } from './dom.js';
import { game, join, keep, link, mine, say } from './known.js';

// listen asks for what was said and who is there, and follows both.
export async function listen() {
  const now = await link.call('talk', { follow: true });
  game.said = now.said;
  hearTalk('attendance', now);
}

// hearTalk takes a notification.
export function hearTalk(method, m) {
  if (method === 'said') game.said = [...game.said, m];
  else {
    Object.assign(game, { people: m.people, watching: m.watching, held: m.held, wish: m.wish });
    for (const s of game.joined.seats) if (person(s.seat)) s.player = person(s.seat).bot ?? 'caller';
  }
}

// drawWish is what people have arranged: that the game is paused, and what somebody wants to undo.
export function drawWish({ name }) {
  const { held, wish, joined } = game;
  const agrees = !awaits(wish);
  return [held && h('p', { class: 'notice', role: 'status' }, say('held')),
    wish && h('div', { class: 'wish', role: 'alert' }, h('p', {}, joined.own.includes(wish.seat) ? say('wished', wish.n) : say('wish', wish.seat ? whom(wish.seat, name) : say('host'), wish.n)),
      joined.as && h('p', { class: 'buttons' }, !agrees && h('button', { 'data-do': 'agree' }, say('agree')), h('button', { 'data-do': 'disagree' }, say('disagree'))))];
}

// awaits says whether what somebody wants to undo waits for the reader's consent.
const awaits = (wish) => wish && game.joined.own.some((s) => !wish.agreed.includes(s));

// clock is how many seconds are left to answer; it is drawn every second.
export const clock = () => (game.turn?.seconds ? Math.max(0, Math.round((game.until - performance.now()) / 1000)) : null);
setInterval(() => {
  const at = document.querySelector('.clock');
  if (at && clock() !== null) at.textContent = say('seconds', clock());
}, 1000);

export const person = (seat) => game.people.find((p) => p.seat === seat);

// whom is how somebody at a table is called: by their own name, after that of the seat.
export const whom = (seat, name) => [name(seat), person(seat)?.name && `(${person(seat).name})`].filter(Boolean).join(' ');

// send says what was typed.
export async function send() {
  const field = document.querySelector('[name=saying]');
  if (!field.value.trim()) return;
  await link.call('say', { text: field.value, as: game.joined.as || undefined, to: document.querySelector('[name=sayTo]')?.value || undefined });
  field.value = '';
}

// settle notes how the reader wants to be called, or told of a turn.
export async function settle({ name, value, checked }) {
  if (name === 'myName') {
    keep('name', value);
    await join();
  }
  if (name === 'sound') {
    keep('sound', checked ? 'on' : '');
    if (checked) beep();
  }
  if (name === 'notify') keep('notify', checked && (await Notification.requestPermission()) === 'granted' ? 'on' : '');
}

// drawTalk is what was said, and who is there.
export function drawTalk({ name, seats, colour }) {
  const own = game.joined.as;
  const others = seats.filter((s) => !game.joined.own.includes(s) && person(s));
  if (!own && !game.said.length) return null;
  const check = (what, text) => h('label', {}, h('input', { type: 'checkbox', name: what, checked: keep(what) === 'on' }), ` ${text}`);
  return h('details', { class: 'talk', 'data-name': 'talk', open: others.length > 0 }, h('summary', {}, say('talk'),
    game.people.length > 1 && h('small', {}, ` ${game.people.map((p) => `${whom(p.seat, name)} ${say(p.here ? 'here' : 'away')}`).join(', ')}`)),
  h('ol', { class: 'said', 'aria-live': 'polite', tabindex: 0, 'aria-label': say('talk') }, game.said.slice(-100).reverse().map((x) => h('li', { class: colour(x.seat) },
    h('b', {}, whom(x.seat, name)), x.to && h('small', {}, ` → ${whom(x.to, name)}`), ' ', linked(x.text)))),
  own && others.length > 0 && h('p', { class: 'saying' },
    others.length > 1 && h('select', { name: 'sayTo', 'aria-label': say('sayTo') }, h('option', { value: '' }, say('toAll')), others.map((s) => h('option', { value: s }, whom(s, name)))),
    h('input', { name: 'saying', maxlength: 300, placeholder: say('saying'), 'aria-label': say('saying'), autocomplete: 'off' }), h('button', { 'data-do': 'sayIt' }, say('sayIt'))),
  own && h('p', { class: 'calls' }, h('label', {}, `${say('myName')} `, h('input', { name: 'myName', maxlength: 30, value: keep('name') ?? '', autocomplete: 'nickname' })),
    check('sound', say('sound')), globalThis.Notification && isSecureContext && check('notify', say('notify'))));
}

// linked is a text in which the key of a seat, as a new game gives it, leads to that seat.
const linked = (text) => text.split(/(#[A-Z2-7]{26})(?![A-Z2-7])/).map((t, i) => (i % 2 ? h('a', { href: t }, say('open')) : t));

function beep() {
  const at = new AudioContext();
  const tone = at.createOscillator();
  const gain = at.createGain();
  tone.connect(gain).connect(at.destination);
  gain.gain.setValueAtTime(0.15, at.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.001, at.currentTime + 0.4);
  tone.frequency.value = 660;
  tone.start();
  tone.stop(at.currentTime + 0.4);
}

let was = null; // what the reader was waited for; null at first, when nobody is called

// alertTurn shows in the title and the icon that the reader is waited for; who looks elsewhere hears or reads it, if they want.
export function alertTurn() {
  if (!game.turn || game.lost) return; // nothing can be loaded meanwhile
  const why = awaits(game.wish) ? say('consent') : mine() && game.joined.as ? say('yours') : '';
  const now = Boolean(why);
  document.title = `${now ? `● ${why} – ` : ''}${game.about.title ?? 'Stellar'}`;
  const icon = document.querySelector('link[rel=icon]');
  const href = now ? 'turn.svg' : 'icon.svg';
  if (icon.getAttribute('href') !== href) icon.setAttribute('href', href);
  if (now && was !== null && why !== was && !document.hasFocus()) {
    if (keep('sound') === 'on') beep();
    if (keep('notify') === 'on' && globalThis.Notification?.permission === 'granted') new Notification(game.about.title, { body: why });
  }
  was = why;
}
