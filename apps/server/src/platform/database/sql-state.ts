interface Refusal {
  code?: string;
  /** Only errors from the database have one. */
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
/** unique_violation. */
export const NOT_UNIQUE = '23505';
/** lock_not_available: the statement waited for a lock until the timeout. */
export const LOCK_HELD = '55P03';
/** query_canceled: the statement ran into its time limit. */
export const TOOK_TOO_LONG = '57014';
/** too_many_connections: others have all the connections that the server allows. */
export const NO_SLOT = '53300';
