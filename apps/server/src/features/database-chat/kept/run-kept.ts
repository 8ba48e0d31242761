import type { SqlResult } from '@parley/contract/database-chat';
import { SQL_RESULT_PREFIX } from '@parley/contract/database-constants';
import type { Language } from '../../../language/language';
import { replyLanguage } from '../../../language/question/reply-language';
import type { Tx } from '../../../platform/database';
import { storable } from '../../../platform/database/storable';
import type { Deps } from '../../../platform/deps';
import { AppError, notFound } from '../../../platform/errors';
import { addMessage, findMessage } from '../../chat/chat.service';
import { holdConversation } from '../../chat/visits.service';
import type { Waiting } from '../connections/connect';
import type { ConnectionRow } from '../connections/connections.queries';
import type { KeptRows } from '../kept.tables';
import { asResult, type Ran, runSql } from '../running/run';
import { bounded } from './bounded';
import { findKept, findResultOf, insertKept, noteFailure } from './kept.queries';

/**
 * Runs the statement of a message, edited or not, and stores the result after it: in place of an earlier result, or at
 * the conversation's end. A failure is stored like a result, unless there are rows already: then it is noted beside
 * them. If the caller leaves, nothing is stored.
 * @throws AppError not_found for a message of another team; like `runSql`
 */
export async function runKept(
  deps: Deps,
  connection: ConnectionRow,
  { sql, messageId, browser }: { sql: string; messageId: string; browser: Language | null },
  { gone, judgeAgain }: Waiting,
): Promise<SqlResult> {
  const place = await placeOf(deps, connection.teamId, messageId);
  try {
    const question = place.statement?.question ?? null;
    const language = replyLanguage(question === null ? [] : [question], browser, 'en');
    const ran = await runSql(deps, connection, { sql, language }, gone);
    await judgeAgain();
    const said = { content: `${SQL_RESULT_PREFIX} ${ran.summary}`, failure: null };
    return asResult(ran, await put(deps, connection, place, said, ran.sql, withoutSql(ran)));
  } catch (error) {
    if (error instanceof AppError && !gone.aborted) {
      // A failure too is stored only for whoever may still do this.
      await judgeAgain();
      await putFailure(deps, connection, place, sql, error);
    }
    throw error;
  }
}

type Place = Awaited<ReturnType<typeof placeOf>>;

async function placeOf({ db }: Deps, teamId: string, messageId: string) {
  const named = await findKept(db, teamId, messageId);
  // The message of a result leads to its statement, too.
  const statementId = named?.statementId ?? messageId;
  const message = await findMessage({ db }, teamId, statementId);
  if (!message || !(named || message.source === 'SQL-Generated')) throw notFound();
  const statement = statementId === messageId ? named : await findKept(db, teamId, statementId);
  const { agentId, conversationId } = message;
  return { teamId, agentId, conversationId, statementId, statement };
}

async function put(
  deps: Deps,
  { id, name }: ConnectionRow,
  { statementId, statement, ...at }: Place,
  said: Parameters<typeof addMessage>[2],
  sql: string,
  result: KeptRows | null,
): Promise<string | null> {
  const earlier = await findResultOf(deps.db, at.teamId, statementId);
  const about = {
    teamId: at.teamId,
    connectionId: id,
    connectionName: name,
    question: statement?.question ?? null,
    sql,
    understood: statement?.understood ?? [],
  };
  const note = async (tx: Tx, messageId: string) => {
    // A conversation that was set aside and restored has only its messages, not what was stored beside them.
    if (!statement) await insertKept(tx, { ...about, messageId: statementId, statementId: null, result: null });
    await insertKept(tx, { ...about, messageId, statementId, result: result && bounded(result) });
  };
  return (await addMessage(deps, { ...at, replaces: earlier?.messageId }, said, note)) ?? null;
}

async function putFailure(
  deps: Deps,
  connection: ConnectionRow,
  place: Place,
  sql: string,
  { code, message }: AppError,
) {
  const { teamId, statementId } = place;
  const earlier = await findResultOf(deps.db, teamId, statementId);
  if (earlier?.result) {
    const { messageId } = earlier;
    return deps.db.transaction(async (tx) => {
      // The note counts towards the conversation's size, and every change locks the conversation first.
      await holdConversation(tx, place);
      await noteFailure(tx, teamId, messageId, { sql, sentence: storable(message) });
    });
  }
  await put(deps, connection, place, { content: `Error: ${message}`, failure: code }, sql, null);
}

const withoutSql = ({ sql: _sql, ...rows }: Ran): KeptRows => rows;
