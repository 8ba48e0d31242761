import { ADJECTIVES } from '../lexicon/adjectives';
import type { Prepared, PreparedColumn, PreparedTable } from '../prepare/types';
import { defaultAmount } from '../reading/amounts';
import type { Measure, ReadFrame, Term } from '../reading/frame';
import { dayOfSales, doerHinted, thingsBought } from './asked-for';
import { columnFor, findPerson, mainDate } from './complete';
import { totalOf } from './measures';
import { reachedUp } from './paths';
import { usersOf } from './things';
import { Unclear } from './unclear';

const PLACES = ['address', 'street', 'city', 'town', 'state', 'region', 'country', 'location', 'place'];

/** What a question refers to, as far as the steps have determined. */
interface About {
  /** With the figures asked for. */
  frame: ReadFrame;
  /** The table whose rows are meant; null if only figures are. */
  focus: PreparedTable | null;
  /** The columns to show. */
  columns: readonly Term[];
}

export interface Wanted extends About {
  /** The columns themselves were asked for, not the rows they belong to. */
  listedFirst: boolean;
}

/** Resolves what 'who', 'where', 'when', 'how much' and 'how long' ask for. @throws Unclear */
export function wantedOf(prepared: Prepared, frame: ReadFrame, words: string[]): Wanted {
  const { focus, theirs } = possessors(frame, words);
  const listedFirst = (focus === null || frame.columnsFirst) && !theirs;
  const whom = withWhom(prepared, frame, focus, words);
  checkEnds(whom);
  const told = withHowMuch(withMoment(prepared, withGrade(withPlace({ ...whom, columns: whom.frame.columns }))));
  const columns = [...told.columns, ...besides(told)];
  return { ...told, columns, focus: told.focus ?? ownerOf(columns), listedFirst };
}

const termOf = (column: PreparedColumn): Term => ({ kind: 'column', column });

/** The table of the first value named. */
function valueTable({ conditions }: ReadFrame): PreparedTable | null {
  return conditions.find((condition) => condition.kind === 'value')?.column.table ?? null;
}

/** 'The plumbers and their rates' shows the rates with the names of the plumbers. */
function possessors(frame: ReadFrame, words: string[]): { focus: PreparedTable | null; theirs: boolean } {
  if (!words.some((word) => word === 'their' || word === 'its')) return { focus: frame.focus, theirs: false };
  const [shown] = frame.columns;
  const thing = frame.conditions.find((condition) => condition.kind === 'value');
  // 'Who cancelled their membership' asks for the member.
  const whose = shown?.kind === 'column' && shown.column.table.isPerson ? shown.column.table : null;
  const focus = frame.focus ?? (frame.wants.person ? whose : null);
  const users = thing ? usersOf(thing.column) : [];
  const ofThing = frame.columns.some((term) => term.kind === 'column' && users.includes(term.column.table));
  return { focus, theirs: focus === whose || ofThing };
}

/** Resolves 'who' and 'what did Ada buy'. @throws Unclear */
function withWhom(
  prepared: Prepared,
  frame: ReadFrame,
  focus: PreparedTable | null,
  words: string[],
): Pick<About, 'frame' | 'focus'> {
  if (focus !== null || frame.columns.length > 0) return { frame, focus };
  const counts = frame.rankings.length > 0 || frame.measures.length > 0;
  const doer = frame.wants.person ? doerHinted(frame) : null;
  if (doer && counts) return { frame: { ...frame, groups: [...frame.groups, termOf(doer)] }, focus };
  if (doer) return { frame: { ...frame, columns: [termOf(doer)] }, focus: doer.table };
  const bought = counts ? null : thingsBought(prepared, frame, words);
  if (bought || !frame.wants.person) return { frame, focus: bought };
  const person = findPerson(prepared, frame, words);
  if (person === null) throw new Unclear('who is meant');
  return { frame, focus: person };
}

/** 'Who follows Ada' has people at both ends. @throws Unclear */
function checkEnds({ frame, focus }: Pick<About, 'frame' | 'focus'>): void {
  if (focus === null) return;
  const ends = frame.hinted.some((table) => table.out.filter((edge) => edge.to === focus).length > 1);
  if (ends && frame.conditions.some((one) => one.kind === 'value' && one.column.table === focus))
    throw new Unclear('who of them does what');
}

/** The columns of a table that hold places. @throws Unclear */
function placesOf(table: PreparedTable | null): Term[] {
  const places = table?.columns.filter((column) => !column.isKey && PLACES.includes(column.own.at(-1) ?? '')) ?? [];
  if (places.length === 0) throw new Unclear('where');
  return places.map(termOf);
}

/** Resolves 'where'. @throws Unclear */
function withPlace(about: About): About {
  const { frame, columns } = about;
  if (!frame.wants.place || columns.length > 0 || frame.measures.length > 0) return about;
  const focus = about.focus ?? valueTable(frame);
  return { ...about, focus, columns: placesOf(focus) };
}

/** Resolves 'how long'. @throws Unclear */
function withGrade(about: About): About {
  const { frame, columns } = about;
  if (frame.graded === null) return about;
  const focus = about.focus ?? valueTable(frame);
  const column = focus && columnFor(focus, frame.graded);
  if (!column || frame.measures.length > 0 || frame.rankings.length > 0) throw new Unclear(`how ${frame.graded} it is`);
  return { ...about, focus, columns: [...columns, termOf(column)] };
}

/** Resolves 'when'. @throws Unclear */
function withMoment(prepared: Prepared, about: About): About {
  const { frame, columns } = about;
  if (!frame.wants.moment) return about;
  const end = about.focus === null ? endAskedFor(prepared, about) : null;
  if (end) return { ...about, frame: { ...frame, measures: [...frame.measures, end], rankings: [], limit: null } };
  if (frame.measures.length > 0 || frame.rankings.length > 0) return about;
  const hinted = frame.hints.find((column) => column.isDate);
  const of = about.focus ?? valueTable(frame);
  const column = hinted ?? (of ? mainDate(of) : null);
  if (!column) throw new Unclear('when');
  return { ...about, focus: frame.focus ?? column.table, columns: [...columns, termOf(column)] };
}

/** The first or last date that 'when' asks for, as a figure; null if it asks for neither. @throws Unclear */
function endAskedFor(prepared: Prepared, { frame, columns }: About): Measure | null {
  const [last] = frame.rankings;
  if (!last?.by) return null;
  const fn = last.direction === 'asc' ? 'min' : 'max';
  const endOf = (day: PreparedColumn | null | undefined): Measure => {
    if (!day) throw new Unclear('when');
    return { fn, distinct: false, of: { kind: 'column', column: day } };
  };
  // 'When was our last sale' asks for that date alone.
  if ('fn' in last.by) {
    if (last.by.of.kind !== 'money') return null;
    return endOf(
      /^(?:first|earliest|oldest|last|latest|newest|most recent)$/i.test(last.text) ? dayOfSales(prepared) : null,
    );
  }
  // 'When was Bello last vaccinated' asks for the date of the vaccination.
  const dated = last.by.kind === 'adjective' && ADJECTIVES[last.by.adjective]?.date;
  if (!dated || frame.measures.length + columns.length > 0) return null;
  const [done] = frame.hinted;
  return endOf(frame.hints.find((column) => column.isDate) ?? (done && mainDate(done)));
}

/** Resolves 'how much': an amount of the rows named, otherwise their total. */
function withHowMuch(about: About): About {
  const { frame, columns } = about;
  if (!frame.howMuch || frame.measures.length > 0) return about;
  const named = [frame.focus, valueTable(frame)].filter((table) => table !== null);
  const [first, ...others] = columns;
  if (first) {
    if (named.length > 0 || first.kind !== 'column' || !first.column.isNumber) return about;
    return { ...about, frame: { ...frame, measures: [totalOf(first.column)] }, columns: others };
  }
  if (frame.having.length > 0 || frame.rankings.length > 0) return about;
  const hinted = frame.hints.find((column) => column.isNumber);
  if (hinted && named.includes(hinted.table)) return { ...about, columns: [termOf(hinted)], focus: hinted.table };
  return { ...about, frame: { ...frame, measures: [hinted ? totalOf(hinted) : amountOf(frame)] } };
}

/** The amount of what a verb hints at, otherwise the revenue. */
function amountOf({ focus, hinted: [done], links: [linked, ...others] }: ReadFrame): Measure {
  const column = done && defaultAmount(done);
  if (column) return totalOf(column);
  const source = others.length === 0 && focus === null ? linked : undefined;
  return { fn: 'sum', distinct: false, of: { kind: 'money', concept: 'revenue', source } };
}

/** Resolves what is asked for in addition: 'and when', 'and how much', 'and where'. @throws Unclear */
function besides({ frame, focus }: About): Term[] {
  const { moment, amount, place } = frame.besides;
  const day = frame.hints.find((column) => column.isDate) ?? (focus ? mainDate(focus) : null);
  if (moment && !day) throw new Unclear('when');
  const figure = focus ? defaultAmount(focus) : undefined;
  if (amount && !figure) throw new Unclear('how much');
  return [
    ...(moment && day ? [termOf(day)] : []),
    ...(amount && figure ? [termOf(figure)] : []),
    ...(place ? placesOf(focus) : []),
  ];
}

/** The table whose rows have the columns to show. @throws Unclear if they belong to several tables */
function ownerOf(columns: readonly Term[]): PreparedTable | null {
  const [term] = columns;
  if (term?.kind === 'table') return term.via?.from ?? term.table;
  if (term?.kind !== 'column') return null;
  const { table } = term.column;
  const apart = columns.find(
    (one) => one.kind === 'column' && !reachedUp(one.column.table, table) && !reachedUp(table, one.column.table),
  );
  // 'Cancellation rate' is not an hourly rate.
  if (apart?.kind === 'column') throw new Unclear(`what ${apart.column.column.name} has to do with it`);
  return table;
}
