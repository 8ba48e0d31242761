import type { Versions } from '@parley/contract/chat';
import { MESSAGES } from '@parley/contract/messages';
import { withDeadline } from '../../../platform/deadline';
import type { Deps } from '../../../platform/deps';
import { AppError, notFound } from '../../../platform/errors';
import { FairQueue } from '../../../platform/fair-queue';
import { type ConversationRow, titleOf } from '../conversations.queries';
import { refreshLastMessage } from '../messages.queries';
import * as queries from './versions.queries';

/**
 * Whether a question may be replaced.
 * @throws AppError not_found when it is not a question of the conversation, still_answering while an answer is pending
 */
export async function mayReplace({ db }: Deps, place: queries.Place, questionId: string): Promise<void> {
  const question = await queries.findQuestion(db, place, questionId);
  if (!question) throw notFound();
  if (await queries.isBeingAnswered(db, place, question.seq)) throw stillAnswering();
}

/**
 * Puts a stored turn in place of an earlier question, which becomes a version together with everything that followed
 * it. Until then the turn is at the conversation's end: after a crash in between, both are there.
 * @param seq the turn's position
 * @throws AppError not_found when another turn has replaced the question meanwhile; then this turn is gone
 */
export async function replaceFrom(
  { db }: Deps,
  turn: queries.Place & { questionId: string; answerId: string; title: string },
  questionId: string,
  seq: number,
): Promise<void> {
  const replaced = await db.transaction(async (tx) => {
    await queries.lockConversation(tx, turn);
    const question = await queries.findQuestion(tx, turn, questionId);
    if (!question) {
      await queries.removeMessages(tx, turn, [turn.questionId, turn.answerId]);
      return false;
    }
    const group = await queries.findGroup(tx, turn, questionId);
    await queries.setAside(tx, turn, {
      ids: await queries.idsBetween(tx, turn, question.seq, seq),
      questionId,
      successor: turn.questionId,
      number: shownNumber(group),
    });
    await queries.retitle(tx, turn, {
      questionId: turn.questionId,
      from: titleOf(question.content),
      to: turn.title,
    });
    return true;
  });
  if (!replaced) throw notFound();
}

/**
 * Shows another version of the conversation from a question on: the question in other words or, given an answer's id,
 * another answer to it.
 * @throws AppError not_found when there is no such version, still_answering while what it would set aside is pending
 */
export async function showVersion(
  deps: Deps,
  conversation: ConversationRow,
  messageId: string,
  version: number,
): Promise<void> {
  const end = await enterLine(deps, conversation.id);
  try {
    await show(deps, conversation, messageId, version);
  } finally {
    end();
  }
}

const lines = new WeakMap<Deps, FairQueue>();
const PATIENCE_MS = 5_000;

/** Those who switch the same conversation wait for each other before they hold a connection to the database. */
async function enterLine(deps: Deps, conversationId: string): Promise<() => void> {
  const line = lines.get(deps) ?? new FairQueue(Number.POSITIVE_INFINITY, 1);
  lines.set(deps, line);
  try {
    return await line.enter(conversationId, withDeadline(undefined, PATIENCE_MS));
  } catch (cause) {
    throw new AppError('unavailable', MESSAGES.serverBusy, { cause });
  }
}

async function show({ db }: Deps, { teamId, id }: ConversationRow, messageId: string, version: number): Promise<void> {
  const place = { teamId, conversationId: id };
  await db.transaction(async (tx) => {
    await queries.lockConversation(tx, place);
    const asked = await queries.findQuestion(tx, place, messageId);
    const question = asked ?? (await queries.findQuestionOf(tx, place, messageId));
    if (!question) throw notFound();
    const group = await queries.findGroup(tx, place, question.id);
    const { shown, wordings, answers } = alternativesOf(question.content, group);
    const chosen = (asked ? wordings : answers)[version - 1];
    if (!chosen) throw notFound();
    if (chosen.includes(shown)) return;
    if (await queries.isBeingAnswered(tx, place, question.seq)) throw stillAnswering();
    const ids = await queries.idsBetween(tx, place, question.seq, Number.MAX_SAFE_INTEGER);
    const number = Math.max(...chosen);
    const wording = group.find((each) => each.number === number)?.content ?? question.content;
    const successor = await queries.restore(tx, place, question.id, number);
    await queries.setAside(tx, place, { ids, questionId: question.id, successor, number: shown });
    await queries.retitle(tx, place, {
      questionId: successor,
      from: titleOf(question.content),
      to: titleOf(wording),
    });
    await refreshLastMessage(tx, teamId, id);
    await queries.touchConversation(tx, place);
  });
}

/** Which version is shown of each question worded in several ways, and of each answer that has alternatives. */
export async function versionsOf({ db }: Deps, { teamId, id }: ConversationRow): Promise<Map<string, Versions>> {
  const place = { teamId, conversationId: id };
  const rows = await queries.listVersions(db, place);
  const found = new Map<string, Versions>();
  if (rows.length === 0) return found;
  for (const question of await queries.listVersioned(db, place)) {
    const group = rows.filter(({ questionId }) => questionId === question.id);
    const { shown, wordings, answers } = alternativesOf(question.content, group);
    if (wordings.length > 1) found.set(question.id, present(wordings, shown));
    if (question.answerId && answers.length > 1) found.set(question.answerId, present(answers, shown));
  }
  return found;
}

const present = (alternatives: readonly number[][], shown: number): Versions => ({
  current: alternatives.findIndex((numbers) => numbers.includes(shown)) + 1,
  count: alternatives.length,
});

/**
 * The choices at a question and at its answer: the question's wordings, each with all versions that have it, and the
 * versions with the wording shown. All are version numbers, in the order in which they were created.
 */
function alternativesOf(content: string, group: readonly queries.VersionRow[]) {
  const shown = shownNumber(group);
  const all = [...group, { number: shown, content }].sort((a, b) => a.number - b.number);
  const wordings = new Map<string, number[]>();
  for (const each of all) wordings.set(each.content, [...(wordings.get(each.content) ?? []), each.number]);
  const answers = (wordings.get(content) ?? []).map((number) => [number]);
  return { shown, wordings: [...wordings.values()], answers };
}

/** The first number from 1 that no set-aside version has. */
function shownNumber(group: readonly { number: number }[]): number {
  const taken = new Set(group.map(({ number }) => number));
  let number = 1;
  while (taken.has(number)) number += 1;
  return number;
}

const stillAnswering = () => new AppError('still_answering', MESSAGES.stillAnswering);
