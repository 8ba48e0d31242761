/** Why a statement is refused, as a sentence for its author. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** Words that begin a statement other than a query, and what it would do. */
const STARTS: Readonly<Record<string, string>> = {
  INSERT: 'would add rows',
  REPLACE: 'would replace rows',
  UPDATE: 'would change rows',
  DELETE: 'would delete rows',
  MERGE: 'would change rows',
  TRUNCATE: 'would delete all rows',
  CREATE: 'would create something',
  ALTER: 'would change the structure',
  DROP: 'would drop something',
  RENAME: 'would rename something',
  GRANT: 'would change rights',
  REVOKE: 'would change rights',
  DENY: 'would change rights',
  COPY: 'would read or write files',
  LOAD: 'would read files',
  BULK: 'would read files',
  BACKUP: 'would write files',
  RESTORE: 'would overwrite data',
  CALL: 'would run a stored procedure',
  EXEC: 'would run a stored procedure',
  EXECUTE: 'would run a stored procedure',
  DO: 'would run a program',
  DECLARE: 'would run a program',
  BEGIN: 'would begin a transaction or a program',
  COMMIT: 'would end the transaction',
  ROLLBACK: 'would end the transaction',
  START: 'would begin a transaction',
  SAVEPOINT: 'would change the transaction',
  SET: 'would change settings',
  RESET: 'would change settings',
  USE: 'would change the database',
  ATTACH: 'would open another file',
  DETACH: 'would close a file',
  PRAGMA: 'would read or change settings',
  VACUUM: 'would rewrite the database',
  ANALYZE: 'would update statistics',
  OPTIMIZE: 'would rewrite tables',
  REPAIR: 'would rewrite tables',
  REINDEX: 'would rewrite indexes',
  LOCK: 'would lock tables',
  UNLOCK: 'would change locks',
  HANDLER: 'would open a table',
  PREPARE: 'would prepare another statement',
  DEALLOCATE: 'would change the session',
  LISTEN: 'would change the session',
  NOTIFY: 'would send a message',
  KILL: 'would end a connection',
  SHUTDOWN: 'would stop the server',
  FLUSH: 'would change the server',
  WAITFOR: 'would only wait',
  DBCC: 'would run a server command',
  EXPLAIN: 'asks about a query and is not one',
  DESCRIBE: 'asks about a table and is not a query',
  SHOW: 'asks about the server and is not a query',
  TABLE: 'is not supported; SELECT * FROM does the same',
};

/** Whether a word begins a statement other than a query. @param word in upper case */
export function beginsOther(word: string): boolean {
  return word in STARTS;
}

/** @param word the first word of a statement */
export function refusedStart(word: string): Refusal {
  const start = word.toUpperCase();
  const why = STARTS[start];
  if (why) return new Refusal(`Only queries that read data are run. ${start} ${why}.`);
  return new Refusal(`Only queries that begin with SELECT or WITH are run, and this begins with '${clip(word)}'.`);
}

export function refusedFunction(name: string): Refusal {
  return new Refusal(
    `The function ${clip(name)} is not one of those that may be used here. Functions defined in the database are not called.`,
  );
}

export function refusedTable(name: string): Refusal {
  return new Refusal(`The table ${clip(name)} is a system table and may not be read here.`);
}

/** Strangers' words are quoted, but not at length. */
export function clip(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}...` : text;
}
