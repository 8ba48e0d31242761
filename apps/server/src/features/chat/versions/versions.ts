import type { Versions } from '@parley/contract/chat';
import { MESSAGES } from '@parley/contract/messages';
import type { Deps } from '../../../platform/deps';
import { AppError, notFound } from '../../../platform/errors';
import type { ConversationRow } from '../conversations.queries';
import { refreshLastMessage } from '../messages.queries';
import * as queries from './versions.queries';

/**
 * Where a question stands that another one is to be asked in the place of: that one continues what was said before it.
 * @throws AppError not_found when it is no question of the conversation, still_answering while what follows is being answered
 */
export async function placeOfReplaced({ db }: Deps, place: queries.Place, questionId: string): Promise<number> {
  const question = await queries.findQuestion(db, place, questionId);
  if (!question) throw notFound();
  if (await queries.isBeingAnswered(db, place, question.seq)) throw stillAnswering();
  return question.seq;
}

/**
 * Puts a stored turn in the place of an earlier question, which becomes a version with all that followed it. The turn
 * stands at the conversation's end by then: after a crash in between, both are there.
 * @param seq the turn's place
 */
export async function replaceFrom(
  { db }: Deps,
  turn: queries.Place & { questionId: string; question: string },
  questionId: string,
  seq: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await queries.lockConversation(tx, turn);
    const question = await queries.findQuestion(tx, turn, questionId);
    if (!question) return;
    const group = await queries.findGroup(tx, turn, questionId);
    const edited = group.some((version) => version.edited) || question.content !== turn.question;
    await queries.setAside(tx, turn, {
      ids: await queries.idsBetween(tx, turn, question.seq, seq),
      questionId,
      successor: turn.questionId,
      number: shownNumber(group),
      edited,
    });
  });
}

/**
 * Shows another version of the conversation from a question on.
 * @throws AppError not_found when there is no such version, still_answering while what would be set aside is being answered
 */
export async function showVersion(
  { db }: Deps,
  { teamId, id }: ConversationRow,
  questionId: string,
  number: number,
): Promise<void> {
  const place = { teamId, conversationId: id };
  await db.transaction(async (tx) => {
    await queries.lockConversation(tx, place);
    const question = await queries.findQuestion(tx, place, questionId);
    const group = question ? await queries.findGroup(tx, place, questionId) : [];
    if (!question || number > group.length + 1) throw notFound();
    const shown = shownNumber(group);
    if (number === shown) return;
    if (await queries.isBeingAnswered(tx, place, question.seq)) throw stillAnswering();
    const ids = await queries.idsBetween(tx, place, question.seq, Number.MAX_SAFE_INTEGER);
    const successor = await queries.restore(tx, place, questionId, number);
    const edited = group.some((version) => version.edited);
    await queries.setAside(tx, place, { ids, questionId, successor, number: shown, edited });
    await refreshLastMessage(tx, teamId, id);
    await queries.touchConversation(tx, place);
  });
}

/** Which version of each question that has several is shown. */
export async function versionsOf({ db }: Deps, { teamId, id }: ConversationRow): Promise<Map<string, Versions>> {
  const rows = await queries.listVersions(db, { teamId, conversationId: id });
  const questions = new Set(rows.map(({ questionId }) => questionId));
  return new Map(
    [...questions].map((questionId) => [questionId, present(rows.filter((row) => row.questionId === questionId))]),
  );
}

const present = (group: readonly queries.VersionRow[]): Versions => ({
  current: shownNumber(group),
  count: group.length + 1,
  edited: group.some(({ edited }) => edited),
});

/** The one from 1 on that no version set aside has. */
function shownNumber(group: readonly { number: number }[]): number {
  const taken = new Set(group.map(({ number }) => number));
  let number = 1;
  while (taken.has(number)) number += 1;
  return number;
}

const stillAnswering = () => new AppError('still_answering', MESSAGES.stillAnswering);
