import type { Edge, PreparedColumn } from '../prepare/types';
import type { Condition, Measure, Term } from '../reading/frame';

/**
 * Whether a condition names every value of a column: 'male and female students' compares the two and excludes nobody.
 */
export function namesAllValues(condition: Condition): boolean {
  if (condition.kind !== 'value' || condition.operator === '<>' || condition.values.length < 2) return false;
  const { values, valuesComplete } = condition.column.column;
  return valuesComplete && values !== null && new Set(condition.values).size === values.length;
}

/** Equal for equal terms. */
export function keyOf(term: Term): unknown[] {
  if (term.kind === 'column') return ['c', term.column.table.index, term.column.column.name];
  return term.kind === 'table' ? ['t', term.table.index, term.via?.columns] : ['g', term.grain];
}

/** Drops label columns that were asked for, since groups of rows are shown with their labels anyway. */
export function withoutNames(groups: readonly Term[]): Term[] {
  const shown = groups.flatMap((group) => (group.kind === 'table' ? group.table.label : []));
  return groups.filter((group) => group.kind !== 'column' || !shown.includes(group.column));
}

/** Equal for equal conditions. */
export function conditionKey(condition: Condition): string {
  if (condition.kind === 'any') return condition.conditions.map(conditionKey).join('|');
  const { column, kind, ...said } = condition;
  const of = (one: PreparedColumn | null | undefined) => one && [one.table.index, one.column.name];
  const more = Object.entries(said).map(([name, value]) => {
    if (name === 'other') return of(value as PreparedColumn);
    if (name === 'via') return (value as Edge).columns;
    return name === 'among' ? conditionKey(value as Condition) : name === 'preposition' ? null : value;
  });
  return JSON.stringify([kind, of(column), ...more]);
}

/** Whether two figures are calculated in the same way. */
export function same(one: Measure, other: Measure): boolean {
  const [a, b] = [one.of, other.of];
  return (
    one.fn === other.fn &&
    a.kind === b.kind &&
    (a.kind === 'table'
      ? a.table === (b as typeof a).table
      : a.kind === 'column'
        ? a.column === (b as typeof a).column && a.since === (b as typeof a).since && a.over === (b as typeof a).over
        : a.concept === (b as typeof a).concept && a.price === (b as typeof a).price)
  );
}
