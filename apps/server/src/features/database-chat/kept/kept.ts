import type { KeptSql } from '@parley/contract/database-chat';
import { MESSAGES } from '@parley/contract/messages';
import type { Deps } from '../../../platform/deps';
import { AppError, notFound } from '../../../platform/errors';
import { lockConnectionsOf } from '../connections/connections.queries';
import { asResult } from '../running/run';
import { itemOf, refuseOverfull } from '../teaching/teach';
import { deleteTeaching, findByFingerprint, insertTeaching } from '../teaching/teaching.queries';
import { findKept, findResultOf, type KeptRow, noteTeaching } from './kept.queries';

/** @throws AppError not_found, even when the message is another team's */
export async function ownKept({ db }: Pick<Deps, 'db'>, teamId: string, messageId: string): Promise<KeptRow> {
  const row = await findKept(db, teamId, messageId);
  if (!row) throw notFound();
  return row;
}

/** What is stored beside a message; for a statement, including the rows of its last run. */
export async function readKept(deps: Deps, row: KeptRow): Promise<KeptSql> {
  const { result, statement } = await bothOf(deps, row);
  return {
    message_id: row.messageId,
    connection_id: row.connectionId,
    connection_name: row.connectionName,
    question: row.question,
    sql: row.sql,
    understood: row.understood,
    run_sql: result?.failure?.sql ?? result?.sql ?? null,
    result: result?.result ? asResult({ ...result.result, sql: result.sql }, result.messageId) : null,
    failure: result?.failure?.sentence ?? null,
    right: statement.teachingId !== null,
  };
}

/**
 * Makes a question and its statement an example of the connection, or takes the example back. The last statement that
 * gave rows counts: an owner who fixed the statement marks the fixed one.
 * @throws AppError unprocessable without a question or a connection, conflict when the connection has no room
 */
export async function markRight(deps: Deps, row: KeptRow, right: boolean): Promise<void> {
  const { statement, result } = await bothOf(deps, row);
  const { teamId, connectionId, question } = statement;
  if (right === (statement.teachingId !== null)) return;
  if (connectionId === null) throw new AppError('unprocessable', MESSAGES.connectionGone);
  const whose = { teamId, connectionId };
  await deps.db.transaction(async (tx) => {
    await lockConnectionsOf(tx, teamId);
    if (!right) {
      await noteTeaching(tx, teamId, statement.messageId, null);
      if (statement.teachingId) await deleteTeaching(tx, whose, statement.teachingId, 'answer');
      return;
    }
    const item = itemOf('sql', result?.result ? result.sql : statement.sql, question, 'answer');
    await refuseOverfull(deps, tx, whose, [item]);
    await insertTeaching(tx, whose, [item]);
    const taught = await findByFingerprint(tx, whose, item.fingerprint);
    await noteTeaching(tx, teamId, statement.messageId, taught?.id ?? null);
  });
}

/** A statement and the result of its last run, given either of them; each stands alone if the other is gone. */
async function bothOf({ db }: Deps, row: KeptRow): Promise<{ statement: KeptRow; result: KeptRow | undefined }> {
  if (row.statementId !== null) {
    return { statement: (await findKept(db, row.teamId, row.statementId)) ?? row, result: row };
  }
  const result = row.result === null ? await findResultOf(db, row.teamId, row.messageId) : row;
  return { statement: row, result };
}
