interface Refusal {
  code?: string;
  /** Only the database's own errors have one. */
  severity?: string;
}

/**
 * The SQLSTATE with which PostgreSQL refused a statement. The query builder wraps the database's error, a prepared
 * statement does not.
 * @returns undefined for any error that did not come from the database, such as a broken connection
 */
export function sqlState(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  const refusal = [error, cause].find((one): one is Refusal => one instanceof Error && 'severity' in one);
  return refusal?.code;
}

/** foreign_key_violation: the row that a new one refers to is gone. */
export const MISSING_ROW = '23503';
/** There is one with a value that must be unique. */
export const NOT_UNIQUE = '23505';
/** It waited as long for a lock as it may. */
export const LOCK_HELD = '55P03';
