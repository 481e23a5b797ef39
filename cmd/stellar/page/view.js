// The page as it should look, from what is known.
import { h, part } from './dom.js';
import { drawHome } from './home.js';
import { keep } from './known.js';
import { answered, asked, chosen, log, news, phase, story } from './log.js';
import { coloured, picture, pictured } from './look.js';
import { closeUp } from './board.js';
import { body, isNested, list, named, rows, sheets, tables } from './map.js';
import { drawRules } from './rules.js';
import { boards, tracks, zones } from './table.js';
import { clock, drawTalk, drawWish, person, whom } from './talk.js';

const few = 40; // options that are listed at first

// drawPage is all of the page but the sheet.
export function drawPage(game, say, mine) {
  if (game.home && !game.problem) return drawHome();
  if (game.problem || !game.state) {
    return h('p', { class: 'problem', role: 'alert' }, game.problem || (game.lost ? say('lost') : ''));
  }
  const x = { game, say, mine, ...looks(game, say) };
  if (game.cover) {
    return h('section', { class: 'cover' }, h('h1', {}, say('passTo', x.name(game.cover))), h('button', { class: 'main', 'data-do': 'sit', 'data-what': game.cover }, say('iAm', x.name(game.cover))));
  }
  return [header(x), h('main', { class: game.state.maps?.length > 0 && 'drawn' }, h('section', { class: 'table', 'aria-label': say('table') }, boards(x),
    game.state.maps?.length ? [zones(x, true), tables(x), tracks(x), zones(x, false)] : [zones(x), tracks(x), tables(x)], sheets(x)),
    h('section', { class: 'side' }, panel(x), drawTalk(x), charts(x), log(x)))];
}

// looks are how things look: what they are called, whose they are, whether they are offered.
export function looks(game, say) {
  const seats = game.joined.seats.map((s) => s.seat);
  const name = (id) => game.state.looks?.[id]?.name ?? game.names.get(id) ?? id;
  const colour = coloured(game);
  const offered = (id) => game.mentions.has(id);
  const choice = (id) => (offered(id) ? ' offered' : game.leads.has(id) ? ' leads' : ''); // now, or next
  const says = (id) => game.state.looks?.[id];
  // once is a part that is made anew only if what it shows has changed, or how a thing in it looks or is offered.
  const once = (shown, things, make) => part([game.lang, ...shown, ...things.flatMap((id) => [colour(id), says(id), choice(id)])], make);
  // words is such a part that shows texts, in which things are named.
  const words = (shown, make) => {
    const text = JSON.stringify(shown);
    return part([game.lang, text, [...game.mentions.keys()].filter((id) => text.includes(name(id))).join()], make);
  };
  const what = (c) => (c.here ?? []).map((m) => m.text ?? m.symbol).join(', ') || say('empty');
  return { seats, name, colour, offered, once, words, cell: {
    once,
    choice,
    offered: (c) => offered(c.id),
    offers: offered,
    seat: (id) => seats.includes(id),
    offeredWord: say('offered'),
    says: (id) => says(id) ?? {},
    sign: (id) => says(id)?.symbol || [...name(id)].find((c, i) => !seats.some((s) => s !== id && [...name(s)][i] === c)) || [...name(id)][0],
    colour: (m) => (m.thing ? colour(m.thing) : ''),
    owner: (c) => (game.state.owners?.[c.id] ? colour(game.state.owners[c.id]) : ''),
    label: (c) => `${[c.text ?? c.id, says(c.id)?.text].filter(Boolean).join(', ')}: ${what(c)}${choice(c.id) && `, ${say('offered')}`}`,
    title: (b) => b.title || `${say('board')} ${b.id}`,
  } };
}

function header({ game, say, seats, name, mine, colour }) {
  const { turn, joined, about } = game;
  const asked = turn.decision?.seat;
  const winners = turn.result?.winners ?? [];
  const status = turn.result
    ? [h('strong', {}, say('over')), ` ${winners.length > 1 || (winners[0] && winners[0] !== joined.as) ? say('winners', winners.map((s) => whom(s, name)).join(', ')) : say(winners.length ? 'youWin' : 'nobody')}`]
    : [h('strong', {}, mine ? say('yours') : asked ? say('wait', whom(asked, name)) : say('window')), clock() !== null && h('span', { class: 'clock' }, say('seconds', clock()))];
  return h('header', {},
    h('h1', {}, h('button', { class: 'quiet', 'data-do': 'story', title: say('story') }, about.title ?? about.scenario)),
    h('ul', { class: 'seats', 'aria-label': say('seats'), 'data-group': 'seats' }, joined.seats.map((s) => h('li', {}, h('span', {
      class: `${colour(s.seat)}${s.seat === asked ? ' asked' : ''}${person(s.seat)?.here === false ? ' away' : ''}`, 'aria-current': s.seat === asked && 'true', 'data-thing': s.seat, role: 'button',
      tabindex: -1, title: person(s.seat)?.here === false ? say('away') : playerName(about, s.player) }, h('span', { class: 'dot', 'aria-hidden': 'true' }), name(s.seat), person(s.seat)?.name && h('small', {}, ` ${person(s.seat).name}`),
    s.seat === joined.as && h('small', {}, ` (${say('you')})`), winners.includes(s.seat) && ' ★',
    turn.result?.scores?.[s.seat] !== undefined && h('small', {}, ` ${say('score', String(turn.result.scores[s.seat]).replace('-', '−'))}`))))),
    h('p', { class: 'status', role: 'status' }, status, phase(game.events).map((p) => h('span', {
      class: 'phase', 'data-thing': `procedure.${p.label}`, role: 'button', tabindex: 0 }, p.text)),
      !joined.as && h('span', { class: 'phase' }, say('watching')), means(game, name), joined.repeatable && h('span', { class: 'phase' }, say('repeatable')), (game.lost || turn.paused) && h('em', { class: 'lost' }, say(game.lost ? 'lost' : 'paused'))),
    h('label', { class: 'language' }, h('span', { class: 'unseen' }, say('language')), h('select', { name: 'lang' },
      about.languages.map((l) => h('option', { value: l, selected: l === game.lang }, l)))),
    keep('host') && h('a', { href: `#${keep('host')}` }, say('games')),
    h('button', { 'data-do': 'story', class: 'quiet' }, say('rules')),
    h('button', { 'data-do': 'keys', class: 'quiet', 'aria-label': say('keys'), title: say('keys') }, '⌨'));
}

// means are what one has: what maps draw over time, as the goal is, and as content tells how the seats stand, else the facts of
// one's own sheet.
function means({ joined, state, glance }, name) {
  const own = joined.as && name(joined.as);
  const told = (state.maps ?? []).filter((m) => m.columns && !isNested(m) && joined.seats.every((s) => m.rows.some((r) => r.cells[0] === name(s.seat))));
  const seats = !state.maps?.length && glance.seats?.columns && glance.seats; // the table that stands for maps
  const [goals, stand] = [told.filter((m) => m.rows[0].course), told.find((m) => !m.rows[0].course) ?? seats];
  const cells = (m) => m?.rows.find((r) => r.cells[0] === own)?.cells ?? [];
  const facts = own && (told.length || seats ? [...goals.map((m) => [`${m.title || m.columns[cells(m).length - 1]}: `, h('b', {}, cells(m).at(-1))]),
    ...cells(stand).map((c, i) => i > 0 && !/^[0–]?$/.test(c) && [`${stand.columns[i]} `, h('b', {}, c)])] : glance.sheets[0]?.facts);
  return facts && h('span', { class: 'means' }, facts.filter(Boolean).slice(0, 8).map((f, i) => [i > 0 && ' · ', f]));
}

function playerName(about, player) {
  return about.players?.find((p) => p.id === player)?.text ?? (player === 'caller' ? '' : player);
}

function panel(x) {
  const { game, say, mine, name } = x;
  const d = mine;
  const told = game.turn.result?.text;
  if (!d) {
    const all = [drawWish(x), told && h('p', {}, told), news(x), game.notice && h('p', { class: 'notice', role: 'alert' }, game.notice), undoing(game, say)];
    return all.flat().some(Boolean) && h('div', { class: 'panel', tabindex: -1, role: 'group', 'aria-label': say('log') }, all);
  }
  const picks = list(chosen(game));
  const words = game.filter.toLowerCase().split(/\s+/).filter(Boolean);
  const amounts = range(d);
  const all = game.only?.options ?? (d.options ?? []).filter((o) => !amounts || words.length || o.is !== 'number');
  const fits = words.length ? all.filter((o) => words.every((w) => `${o.text} ${o.about ?? ''}`.toLowerCase().includes(w))) : all;
  const shown = game.all || words.length ? fits.slice(0, 500) : fits.slice(0, few);
  return h('div', { class: 'panel asks', tabindex: -1, role: 'group', 'aria-labelledby': 'question' }, drawWish(x), news(x),
    h('h2', { id: 'question' }, d.kind === 'turns' ? say('act') : [named(asked(d) ?? '', x), h('small', {}, d.text?.slice(asked(d).length))]),
    picks && h('p', { class: 'picks' }, `${say('picks')}: `, picks),
    game.hint?.option && h('p', { class: 'advice' }, game.hint.text || say('advised'), ' ',
      h('button', { 'data-do': 'answer', 'data-what': game.hint.option }, `→ ${answer(d.options.find((o) => o.id === game.hint.option), say)}`)),
    game.odds && chances(x),
    game.turn.passed > 0 && h('p', { class: 'passed' }, say('passed', game.turn.passed), ' ', h('button', { 'data-do': 'autopass', class: 'quiet' }, say('ask'))),
    game.notice && h('p', { class: 'notice', role: 'alert' }, game.notice),
    h('div', { class: 'answers' }, amounts && amount(amounts, game),
      game.only && h('p', { class: 'only' }, `${say('cell')}: ${name(game.only.thing)} `, h('button', { 'data-do': 'all' }, say('all'))),
      h('ul', { class: `options${all.every((o) => o.text.length < 9 && !o.about) ? ' compact' : ''}`, 'data-group': 'options', 'aria-label': say('options') }, groups(shown, game).map(([heading, some]) =>
        [heading && h('li', { class: 'heading' }, heading), some.map((o) => option(o, x))])),
      fits.length > shown.length && h('button', { 'data-do': 'all', class: 'quiet' }, say('more', fits.length)),
      !fits.length && !amounts && h('p', {}, say('none'), ' ', h('button', { 'data-do': 'all' }, say('all'))),
      words.length > 0 && fits.length < 3 && h('button', { 'data-do': 'why', 'data-what': game.filter }, say('whyText', game.filter)),
      game.why && h('section', { class: 'why' }, h('h3', {}, say('because')), reasons(game.why.refused))),
    undoing(game, say, d, amounts));
}

// range is the least and the most of more than a dozen numbers without a gap, one of which is typed; null where others are asked for.
function range({ options = [] }) {
  const all = options.filter((o) => o.is === 'number').map((o) => o.value);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  return all.length > 12 && high - low === all.length - 1 ? [low, high] : null;
}

// amount is a field for a number, and the answer that it is.
function amount([low, high], { turn, hint, number = Number(hint?.option) || low }) {
  const fits = Number.isInteger(number) && number >= low && number <= high;
  return h('p', { class: 'number buttons' }, h('input', { id: `number${turn.n}`, name: 'number', type: 'number', min: low, max: high, value: fits && number, required: true,
    'aria-labelledby': 'question' }), h('small', {}, `${low}–${high}`), fits && h('button', { 'data-do': 'answer', 'data-what': number }, `→ ${number}`));
}

// undoing is what stands below the answers: what the one in focus would change, a field that finds others, and what else can be done.
function undoing(game, say, d, amounts) {
  const ahead = d && game.previews.get(game.ahead);
  return game.joined.as && h('div', { class: 'undo' },
    d && h('p', { class: 'ahead', 'aria-live': 'polite', 'data-hold': say('press') }, ahead && [...ahead.changes.slice(0, 6), ahead.open && say('chance')].filter(Boolean).join('; ')),
    h('p', { class: 'buttons' }, d && h('input', { name: 'filter', type: 'search', placeholder: say('filter'), 'aria-label': say('filter'), autocomplete: 'off',
      hidden: (d.count < 8 || amounts) && !game.filter && !game.finding }), game.turn.undo && h('button', { 'data-do': 'undo' }, `↶ ${say('undo')}`),
      !game.turn.undo && !game.wish && game.turn.n > 0 && game.people.length > 1 && answered(game) >= 0 && h('button', { 'data-do': 'askUndo', class: 'quiet' }, say('askUndo')),
      game.turn.result && (keep('host') || game.joined.seats.every((s) => s.player !== 'caller' || s.seat === game.joined.as)) // who begins one has all its keys
        && h('button', { 'data-do': 'again' }, say('again')),
      d && h('button', { 'data-do': 'hint', class: 'quiet' }, say('hint')),
      d && game.turn.odds && h('button', { 'data-do': 'odds', class: 'quiet' }, say('odds'))));
}

// groups are options under headings, where there are many: what is said first of each, where that puts many together, else of
// what kind they are.
function groups(all, game) {
  if (all.length <= 10) return [['', all]];
  const by = (heading) => [...Map.groupBy(all, heading)];
  const alike = by((o) => (o.is === 'thing' && /^[^,\d]+, /.test(o.about) ? o.about.split(', ')[0] : ''));
  if (3 * alike.length <= all.length && alike[0][0]) return alike.map(([head, some]) => [head, some.map((o) => ({ ...o, about: o.about?.slice(head.length + 2) }))]);
  const kinds = by((o) => (o.is === 'thing' && game.about.kinds?.find((k) => k.id === o.value.split('.')[0])?.text) || '');
  return kinds.length > 1 ? kinds : [['', all]];
}

// answer is an option in words.
const answer = (o, say) => (o?.text === o?.is && { decline: say('decline'), done: say('done') }[o?.is]) || o?.text;

function option(o, { game, say, cell }) {
  const worth = game.odds?.options?.find((w) => w.option === o.id);
  const shows = o.is === 'thing' && pictured(o.value, cell);
  return h('li', { class: game.hint?.option === o.id && 'advised' },
    h('button', { 'data-do': 'answer', 'data-what': o.id, 'data-thing': o.is === 'thing' && o.value, class: shows && 'pictured', title: o.about },
      shows && picture({ thing: o.value, symbol: cell.sign(o.value), text: '' }, cell),
      h('span', {}, answer(o, say)), worth && h('small', {}, number(game, worth.goal)), o.about && h('small', {}, o.about)),
    (o.is === 'thing' || (o.is === 'action' && o.about)) && h('button', { 'data-do': 'about', 'data-what': o.is === 'thing' ? o.value : o.id, class: 'quiet', 'aria-label': say('about', o.text) }, 'i'));
}

// chances are what may come of what is under way; what each answer makes of them stands at the answers.
function chances(x) {
  const { game: { odds, lang }, say } = x;
  const all = [...odds.outcomes, ...(odds.endless ? [{ outcome: say('endless'), chance: odds.endless }] : [])];
  return h('section', { class: 'chances' }, h('h3', {}, say('chancesOf', odds.title)),
    rows({ id: 'chances', rows: all.map((o) => ({ cells: [o.outcome || '–', percent(lang, o.chance)] })) }, x),
    odds.options && h('p', {}, odds.aim ? say('chancesAfter', odds.aim) : say('amountsAfter')));
}

const percent = (lang, chance) => new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 1 }).format(chance);
const number = ({ odds, lang }, goal) => (odds.aim ? percent(lang, goal) : new Intl.NumberFormat(lang, { maximumFractionDigits: 2 }).format(goal));

// reasons are those that what stands above them does not say itself.
function reasons(all, above = '') {
  const told = (list) => list.flatMap((r) => (above.includes(r.text) ? told(r.of ?? []) : [r]));
  const fresh = told(all);
  return fresh.length > 0 && h('ul', { class: 'reasons' }, fresh.map((r) => h('li', {}, r.text, reasons(r.of ?? [], r.text))));
}

// charts are the numbers that maps draw over time: a line for each row, in the colour of its seat.
function charts({ game, say, colour, once }) {
  return (game.state.maps ?? []).map((m) => {
    const rows = m.rows.filter((r) => r.course?.length > 1);
    if (!rows.some((r) => r.course.some((v) => v !== 0))) return null; // nothing to see yet
    const [wide, high, edge] = [320, 110, 6];
    const numbers = rows.flatMap((r) => r.course);
    const low = Math.min(0, ...numbers) < 0 ? Math.min(...numbers) : 0;
    const top = Math.max(low + 1, ...numbers);
    const long = Math.max(...rows.map((r) => r.course.length)) - 1;
    const at = (v, i) => `${(edge + ((wide - 2 * edge) * i) / long).toFixed(1)} ${(high - edge - ((high - 2 * edge) * (v - low)) / (top - low)).toFixed(1)}`;
    const whose = (r) => colour(game.called.get(r.cells[0])?.[0]);
    const told = (r) => `${r.cells[0]}: ${r.course.join(', ')}`;
    return once([m], [], () => h('details', { class: 'charts', open: true, 'data-name': m.id }, h('summary', {}, m.title || say('chart')),
      h('svg', { class: 'chart', viewBox: `0 0 ${wide} ${high}`, role: 'img', 'aria-label': rows.map(told).join('; ') },
        h('line', { class: 'way', x1: edge, x2: wide - edge, y1: high - edge, y2: high - edge }),
        rows.map((r) => h('path', { class: whose(r), d: `M${r.course.map(at).join(' L')}` }, h('title', {}, told(r))))),
      h('p', { class: 'legend' }, [...rows].sort((a, b) => b.course.at(-1) - a.course.at(-1)).map((r) => h('span', { class: whose(r) },
        h('span', { class: 'dot', 'aria-hidden': 'true' }), ` ${r.cells[0]} ${r.course.at(-1)}`)))));
  });
}

// drawTip is what is told of a thing beside it; what is explained of a rule, and of a thing in full or if that is short.
export function drawTip(game, sheets, full) {
  return h('div', {}, sheets.map((s) => [h('h2', {}, s.title, s.kind && h('small', {}, ` ${s.kind}`)), body(s, { game, offered: (id) => game.mentions.has(id) }),
    (full || !s.thing || s.help?.join('').length < 240) && s.help?.map((t) => h('p', { class: s.thing && 'help' }, t))]));
}

// drawSheet is what lies over the page: a thing's sheet, a question before something is given up, or the keys.
export function drawSheet(game, say, mine) {
  const { sheet } = game;
  const button = (does, words, what) => h('button', { 'data-do': does, 'data-what': what }, words);
  if (sheet.sure) {
    return h('div', {}, h('h2', {}, sheet.sure.text), h('p', {}, say('sure', sheet.things.join(', '))),
      h('p', { class: 'buttons' }, button('close', say('no')), button('sure', say('yes'))));
  }
  if (sheet.rules) {
    return h('div', {}, h('h2', {}, game.about.title), h('p', {}, story(game)), drawRules(sheet, { say, ...looks(game, say) }), h('p', { class: 'buttons' }, button('close', say('close'))));
  }
  if (sheet.keys) {
    const keys = [['← ↑ → ↓', 'keyMove'], ['Enter', 'keyTake'], ['/', 'keyFilter'], ['u', 'keyUndo'], ['h', 'keyHint'], ['o', 'keyOdds'], ['i', 'keyAbout'], ['a', 'keyAutopass'], ['l', 'keyLetters'], ['z', 'enlarge'], ['?', 'keyHelp']];
    return h('div', {}, h('h2', {}, say('keys')), h('dl', {}, keys.map(([k, what]) => [h('dt', {}, h('kbd', {}, k)), h('dd', {}, say(what))])),
      h('p', { class: 'buttons' }, button('close', say('close'))));
  }
  const offered = mine?.options?.filter((o) => o.id === sheet.thing || game.mentions.get(sheet.thing)?.has(o)) ?? [];
  const board = game.state.boards?.find((b) => b.cells.some((c) => c.id === sheet.thing));
  const near = closeUp(board, game.about.boards?.find((b) => b.id === board?.id), board?.cells.find((c) => c.id === sheet.thing), looks(game, say).cell);
  return h('div', {}, near, h('div', { 'data-group': 'sheet' }, [...drawTip(game, sheet.sheets, true).childNodes]),
    sheet.why && h('section', { class: 'why' }, h('h3', {}, say('because')), reasons(sheet.why)),
    h('p', { class: 'buttons' }, offered.slice(0, 6).map((o) => button('answer', o.text, o.id)),
      mine && sheet.sheets[0]?.thing && !offered.length && !sheet.why && button('why', say('why'), sheet.thing), button('story', say('inRules'), sheet.thing), button('close', say('close'))));
}
