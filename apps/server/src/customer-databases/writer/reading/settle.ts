import { PEOPLE } from '../lexicon/unheard';
import { root } from '../names/lemma';
import { mainDate } from '../planning/complete';
import { figureFor } from '../planning/money';
import { distancesFrom, reachedUp } from '../planning/paths';
import { MEANT } from '../planning/standing';
import type { Prepared, PreparedColumn, PreparedTable } from '../prepare/types';
import { HINT } from './refs';
import type { Item, ItemOf, Ref, Token } from './types';

/** An item with its single interpretation. */
export type Settled =
  | Exclude<Item, { type: 'ref' }>
  | (ItemOf<'ref'> & {
      ref: Ref;
      /** Another column that fits just as well. */
      doubt: Ref | null;
      /** The table named next to it. */
      owner: PreparedTable | null;
    });

/** A name or value with its single interpretation. */
export type RefItem = Extract<Settled, { type: 'ref' }>;

const NEAR = 0.3;
const BESIDE = 0.55;
const CLOSE_CALL = 0.015;
/** The minimum fit of a name that contains the word itself, and the penalty for a synonym. */
const CALLED = 0.6;
const CALLED_OTHERWISE = 0.15;

/** The table that something is or belongs to. */
export function tableOf(ref: Ref): PreparedTable {
  return ref.kind === 'table' ? ref.table : ref.column.table;
}

/** Generic words: items may be products as well as the order_items. */
const ANYTHING = /^(?:item|line|entry|detail|record)$/;

/** Whether something is named by the very word that was used: class_name and car_classes by 'class'. */
function calledSo(ref: Ref, item: ItemOf<'ref'>, tokens: Token[]): boolean {
  const said = tokens[item.begin]?.one;
  if (item.hint || item.end - item.begin > 1 || said === undefined || ref.kind === 'value') return true;
  if (ANYTHING.test(said)) return true;
  if (ref.kind === 'table') return ref.table.words.includes(said);
  return ref.column.words.includes(said);
}

/** Tables that the question names beyond doubt. */
function anchorsOf(items: Item[]): { table: PreparedTable; at: number }[] {
  return items.flatMap((item, at) => {
    if (item.type !== 'ref') return [];
    const [best] = item.refs;
    if (best?.kind === 'table' && best.score >= 0.6) return [{ table: best.table, at }];
    if (best && item.refs.length === 1) return [{ table: tableOf(best), at }];
    if (best?.kind === 'column' && best.owned) return [{ table: best.column.table, at }];
    return [];
  });
}

/** The table named right next to an item: 'customer [city]', 'the artist's [name]', '[price] of the product'. */
function ownerBeside(items: Item[], at: number): PreparedTable | null {
  const named = (item: Item | undefined): PreparedTable | null => {
    if (item?.type !== 'ref' || item.hint) return null;
    const [first, second] = item.refs;
    // 'People' may refer to several tables, so their names need not be those of the first.
    const open = second?.kind === 'table' && second.score === first?.score && PEOPLE.has(item.text.toLowerCase());
    return first?.kind === 'table' && !open ? first.table : null;
  };
  const isOf = (item: Item | undefined) => item?.type === 'word' && item.word === 'of';
  const before = items[at - 1];
  if (before && before.end === items[at]?.begin && named(before)) return named(before);
  if (isOf(before) && before?.text.endsWith('s') && named(items[at - 2])) return named(items[at - 2]);
  let next = at + 1;
  while (
    items[next]?.type === 'word' &&
    (items[next] as ItemOf<'word'>).word === 'and' &&
    items[next + 1]?.type === 'ref'
  )
    next += 2;
  const after = items[next];
  if ((isOf(after) || (after?.type === 'word' && after.word === 'per')) && named(items[next + 1]))
    return named(items[next + 1]);
  // 'Titles of our own objects', with a state in between.
  const [between, thing] = [items[next + 1], items[next + 2]];
  const state = between?.type === 'ref' && between.refs[0]?.kind !== 'table' && between.end === thing?.begin;
  if (isOf(after) && (between?.type === 'word' || state) && named(thing)) return named(thing);
  return null;
}

/** The tables of a value right next to an item: '[phone] of Ada', 'Ada's [phone]'. */
function valuesBeside(items: Item[], at: number): PreparedTable[] {
  const isOf = (item: Item | undefined) => item?.type === 'word' && item.word === 'of';
  const [next, before] = [
    isOf(items[at + 1]) ? items[at + 2] : undefined,
    isOf(items[at - 1]) ? items[at - 2] : undefined,
  ];
  return [next, before].flatMap((item) =>
    item?.type === 'ref' ? item.refs.flatMap((ref) => (ref.kind === 'value' ? [ref.column.table] : [])) : [],
  );
}

/** Two figures of a row that differ only in being planned or actual: planned_minutes and actual_minutes. */
function areTwins(one: PreparedColumn, other: PreparedColumn): boolean {
  const tail = (column: PreparedColumn) => column.own.at(-1);
  const sides = [one, other].map(({ own }) => own.some((word) => MEANT.has(word)));
  return one.isNumber && other.isNumber && tail(one) === tail(other) && sides[0] !== sides[1];
}

/**
 * What a column that is named nearby adds to a value which is also the name of a table: all in 'on the studio plan' and
 * 'plan studio', nothing in 'studios on the team plan' and 'team plan studios', where the table is meant.
 */
function besideColumn(items: Item[], at: number, column: ItemOf<'ref'>): number {
  const item = items[at] as ItemOf<'ref'>;
  if (item.plural) return 0;
  if (column.begin === item.end) return 0.9;
  const before = items[items.indexOf(column) - 1];
  const taken =
    before?.type === 'ref' && before.end === column.begin && before.refs.some(({ kind }) => kind === 'value');
  return column.end === item.begin && !taken ? 0.6 : 0;
}

/** Whether a value is the name of something that the rows of a table belong to. */
const isOwnerOf = (ref: Ref, table: PreparedTable): boolean =>
  ref.kind === 'value' &&
  ref.column.table !== table &&
  ref.column.table.label.includes(ref.column) &&
  reachedUp(table, ref.column.table);

/** Words before 'cost' as a verb. */
const COSTING = new Set(['that', 'which', 'does', 'do', 'it', 'they', 'who', 'not', "doesn't", "don't"]);

/**
 * Chooses an interpretation for each piece, by how well its words fit and how close it is to whatever else is named.
 */
export function settle(prepared: Prepared, items: Item[], tokens: Token[]): Settled[] {
  const anchors = anchorsOf(items);
  const near = new Map<PreparedTable, Float64Array>();
  for (const { table } of anchors) if (!near.has(table)) near.set(table, distancesFrom(prepared, [table]).cost);
  const money = items.some((item) => item.type === 'money');
  const figure = money && anchors.length === 0 ? figureFor(prepared, 'revenue', []) : null;
  if (figure) {
    anchors.push({ table: figure.table, at: -2 });
    near.set(figure.table, distancesFrom(prepared, [figure.table]).cost);
  }

  const roots = new Set(tokens.map(({ word }) => root(word)));
  return items.map((item, at) => {
    if (item.type !== 'ref') return item;
    const beside = ownerBeside(items, at);
    const neighbours = [items[at - 1], items[at + 1], items[at - 2], items[at + 2]].filter(
      (one) => one?.type === 'ref',
    ) as ItemOf<'ref'>[];
    const closeness = (table: PreparedTable) => {
      let best = 0;
      for (const anchor of anchors) {
        if (anchor.at === at) continue;
        const cost = near.get(anchor.table)?.[table.index] ?? Number.POSITIVE_INFINITY;
        const apart = Math.abs(anchor.at - at);
        best = Math.max(best, (anchor === anchors[0] ? 1 : 0.9) / (1 + cost) - 0.01 * apart);
      }
      return best;
    };
    // 'Episodes with title and date' means the date of the episodes, whatever its column is called.
    const about = /^dates?$/i.test(item.text) ? anchors.find((anchor) => anchor.at !== at)?.table : undefined;
    const day = about && !item.refs.some((ref) => tableOf(ref) === about) ? mainDate(about) : null;
    // 'Top customers, show name and value' means the name of the customers.
    const [first] = anchors;
    const [label] = first && first.at < at && !beside && /^names?$/i.test(item.text) ? first.table.label : [];
    const meant = day ?? (label?.own.includes('name') ? label : null);
    const refs: Ref[] = meant ? [{ kind: 'column', column: meant, score: 1.1, owned: false }, ...item.refs] : item.refs;
    const named = item.refs.some((other) => other.kind === 'table' && other.score >= 0.95);
    const scored = refs.map((ref) => {
      const table = tableOf(ref);
      let score = ref.score + NEAR * closeness(table);
      if (ref.kind === 'column' && beside) {
        // 'Territories of each employee' are the table, not a column with a similar meaning.
        const said = item.refs.some((other) => other.kind === 'table' && other.score >= 0.95) && ref.score < 0.9;
        if (beside === table) score += said ? 0 : BESIDE;
        else if (beside.out.some((edge) => edge.to === table)) score += 0.1;
      }
      // A class is what the schema calls a class, rather than a synonym.
      if (!calledSo(ref, item, tokens) && item.refs.some((one) => one.score >= CALLED && calledSo(one, item, tokens)))
        score -= CALLED_OTHERWISE;
      if (
        ref.kind === 'column' &&
        !ref.column.isForeign &&
        item.refs.some((other) => other.kind === 'table' && other.table !== table && other.score >= ref.score)
      )
        score -= 0.05;
      // 'Average rating' averages figures, not ratings by letters.
      const reckoned = items[at - 1];
      const mean = reckoned?.type === 'aggregate' && reckoned.fn === 'avg' && reckoned.end === item.begin;
      const figure = (one: Ref) => one.kind === 'column' && one.column.isNumber && one.score >= ref.score - 0.2;
      if (mean && ref.kind === 'column' && !ref.column.isNumber && item.refs.some(figure)) score -= 0.5;
      // 'Prescribed quantity' is the quantity of prescriptions.
      const verb = items[at - 1];
      const done = verb?.type === 'ref' && verb.hint && verb.end === item.begin ? verb.refs : [];
      if (ref.kind === 'column' && ref.column.isNumber && done.some((other) => tableOf(other) === table)) score += 0.25;
      // What something costs is its price, not its cost in the past.
      const asked = /^costs?$/i.test(item.text) && COSTING.has(tokens[item.begin - 1]?.word ?? '');
      if (asked && ref.kind === 'column' && ref.column.own.includes('price')) score += 0.3;
      // 'Ordered' is an event rather than a figure of that name.
      const acts = item.hint && ref.kind === 'column' && ref.column.isNumber;
      if (acts && item.refs.some((other) => other.kind === 'table')) score -= 0.15;
      const fits = ref.score >= (item.refs[0]?.score ?? 0) - 0.05;
      if (ref.kind === 'column' && fits && valuesBeside(items, at).includes(table)) score += 0.3;
      if (ref.kind === 'table' && item.hint) score += 0.02;
      // 'Players with contracts' are the players, not player_contracts twice.
      const elsewhere = anchors.some((anchor) => anchor.at !== at && anchor.table === table);
      if (ref.kind === 'table' && elsewhere && item.refs[0]?.kind === 'table' && item.refs[0].score > ref.score + 0.04)
        score -= 0.3;
      // 'Medications never prescribed' refers to prescriptions, not to medications twice.
      if (
        ref.kind === 'table' &&
        item.hint &&
        elsewhere &&
        item.refs.some((one) => one.kind === 'table' && one.table !== table)
      )
        score -= 0.2;
      // 'Borrowed' is the loan rather than the borrower.
      const doer = item.hint && ref.kind === 'table' && ref.table.isPerson;
      if (doer && item.refs.some((other) => other.kind === 'table' && !other.table.isPerson)) score -= 0.35;
      // 'Appointments without a nurse' refers to their nurses, 'how many nurses' to the people.
      if (ref.kind === 'column' && ref.column.isForeign && !named && item.refs.some(({ kind }) => kind === 'value'))
        score += anchors.some((anchor) => anchor.at !== at && anchor.table === table) ? 0.3 : -0.3;
      if (ref.kind === 'value') {
        const before = items[at - 1];
        // 'By Ada' refers to a person with a table of her own rather than to a note in another table.
        const by = before?.type === 'word' && before.word === 'by';
        // 'Songs by X', 'how many songs does X have': whose they are, even if an album and a song are called X as well.
        const owns = by || /^(?:does|did)$/.test(tokens[item.begin - 1]?.word ?? '');
        for (const other of neighbours) {
          if (other.refs.some((one) => one.kind === 'column' && one.column === ref.column))
            score += named ? besideColumn(items, at, other) : 0.6;
          else if (
            !owns &&
            !other.hint &&
            other.refs.some((one) => one.kind === 'table' && one.table === table) &&
            Math.abs(other.begin - item.begin) <= 3
          )
            score += 0.4;
          else if (!named && other.refs.some((one) => one.kind === 'value' && one.column.table === table))
            score += 0.25;
        }
        if (table.label.includes(ref.column)) score += by ? 0.4 : 0.2;
        if (owns && item.refs.some((other) => isOwnerOf(other, table))) score -= 0.5;
        // 'Albums by X' belong to somebody of that name; the name is not that of the albums.
        const owner = before?.type === 'word' && ['by', 'of', 'from'].includes(before.word) ? items[at - 2] : undefined;
        if (
          owner?.type === 'ref' &&
          owner.refs[0]?.kind === 'table' &&
          owner.refs[0].table === table &&
          table.label.includes(ref.column)
        )
          score -= 0.5;
        // 'Vaccinations' are the rows of that table rather than the value of a single row, unless written as a name.
        if (!item.capital && named) score -= 0.25;
        if (ref.column.isCategory) score += 0.04;
        if (money && table.columns.some((column) => column.isNumber)) score += 0.02;
      }
      return { ref, score };
    });
    const told = (ref: Ref) =>
      ref.kind === 'column' && ref.column.own.slice(0, -1).some((word) => roots.has(root(word))) ? 0.05 : 0;
    // 'Actually worked hours' are those of actual_minutes.
    for (const one of scored) if (one.ref.kind === 'column' && one.ref.column.isNumber) one.score += told(one.ref);
    scored.sort((a, b) => b.score - a.score);
    const [likeliest, second] = scored;
    const ref = likeliest?.ref as Ref;
    const doubtful =
      second !== undefined &&
      likeliest !== undefined &&
      ref.kind === 'column' &&
      second.ref.kind === 'column' &&
      (second.ref.column.table !== ref.column.table || areTwins(ref.column, second.ref.column)) &&
      likeliest.score - second.score < CLOSE_CALL;
    // 'Kilos of cherries': picked, or sold?
    const elsewhere = item.refs.find(
      (other) => other.kind === 'column' && other.score === ref.score && tableOf(other) !== tableOf(ref),
    );
    const loose =
      ref.kind === 'column' &&
      ref.column.isNumber &&
      !calledSo(ref, item, tokens) &&
      !anchors.some((anchor) => anchor.at !== at && anchor.table === tableOf(ref));
    const anyDay = /^dates?$/i.test(item.text) && meant === null && ref.score <= HINT && tableOf(ref) !== about;
    if (elsewhere && (loose || anyDay)) return { ...item, ref, doubt: elsewhere, owner: beside };
    return { ...item, ref, doubt: doubtful ? (second?.ref ?? null) : null, owner: beside };
  });
}
