import type pg from 'pg';
import { vi } from 'vitest';

/**
 * Breaks the connection once, at the next statement with a text: before it arrives, or before its answer does.
 * @param value one of the statement's values, if the text alone does not identify it
 */
export function loseAnswer(pool: pg.Pool, text: string, when: 'before' | 'after', value?: string): void {
  const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>;
  let left = 1;
  vi.spyOn(pool, 'query').mockImplementation(async (...asked: unknown[]) => {
    const [first, second] = asked as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    const [said, values] = typeof first === 'string' ? [first, second] : [first.text, first.values ?? second];
    const meant = left > 0 && said.includes(text) && (value === undefined || values?.includes(value));
    if (!meant) return query(...asked);
    left -= 1;
    if (when === 'after') await query(...asked);
    throw new Error('Connection terminated unexpectedly');
  });
}
