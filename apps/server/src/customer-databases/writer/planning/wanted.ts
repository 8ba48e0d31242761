import { ADJECTIVES } from '../lexicon/adjectives';
import type { Prepared, PreparedColumn, PreparedTable } from '../prepare/types';
import { defaultAmount } from '../reading/amounts';
import type { Frame, Term } from '../reading/frame';
import { dayOfSales, doerHinted, thingsBought } from './asked-for';
import { columnFor, findPerson, mainDate } from './complete';
import { reachedUp } from './paths';
import { usersOf } from './things';
import { Unclear } from './unclear';

const PLACES = ['address', 'street', 'city', 'town', 'state', 'region', 'country', 'location', 'place'];

function columnsOf(table: PreparedTable, words: string[]): PreparedColumn[] {
  return table.columns.filter((column) => !column.isKey && words.includes(column.own.at(-1) ?? ''));
}

export interface Wanted {
  /** Whose rows are meant; null where only figures are. */
  focus: PreparedTable | null;
  /** What is to be shown of them. */
  columns: Term[];
  /** The columns were asked for, and not the rows that they are of. */
  listedFirst: boolean;
  /** The table of the first value that was named. */
  valueTable: PreparedTable | null;
}

/** What 'who', 'where', 'when', 'how much' and 'how long' ask for. Adds the figures that they want to the frame. @throws Unclear */
export function wantedOf(prepared: Prepared, frame: Frame, words: string[]): Wanted {
  let { focus } = frame;
  const thing = frame.conditions.find((condition) => condition.kind === 'value');
  // 'The plumbers and their rates': the rates are told with whom they are of.
  const possessed = words.some((word) => word === 'their' || word === 'its');
  const [shown] = frame.columns;
  // 'Who cancelled their membership' asks for whose it is.
  const whose = shown?.kind === 'column' && shown.column.table.isPerson ? shown.column.table : null;
  if (possessed && frame.wants.person && focus === null) focus = whose;
  const theirs =
    possessed &&
    (focus === whose ||
      frame.columns.some(
        (term) => term.kind === 'column' && thing && usersOf(thing.column).includes(term.column.table),
      ));
  const listedFirst = (focus === null || frame.columnsFirst) && !theirs;
  const valueTable =
    frame.conditions.flatMap((condition) => (condition.kind === 'value' ? [condition.column.table] : []))[0] ?? null;
  const doer = frame.wants.person && focus === null && frame.columns.length === 0 ? doerHinted(frame) : null;
  const counts = frame.rankings.length > 0 || frame.measures.length > 0;
  if (doer && counts) frame.groups.push({ kind: 'column', column: doer });
  else if (doer) {
    focus = doer.table;
    frame.columns.push({ kind: 'column', column: doer });
  }
  focus ??= frame.columns.length === 0 && !counts ? thingsBought(prepared, frame, words) : null;
  if (frame.wants.person && focus === null && frame.columns.length === 0 && !doer) {
    focus = findPerson(prepared, frame, words);
    if (focus === null) throw new Unclear('who is meant');
  }
  // 'Who follows Ada' has people at both ends.
  const ends = frame.hinted.some((table) => table.out.filter((edge) => edge.to === focus).length > 1);
  if (focus !== null && ends && frame.conditions.some((one) => one.kind === 'value' && one.column.table === focus))
    throw new Unclear('who of them does what');
  const columns = [...frame.columns];
  if (frame.wants.place && columns.length === 0 && frame.measures.length === 0) {
    focus ??= valueTable;
    const places = focus ? columnsOf(focus, PLACES) : [];
    if (places.length === 0) throw new Unclear('where');
    columns.push(...places.map((column): Term => ({ kind: 'column', column })));
  }
  if (frame.graded !== null) {
    focus ??= valueTable;
    const column = focus && columnFor(focus, frame.graded);
    if (!column || frame.measures.length > 0 || frame.rankings.length > 0)
      throw new Unclear(`how ${frame.graded} it is`);
    columns.push({ kind: 'column', column });
  }
  const [last] = frame.rankings;
  // 'When was our last sale' asks for that day alone.
  if (frame.wants.moment && last?.by && 'fn' in last.by && last.by.of.kind === 'money' && focus === null) {
    const day = /^(?:first|earliest|oldest|last|latest|newest|most recent)$/i.test(last.text)
      ? dayOfSales(prepared)
      : null;
    if (!day) throw new Unclear('when');
    const fn = last.direction === 'asc' ? 'min' : 'max';
    frame.measures.push({ fn, distinct: false, of: { kind: 'column', column: day } });
    frame.rankings = [];
    frame.limit = null;
  }
  // 'When was Bello last vaccinated' asks for the day of what was done.
  const by = last?.by && !('fn' in last.by) && last.by.kind === 'adjective' ? ADJECTIVES[last.by.adjective] : undefined;
  if (frame.wants.moment && last && by?.date && focus === null && frame.measures.length + columns.length === 0) {
    const [done] = frame.hinted;
    const day = frame.hints.find((column) => column.isDate) ?? (done ? mainDate(done) : null);
    if (!day) throw new Unclear('when');
    const fn = last.direction === 'asc' ? 'min' : 'max';
    frame.measures.push({ fn, distinct: false, of: { kind: 'column', column: day } });
    frame.rankings = [];
    frame.limit = null;
  }
  if (frame.wants.moment && frame.measures.length === 0 && frame.rankings.length === 0) {
    const hinted = frame.hints.find((column) => column.isDate);
    focus ??= hinted?.table ?? valueTable;
    const column = hinted ?? (focus ? mainDate(focus) : null);
    if (!column) throw new Unclear('when');
    focus = frame.focus ?? column.table;
    columns.push({ kind: 'column', column });
  }
  if (
    frame.howMuch &&
    frame.measures.length === 0 &&
    columns.length === 0 &&
    frame.having.length === 0 &&
    frame.rankings.length === 0
  ) {
    const hinted = frame.hints.find((column) => column.isNumber);
    const hintedAmount = frame.hinted[0] && defaultAmount(frame.hinted[0]);
    if (hinted && (valueTable === hinted.table || frame.focus === hinted.table)) {
      columns.push({ kind: 'column', column: hinted });
      focus = hinted.table;
    } else if (hinted) frame.measures.push({ fn: 'sum', distinct: false, of: { kind: 'column', column: hinted } });
    else if (hintedAmount)
      frame.measures.push({ fn: 'sum', distinct: false, of: { kind: 'column', column: hintedAmount } });
    else {
      const [linked, ...others] = frame.links;
      const source = others.length === 0 && frame.focus === null ? linked : undefined;
      frame.measures.push({ fn: 'sum', distinct: false, of: { kind: 'money', concept: 'revenue', source } });
    }
  }
  if (
    frame.howMuch &&
    columns.length > 0 &&
    frame.measures.length === 0 &&
    frame.focus === null &&
    valueTable === null
  ) {
    const [term] = columns;
    if (term?.kind === 'column' && term.column.isNumber) {
      columns.shift();
      frame.measures.push({ fn: 'sum', distinct: false, of: { kind: 'column', column: term.column } });
    }
  }
  if (frame.besides.moment) {
    const day = frame.hints.find((column) => column.isDate) ?? (focus ? mainDate(focus) : null);
    if (!day) throw new Unclear('when');
    columns.push({ kind: 'column', column: day });
  }
  if (frame.besides.amount) {
    const amount = focus ? defaultAmount(focus) : undefined;
    if (!amount) throw new Unclear('how much');
    columns.push({ kind: 'column', column: amount });
  }
  if (frame.besides.place) {
    const places = focus ? columnsOf(focus, PLACES) : [];
    if (places.length === 0) throw new Unclear('where');
    columns.push(...places.map((column): Term => ({ kind: 'column', column })));
  }
  if (focus === null) {
    const [term] = columns;
    const apart = columns.find(
      (one) =>
        one.kind === 'column' &&
        term?.kind === 'column' &&
        !reachedUp(one.column.table, term.column.table) &&
        !reachedUp(term.column.table, one.column.table),
    );
    // 'Cancellation rate' is none of the hourly rates.
    if (apart?.kind === 'column') throw new Unclear(`what ${apart.column.column.name} has to do with it`);
    if (term?.kind === 'column') focus = term.column.table;
    else if (term?.kind === 'table') focus = term.via?.from ?? term.table;
  }
  return { focus, columns, listedFirst, valueTable };
}
