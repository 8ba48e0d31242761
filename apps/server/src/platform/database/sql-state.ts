interface Refusal {
  code?: string;
  /** Only the database's own errors have one. */
  severity?: string;
}

/**
 * PostgreSQL's code for why it refused a statement: of its error, which the query builder wraps and a prepared statement
 * does not.
 * @returns undefined for whatever is no answer of the database, such as a connection that broke
 */
export function sqlState(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  const refusal = [error, cause].find((one): one is Refusal => one instanceof Error && 'severity' in one);
  return refusal?.code;
}

/** What a row was to belong to is gone. */
export const MISSING_ROW = '23503';
/** There is one with a value that must be unique. */
export const NOT_UNIQUE = '23505';
/** It waited as long for a lock as it may. */
export const LOCK_HELD = '55P03';
