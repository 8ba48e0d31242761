import type { Condition, ReadFrame, Term } from '../reading/frame';
import type { DateRange } from '../reading/types';
import { Unclear } from './unclear';

/** The unit of time that a range covers exactly; null if none. */
function unitOf({ from, to }: DateRange): 'year' | 'month' | 'quarter' | null {
  if (from === null || to === null) return null;
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  if (!from.endsWith('-01') || !to.endsWith('-01')) return null;
  return ({ 1: 'month', 3: 'quarter', 12: 'year' } as const)[months(to) - months(from)] ?? null;
}

/** What distinguishes the two sides of a condition: a value, the period, or whether something holds. */
function sidesOf(condition: Condition): Term | null {
  if (condition.kind === 'value' && condition.operator === '=' && new Set(condition.values).size > 1)
    return { kind: 'column', column: condition.column };
  if (condition.kind !== 'any') return null;
  const [first, ...others] = condition.conditions;
  if (first?.kind === 'date' && condition.conditions.every((one) => one.kind === 'date' && one.month !== null))
    return { kind: 'grain', grain: 'month', column: first.column };
  if (first?.kind === 'date') {
    const unit = unitOf(first.range);
    const alike = others.every((one) => one.kind === 'date' && unitOf(one.range) === unit);
    return unit !== null && alike ? { kind: 'grain', grain: unit, column: first.column } : null;
  }
  if (first?.kind === 'flag' && others.every((one) => one.kind === 'flag' && one.column === first.column))
    return { kind: 'column', column: first.column };
  return null;
}

/** The groups for 'Rock versus Jazz'. @throws Unclear if the sides cannot be distinguished */
export function comparedBy(frame: ReadFrame): Term[] {
  if (!frame.versus && !frame.compared) return [];
  for (const condition of frame.conditions) {
    const sides = sidesOf(condition);
    if (sides) return [sides];
  }
  if (frame.versus) throw new Unclear('what to compare');
  return [];
}
