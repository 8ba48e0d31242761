import type { Source } from '@parley/contract/sources';

/** When the agent's knowledge of a source was last updated; rereading an unchanged page counts. */
export function lastTrained({ trained_at, check }: Pick<Source, 'trained_at' | 'check'>): string | null {
  if (trained_at === null || check?.outcome !== 'unchanged') return trained_at;
  return check.at > trained_at ? check.at : trained_at;
}
