import { createHash } from 'node:crypto';
import { FOLLOW_UPS_AT_ONCE } from '@parley/contract/constants';
import type { FollowUp } from '@parley/contract/follow-ups';
import { MESSAGES } from '@parley/contract/messages';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { emailKey } from '../../platform/email-key';
import { AppError } from '../../platform/errors';
import { lockAgent, type OwnedAgent } from '../agents/agents.service';
import { type Asked, findAlike, plain } from '../analytics/analytics.service';
import { findUser, type UserRow } from '../users/users.service';
import { countFollowUps, mayEmail } from './follow-ups.limits';
import { followUpMail, quotedQuestion, wordsOf } from './follow-ups.mails';
import * as queries from './follow-ups.queries';

interface Person {
  email: string;
  /** As they asked it. */
  question: string;
  addressKey: string;
}

const hashed = (text: string) => createHash('sha256').update(text).digest('hex');
const isAddress = (text: string) => z.email().safeParse(text).success;

/** Who can be told the answer to a question, and what they would read. */
export async function preview(
  deps: Deps,
  agent: OwnedAgent,
  userId: string,
  of: Asked,
  question: string,
): Promise<FollowUp> {
  const { people, told, answer } = await reachable(deps, of, question);
  const { email: replyTo } = await sender(deps, userId);
  return {
    people: people
      .slice(0, FOLLOW_UPS_AT_ONCE)
      .map(({ email, question }) => ({ email, question: quotedQuestion(question) })),
    told,
    ...wordsOf(agent.name, people[0]?.question ?? question),
    answer: answer ?? '',
    reply_to: replyTo,
    mail: deps.mail.fate,
  };
}

/**
 * Emails the answer to those who asked, once each: recording them and queueing their email is one transaction.
 * @throws AppError conflict while the question has no answer, or nobody is left to tell; too_many
 */
export async function tell(
  deps: Deps,
  agent: OwnedAgent,
  userId: string,
  of: Asked,
  { question, answer }: { question: string; answer: string },
): Promise<number> {
  const { people, questionKeys, settled } = await reachable(deps, of, question);
  if (!settled) throw new AppError('conflict', MESSAGES.followUpUnanswered);
  if (people.length === 0) throw new AppError('conflict', MESSAGES.followUpNobody);
  const { email: replyTo, emailVerifiedAt } = await sender(deps, userId);
  const isUnproven = emailVerifiedAt === null && deps.mail.fate === 'sent';
  const owner = { teamId: of.teamId, agentId: of.agentId };
  const sent = await deps.db.transaction(async (tx) => {
    // A concurrent request waits, and then finds that they have been told.
    await lockAgent(tx, owner);
    const now = people.slice(0, FOLLOW_UPS_AT_ONCE);
    const keys = now.map(({ addressKey }) => addressKey);
    const before = await queries.listTold(tx, owner, keys, questionKeys);
    const left = now.filter(({ addressKey }) => !before.has(addressKey));
    await countFollowUps(tx, { teamId: owner.teamId, userId, isUnproven }, left.length);
    let count = 0;
    for (const person of left) {
      // Whoever was emailed often today can be told tomorrow.
      if (!(await mayEmail(tx, person.email))) continue;
      const questionKey = hashed(plain(person.question));
      if (!(await queries.recordTold(tx, { ...owner, userId, addressKey: person.addressKey, questionKey }))) continue;
      await deps.mail.send(tx, followUpMail(agent.name, { ...person, to: person.email, answer, replyTo }), owner);
      count += 1;
    }
    if (count === 0 && left.length > 0) throw new AppError('too_many', MESSAGES.followUpsOften);
    return count;
  });
  deps.mail.wake();
  return sent;
}

/** @throws AppError not_found when it is not one of the unanswered questions */
async function reachable(deps: Deps, of: Asked, question: string) {
  const alike = await findAlike(deps, of, question);
  if (!alike) throw new AppError('not_found', MESSAGES.notFound);
  const ids = [...new Set(alike.asked.map(({ conversationId }) => conversationId))];
  const owner = { teamId: of.teamId, agentId: of.agentId };
  const addresses = new Map(
    (await queries.listAddresses(deps.db, owner, ids)).map(({ conversationId, email }) => [conversationId, email]),
  );
  const people = new Map<string, Person>();
  // Only the latest of a person's questions is used.
  for (const asked of alike.asked) {
    const email = addresses.get(asked.conversationId)?.trim();
    if (!email || !isAddress(email)) continue;
    const addressKey = hashed(emailKey(email));
    if (!people.has(addressKey)) people.set(addressKey, { email, question: asked.question, addressKey });
  }
  const questionKeys = [...new Set(alike.asked.map((each) => hashed(plain(each.question))))];
  const told = await queries.listTold(deps.db, owner, [...people.keys()], questionKeys);
  return {
    people: [...people.values()].filter(({ addressKey }) => !told.has(addressKey)),
    told: told.size,
    questionKeys,
    settled: alike.settled,
    answer: alike.answer,
  };
}

async function sender({ db }: Deps, userId: string): Promise<UserRow> {
  const user = await findUser(db, userId);
  if (!user) throw new AppError('not_found', MESSAGES.notFound);
  return user;
}
