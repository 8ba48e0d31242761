import { admit } from '../../../customer-databases/guard';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { type ConnectionRow, findLearned } from '../connections/connections.queries';
import { liveDatabases } from '../live/live-databases';
import { check } from '../writing/check';

/**
 * Checks examples with the guard and, once the tables are read, with the database: an example that cannot run would
 * mislead whatever writes from it.
 * @throws AppError unprocessable for the first example that fails; upstream if the database does not answer
 */
export async function requireRight(
  deps: Deps,
  connection: ConnectionRow,
  statements: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  if (statements.length === 0) return;
  for (const statement of statements) {
    // Examples are stored, never run; statements written from them are checked again.
    const verdict = await admit(statement, connection.type, { columns: 'any', owner: connection.teamId });
    if (!verdict.ok) throw wrong(statement, verdict.reason);
  }
  const { schema } = (await findLearned(deps.db, connection.teamId, connection.id)) ?? {};
  if (!schema) return;
  await liveDatabases(deps).use(connection, async (database) => {
    for (const statement of statements) {
      const checked = await check(statement, { schema, owner: connection.teamId }, database, signal);
      if (!checked.ok) throw wrong(statement, checked.problem);
    }
  });
}

function wrong(statement: string, reason: string): AppError {
  const beginning = statement.replace(/\s+/g, ' ').slice(0, 60);
  return new AppError('unprocessable', `The example "${beginning}" cannot be taught: ${reason}`, { field: 'sql' });
}
