import { dictionary } from '../../../language/dictionary';
import type { PreparedColumn } from '../prepare/types';

/** Units by kind, each with its size in a common unit. */
const FAMILIES: Record<string, Record<string, number>> = dictionary({
  time: dictionary({ millisecond: 0.001, second: 1, minute: 60, hour: 3600, day: 86_400, week: 604_800 }),
  money: dictionary({ cent: 1, money: 100 }),
  mass: dictionary({ mg: 0.001, gram: 1, g: 1, kg: 1000 }),
  length: dictionary({ mm: 0.001, cm: 0.01, meter: 1, m: 1, km: 1000, mile: 1609.344 }),
});

/** The kind of a unit; null for other words. */
export function familyOf(unit: string): string | null {
  return Object.keys(FAMILIES).find((name) => FAMILIES[name]?.[unit] !== undefined) ?? null;
}

/** The unit of a column's figures, if its name states it: durationSec is in seconds, budget_cents in cents. */
export function unitOf(column: PreparedColumn): string | null {
  return column.words.findLast((word) => familyOf(word) !== null) ?? null;
}

/** How many of one unit make one of another: 60 seconds per minute. Null if they are of different kinds. */
export function unitsIn(kept: string, asked: string): number | null {
  const family = FAMILIES[familyOf(kept) ?? ''];
  const [one, other] = [family?.[asked], family?.[kept]];
  return one === undefined || other === undefined ? null : one / other;
}
