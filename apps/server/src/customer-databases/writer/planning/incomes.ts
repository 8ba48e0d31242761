import { isServed } from '../lexicon/people';
import { spokenName } from '../names/spoken';
import type { Prepared, PreparedColumn, PreparedTable } from '../prepare/types';
import { recurs } from './additive';
import { type Figure, figureFor, isCost, moneyOf, moneyOfPart } from './money';
import { reachedUp } from './paths';
import { isBought } from './sales';
import { Choice, Unclear } from './unclear';

type Concept = 'revenue' | 'spending';

/** Scores this close are equally likely, as those of fees and costs are, unlike a total and one of its parts. */
const CLOSE = 0.051;
const VAGUE = 0.65;
/** At most this many are offered as choices. */
const MOST = 4;

/**
 * The figure that means money taken or spent.
 * @param near the tables that the question refers to
 * @param source the one whose money is asked for
 * @throws Choice if several are possible
 */
export function moneyMeant(
  prepared: Prepared,
  concept: Concept,
  near: PreparedTable[],
  source?: PreparedTable,
): Figure {
  const best = figureFor(prepared, concept, near);
  const others = candidates(prepared, near);
  const [table] = near;
  const alone = near.length === 1 && others.length > 0 && others.every((other) => other.table === table);
  const named = source ?? (alone ? table : undefined);
  if (named && (best === null || !reachedUp(best.table, named))) return onlyOf(prepared, concept, named);
  if (best === null) throw unsettled(others);
  settleWithin(best);
  // Monthly fees are seldom all the money there is, and neither is what is paid besides them.
  const elsewhere = others.filter(({ table }) => table !== best.table);
  const recurring = [best, ...elsewhere].some(({ factors }) => factors.some(recurs));
  if (source === undefined && recurring && elsewhere.length > 0) throw unsettled([best, ...elsewhere]);
  return best;
}

/** The only money of a table; costs count as revenue only if customers pay them. @throws Choice */
function onlyOf(prepared: Prepared, concept: Concept, source: PreparedTable): Figure {
  const own = moneyOf(source);
  const figures = own.length > 0 ? own : moneyOfPart(source);
  const [only, ...more] = figures;
  if (!only) throw unsettled(candidates(prepared, [source]));
  const served = prepared.tables.some((table) => isServed(table.words) && reachedUp(source, table));
  if (more.length > 0 || (concept === 'revenue' && (isBought(source) || (isCost(only) && !served))))
    throw unsettled(figures);
  return only;
}

/** @throws Choice if a table has two equally likely figures */
function settleWithin(best: Figure): void {
  const rivals = moneyOf(best.table).filter(
    ({ score, factors }) =>
      factors[0] !== best.factors[0] && (score === best.score || (best.score <= VAGUE && best.score - score < CLOSE)),
  );
  if (rivals.length > 0 && best.factors.length === 1) throw unsettled([best, ...rivals]);
}

/** The possible figures if the named tables do not decide. */
function candidates(prepared: Prepared, near: PreparedTable[]): Figure[] {
  const leads = (figure: Figure) => near.every((table) => reachedUp(figure.table, table));
  return prepared.tables.flatMap(moneyOf).filter(leads);
}

/** Asks which of several figures is meant, by the names of their columns. */
function unsettled(figures: Figure[]): Unclear {
  const columns = new Set(figures.flatMap(({ factors }) => (factors.length === 1 ? factors : [])));
  const named = [...columns].slice(0, MOST);
  const [first] = named;
  if (!first) return new Unclear('which figure is the amount of money');
  const shared = named.every(({ table }) => table === first.table);
  // A name such as cost_of_treatment includes its table.
  const owner = ({ words, table }: PreparedColumn) =>
    table.words.every((word) => words.includes(word)) ? '' : ` of ${spokenName(table.table.name)}`;
  const names = named.map((column) => `the ${spokenName(column.column.name)}${shared ? '' : owner(column)}`);
  const list = names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : names[0];
  return new Choice(`Do you mean ${list}${shared ? owner(first) : ''}?`);
}
