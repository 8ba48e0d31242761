import { isServed } from '../lexicon/people';
import type { Prepared, PreparedTable } from '../prepare/types';
import type { Frame, Measure, Ranking, Term } from '../reading/frame';
import { adds } from './additive';
import { closeRanking, columnFor, mainDate, tablesIn } from './complete';
import { figureFor } from './money';
import { reachedUp } from './paths';
import { isMoney } from './tallies';
import { Unclear } from './unclear';

/** Gives each ranking what it goes by. @throws Unclear */
export function completeRankings(
  prepared: Prepared,
  frame: Frame,
  focus: PreparedTable | null,
): { direction: 'asc' | 'desc'; by: Term | Measure | null }[] {
  return frame.rankings.map((ranking) => {
    const { by } = ranking;
    let table = focus;
    if (
      by &&
      !('fn' in by) &&
      by.kind === 'adjective' &&
      (table === null || closeRanking({ ...ranking }, table, frame.hints) === null)
    )
      table =
        [...frame.links, ...tablesIn(frame)].find((one) => closeRanking({ ...ranking }, one, frame.hints) !== null) ??
        table;
    const closed = table
      ? closeRanking(ranking, table, frame.hints)
      : by && ('fn' in by || by.kind !== 'adjective')
        ? by
        : null;
    if (by && !('fn' in by) && by.kind === 'adjective' && POPULAR.has(by.adjective))
      return { direction: ranking.direction, by: popularity(prepared, frame, by.adjective, focus) };
    // 'Which method is used the most': the one that occurs most, and not the last one of the alphabet.
    if (closed && /^(?:the )?(?:most|least|fewest)(?: of)?$/i.test(ranking.text) && isWording(closed))
      return { direction: ranking.direction, by: popularity(prepared, frame, 'common', focus) };
    if (closed) return { direction: ranking.direction, by: ofEach(closed, focus, ranking) };
    // 'The best rated product' has the best reviews.
    if (by && !('fn' in by) && by.kind === 'adjective' && by.adjective === 'rated' && focus) {
      const columns = new Set(focus.in.flatMap((edge) => columnFor(edge.from, 'rated') ?? []));
      const [column] = columns;
      if (column && columns.size === 1)
        return { direction: ranking.direction, by: { fn: 'avg', distinct: false, of: { kind: 'column', column } } };
    }
    // 'The biggest order' is worth most, where its lines have the prices; so is 'the biggest customer'.
    if (by && !('fn' in by) && by.kind === 'adjective' && WORTH.has(by.adjective) && focus) {
      const figure = figureFor(prepared, 'revenue', [focus]);
      if (figure && figure.table !== focus && (focus.isPerson || figure.table.out.some((edge) => edge.to === focus)))
        return {
          direction: ranking.direction,
          by: { fn: 'sum', distinct: false, of: { kind: 'money', concept: 'revenue' } },
        };
    }
    if (by === null && focus && frame.measures.length > 0)
      return { direction: ranking.direction, by: frame.measures[0] as Measure };
    if (by === null && focus && /most|least|fewest/.test(ranking.text.toLowerCase()))
      return { direction: ranking.direction, by: popularity(prepared, frame, 'common', focus) };
    if (by === null && focus) {
      const figure = figureFor(prepared, 'revenue', [focus]);
      if (figure && figure.table !== focus)
        return {
          direction: ranking.direction,
          by: { fn: 'sum', distinct: false, of: { kind: 'money', concept: 'revenue' } },
        };
    }
    // 'Our best month' is the one that brought most.
    if (by === null && frame.measures.length === 0 && frame.groups.length > 0 && /best|top|worst/i.test(ranking.text))
      return {
        direction: ranking.direction,
        by: { fn: 'sum', distinct: false, of: { kind: 'money', concept: 'revenue' } },
      };
    if (by === null && frame.measures.length > 0)
      return { direction: ranking.direction, by: frame.measures[0] as Measure };
    throw new Unclear(`'${ranking.text}' by what`);
  });
}

const isWording = (by: Term | Measure) => !('fn' in by) && by.kind === 'column' && by.column.column.kind === 'text';

const WORTH = new Set(['big', 'large', 'small', 'valuable', 'expensive', 'cheap']);
const POPULAR = new Set(['popular', 'common', 'frequent', 'used', 'busy', 'rare']);

/** 'The volunteers with the most hours': a figure of the many rows that each has is added up, or its best is taken. */
function ofEach(by: Term | Measure, focus: PreparedTable | null, { direction, text }: Ranking): Term | Measure {
  if ('fn' in by || by.kind !== 'column' || focus === null) return by;
  const { column } = by;
  const many = column.table !== focus && reachedUp(column.table, focus) && !reachedUp(focus, column.table);
  if (!many || !(column.isNumber || column.isDate)) return by;
  // 'The top customers by amount': by all of theirs.
  const summed =
    column.isNumber &&
    (/(?:most|least|fewest)(?: of)?$|total/i.test(text) ||
      (/^(?:the )?(?:top|best|bottom)/i.test(text) && adds(column)));
  if (!summed && /^(?:the )?(?:top|best|bottom)/i.test(text)) throw new Unclear(`'${text}' by what`);
  return { fn: summed ? 'sum' : direction === 'desc' ? 'max' : 'min', distinct: false, of: by };
}

/** What those do whom a business serves, and what is more than paying for it. */
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

/** What is popular sells most, else it occurs most; what is common occurs most. @throws Unclear */
function popularity(prepared: Prepared, frame: Frame, adjective: string, focus: PreparedTable | null): Measure {
  const count = (table: PreparedTable): Measure => ({ fn: 'count', distinct: false, of: { kind: 'table', table } });
  const [column] = frame.columns;
  if (column?.kind === 'column' && (focus === null || frame.columnsFirst)) return count(column.column.table);
  // 'The busiest hour for check-ins': what is counted in each.
  const timed = frame.groups.some(({ kind }) => kind === 'grain');
  const happening = focus ?? frame.hinted[0] ?? frame.links[0];
  if (timed && happening) return count(happening);
  // 'The busiest weekday', where customers do but one thing.
  const [visits, ...others] = timed && adjective === 'busy' && frame.columns.length === 0 ? visitsIn(prepared) : [];
  if (visits && others.length === 0) return count(visits);
  if (focus === null) throw new Unclear('what to count');
  // 'Most frequently bought': by what the verb is about.
  const done = adjective === 'frequent' ? frame.hinted.find((table) => table !== focus) : undefined;
  const sold = done && figureFor(prepared, 'units', [focus]);
  const leads = (table: PreparedTable) => table.out.some((edge) => edge.to === focus);
  // Extras of a rental are no pieces of the car that was rented.
  if (sold && leads(sold.table) && reachedUp(sold.table, done))
    return { fn: 'sum', distinct: false, of: { kind: 'money', concept: 'units' } };
  if (done && reachedUp(done, focus)) return count(done);
  const figure = adjective === 'popular' ? figureFor(prepared, 'units', [focus]) : null;
  if (figure && leads(figure.table)) return { fn: 'sum', distinct: false, of: { kind: 'money', concept: 'units' } };
  const children = [...new Set(focus.in.map((edge) => edge.from))].filter((table) => table !== focus);
  const [only] = children;
  // What is popular among genres may be books or loans of books.
  const deeper = only?.in.some(({ from }) => from !== only && from.columns.some((one) => one.isDate));
  if (adjective === 'popular' && only && deeper && !only.columns.some((one) => one.isDate))
    throw new Unclear('how to tell which is the most popular');
  if (!only || children.length > 1) throw new Unclear(`how to tell which is the most ${adjective}`);
  return count(only);
}
