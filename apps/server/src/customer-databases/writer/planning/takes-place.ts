import type { Condition } from '../reading/frame';
import type { Builder } from './builder';
import { notCancelled } from './cancelled';
import { isNoted } from './dates';

/** People who did not come have not arrived, so these words exclude cancelled stays. */
const STAYS = /^(?:arriv(?:al|e|es|ed|ing)s?|departures?|check(?:ed)?[ _-]?(?:in|out)(?:[ _-](?:date|day|at|on))?)$/;

/**
 * Excludes cancelled rows from what lies ahead, unless the question mentions cancellation.
 * @returns the conditions for it
 */
export function takesPlace(builder: Builder, said: readonly Condition[]): Condition[] {
  const { words, uncancelled, shape } = builder;
  const stays = words.some((word) => STAYS.test(word));
  // What was recorded today has happened, and people who come do not count as cancelled when their membership ends.
  const day = said.find((one) => one.kind === 'date' && (one.ahead || stays) && !one.negated);
  if (day?.kind !== 'date' || !day.column || isNoted(day.column)) return [];
  if (day.ahead) builder.ahead = day.column;
  const tables = [...new Set([day.column.table, shape.root])].filter(({ isPerson }) => !isPerson);
  return tables.flatMap((table) => {
    const condition = notCancelled(table, said, words);
    if (condition) uncancelled.add(table);
    return condition ?? [];
  });
}
