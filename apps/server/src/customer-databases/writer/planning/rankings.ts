import { isServed } from '../lexicon/people';
import type { Prepared, PreparedTable } from '../prepare/types';
import type { Measure, Ranking, ReadFrame, Term } from '../reading/frame';
import { adds } from './additive';
import { type Closed, closeRanking, columnFor, mainDate, tablesIn } from './complete';
import { countOf } from './measures';
import { figureFor } from './money';
import { reachedUp } from './paths';
import { isMoney } from './tallies';
import { Unclear } from './unclear';

const REVENUE: Measure = { fn: 'sum', distinct: false, of: { kind: 'money', concept: 'revenue' } };
const PIECES: Measure = { fn: 'sum', distinct: false, of: { kind: 'money', concept: 'units' } };

/** Completes each ranking with its criterion. @throws Unclear */
export function completeRankings(prepared: Prepared, frame: ReadFrame, focus: PreparedTable | null): Closed[] {
  return frame.rankings.map((ranking) => completed(ranking, prepared, frame, focus));
}

/** A ranking with its criterion: its own, otherwise the one implied by the context. @throws Unclear */
function completed(ranking: Ranking, prepared: Prepared, frame: ReadFrame, focus: PreparedTable | null): Closed {
  const { by, text } = ranking;
  if (sellsPieces(ranking, prepared, frame, focus)) return { direction: ranking.direction, by: PIECES };
  const adjective = by && !('fn' in by) && by.kind === 'adjective' ? by.adjective : null;
  const latest = adjective === null ? null : latestDoing(adjective, ranking, frame, focus);
  if (latest) return { direction: ranking.direction, by: latest };
  const closed = closedIn([...(focus ? [focus] : []), ...frame.links, ...tablesIn(frame)], ranking, frame);
  const { direction } = closed ?? ranking;
  if (adjective !== null && POPULAR.has(adjective))
    return { direction, by: popularity(prepared, frame, adjective, focus) };
  // 'Which method is used the most' is the most frequent, not the last in the alphabet.
  if (closed && /^(?:the )?(?:most|least|fewest)(?: of)?$/i.test(text) && isWording(closed.by))
    return { direction, by: popularity(prepared, frame, 'common', focus) };
  if (closed) return { direction, by: ofEach(closed.by, focus, { direction, text }) };
  const meant = adjective === null ? unsaid(prepared, frame, text, focus) : worth(prepared, adjective, focus);
  if (!meant) throw new Unclear(`'${text}' by what`);
  return { direction, by: meant };
}

/** 'Which artists sold the most tracks': the copies sold, and not how many tracks there are. */
function sellsPieces({ by }: Ranking, prepared: Prepared, { sells }: ReadFrame, focus: PreparedTable | null): boolean {
  if (!sells || !by || !('fn' in by) || by.fn !== 'count' || by.of.kind !== 'table') return false;
  const { table } = by.of;
  const lines = figureFor(prepared, 'units', [table])?.table;
  return table !== focus && lines !== undefined && lines.out.some(({ to }) => to === table);
}

/** 'Which client rented most recently' is about the latest rental of each, not about the date of the clients. */
function latestDoing(
  adjective: string,
  { direction }: Ranking,
  { hinted }: ReadFrame,
  focus: PreparedTable | null,
): Measure | null {
  const [done, ...others] = adjective === 'recently' && focus ? hinted.filter((table) => table !== focus) : [];
  const column = done && focus && others.length === 0 && reachedUp(done, focus) ? mainDate(done) : null;
  return column && { fn: direction === 'desc' ? 'max' : 'min', distinct: false, of: { kind: 'column', column } };
}

/** A ranking with its criterion in the first table that has one. */
function closedIn(tables: PreparedTable[], ranking: Ranking, { hints }: ReadFrame): Closed | null {
  const { by, direction } = ranking;
  if (by && ('fn' in by || by.kind !== 'adjective')) return { direction, by };
  return tables.reduce<Closed | null>((found, table) => found ?? closeRanking(ranking, table, hints), null);
}

/** The criterion for 'best rated' and 'biggest' if no column says it. */
function worth(prepared: Prepared, adjective: string, focus: PreparedTable | null): Measure | null {
  if (focus === null) return null;
  // 'The best rated product' has the best reviews.
  if (adjective === 'rated') {
    const columns = new Set(focus.in.flatMap((edge) => columnFor(edge.from, 'rated') ?? []));
    const [column] = columns;
    return column && columns.size === 1 ? { fn: 'avg', distinct: false, of: { kind: 'column', column } } : null;
  }
  if (!WORTH.has(adjective)) return null;
  // 'The biggest order' has the highest value if its lines have prices, and so has 'the biggest customer'.
  const table = figureFor(prepared, 'revenue', [focus])?.table;
  const elsewhere = table && table !== focus && (focus.isPerson || table.out.some((edge) => edge.to === focus));
  return elsewhere ? REVENUE : null;
}

/** The criterion of a ranking that states none: 'the top customers'. @throws Unclear */
function unsaid(prepared: Prepared, frame: ReadFrame, text: string, focus: PreparedTable | null): Measure | null {
  const [asked] = frame.measures;
  if (asked) return asked;
  if (focus && /most|least|fewest/i.test(text)) return popularity(prepared, frame, 'common', focus);
  const figure = focus && figureFor(prepared, 'revenue', [focus]);
  if (figure && figure.table !== focus) return REVENUE;
  // 'Our best month' brought in the most.
  return frame.groups.length > 0 && /best|top|worst/i.test(text) ? REVENUE : null;
}

const isWording = (by: Term | Measure) => !('fn' in by) && by.kind === 'column' && by.column.column.kind === 'text';

const WORTH = new Set(['big', 'large', 'small', 'valuable', 'expensive', 'cheap']);
const POPULAR = new Set(['popular', 'common', 'frequent', 'used', 'busy', 'rare']);

/** 'The volunteers with the most hours': sums a figure over the many rows of each, or takes the extreme. */
function ofEach(
  by: Term | Measure,
  focus: PreparedTable | null,
  { direction, text }: Pick<Ranking, 'direction' | 'text'>,
): Term | Measure {
  if ('fn' in by || by.kind !== 'column' || focus === null) return by;
  const { column } = by;
  const many = column.table !== focus && reachedUp(column.table, focus) && !reachedUp(focus, column.table);
  if (!many || !(column.isNumber || column.isDate)) return by;
  // 'The top customers by amount' sums all amounts of each.
  const summed =
    column.isNumber &&
    (/(?:most|least|fewest)(?: of)?$|total/i.test(text) ||
      (/^(?:the )?(?:top|best|bottom)/i.test(text) && adds(column)));
  if (!summed && /^(?:the )?(?:top|best|bottom)/i.test(text)) throw new Unclear(`'${text}' by what`);
  return { fn: summed ? 'sum' : direction === 'desc' ? 'max' : 'min', distinct: false, of: by };
}

/** Tables of what customers do, other than payments. */
function visitsIn(prepared: Prepared): PreparedTable[] {
  return prepared.tables.filter(
    (table) =>
      table.table.kind === 'table' &&
      !table.isPerson &&
      !isMoney(table) &&
      mainDate(table) !== null &&
      table.out.some(({ to }) => to.isPerson && isServed(to.words)),
  );
}

/** Popular things sell the most, or else occur the most; common things occur the most. @throws Unclear */
function popularity(prepared: Prepared, frame: ReadFrame, adjective: string, focus: PreparedTable | null): Measure {
  const [column] = frame.columns;
  if (column?.kind === 'column' && (focus === null || frame.columnsFirst)) return countOf(column.column.table);
  // 'The busiest hour for check-ins' counts the check-ins.
  const timed = frame.groups.some(({ kind }) => kind === 'grain');
  const happening = focus ?? frame.hinted[0] ?? frame.links[0];
  if (timed && happening) return countOf(happening);
  // 'The busiest weekday', if customers do only one thing.
  const [visits, ...others] = timed && adjective === 'busy' && frame.columns.length === 0 ? visitsIn(prepared) : [];
  if (visits && others.length === 0) return countOf(visits);
  if (focus === null) throw new Unclear('what to count');
  // 'Most frequently bought' counts what the verb refers to.
  const [deed, ...deeds] = frame.hinted.filter((table) => table !== focus);
  const done = adjective === 'frequent' || (adjective === 'common' && deeds.length === 0) ? deed : undefined;
  const sold = done && figureFor(prepared, 'units', [focus]);
  const leads = (table: PreparedTable) => table.out.some((edge) => edge.to === focus);
  // The extras of a rental are not pieces of the car rented.
  if (sold && leads(sold.table) && reachedUp(sold.table, done)) return PIECES;
  if (done && reachedUp(done, focus)) return countOf(done);
  const figure = adjective === 'popular' ? figureFor(prepared, 'units', [focus]) : null;
  if (figure && (leads(figure.table) || reachedUp(figure.table, focus))) return PIECES;
  const children = [...new Set(focus.in.map((edge) => edge.from))].filter((table) => table !== focus);
  const [only] = children;
  // Popularity among genres may be by books or by loans of books.
  const deeper = only?.in.some(({ from }) => from !== only && from.columns.some((one) => one.isDate));
  if (adjective === 'popular' && only && deeper && !only.columns.some((one) => one.isDate))
    throw new Unclear('how to tell which is the most popular');
  if (!only || children.length > 1) throw new Unclear(`how to tell which is the most ${adjective}`);
  return countOf(only);
}
