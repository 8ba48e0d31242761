import { ageOf } from '../planning/ages';
import type { Prepared } from '../prepare/types';
import type { Measure } from './frame';
import type { Settled } from './settle';

const HOW_OLD = /\bhow old (?:are|is) ([^?.,;]{1,60}?) on average\b/iu;
const ON_AVERAGE = /\bon average,? how old (?:are|is) ([^?.,;]{1,60})/iu;

/** 'How old are our students on average' asks for the average age of our students. */
export const withMeanAge = (question: string) =>
  question.replace(HOW_OLD, 'what is the average age of $1').replace(ON_AVERAGE, 'what is the average age of $1');

/**
 * Reads 'the average age of members' if the data has dates of birth but no ages.
 * @param today ISO
 * @returns the figure and the remaining pieces; null if the question does not ask for this
 */
export function readMeanAge(
  prepared: Prepared,
  items: Settled[],
  today: string,
): { measure: Measure; rest: Settled[] } | null {
  const at = items.findIndex((item) => item.type === 'unknown' && /^ages?$/i.test(item.text));
  const reckoned = items[at - 1];
  if (at < 0 || reckoned?.type !== 'aggregate' || reckoned.fn !== 'avg' || reckoned.end !== items[at]?.begin)
    return null;
  const named = items.flatMap((item) => (item.type === 'ref' && item.ref.kind === 'table' ? [item.ref.table] : []));
  const tables = named.length > 0 ? named : prepared.tables.filter(({ table }) => table.kind === 'table');
  const [born, ...others] = tables.map(ageOf).filter((column) => column?.isDate === true);
  if (!born || others.length > 0) return null;
  return {
    measure: { fn: 'avg', distinct: false, of: { kind: 'column', column: born, agedOn: today } },
    rest: items.filter((item) => item !== items[at] && item !== reckoned),
  };
}
