import type {
  AnalyticsDay,
  AnalyticsStats,
  Topic,
  TrafficSource,
  UnansweredGroup,
  UnansweredTotals,
} from '@parley/contract/analytics';
import { UNANSWERED_READ_MAX } from '@parley/contract/constants';
import type { Db } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { notFound } from '../../platform/errors';
import type { Owner } from '../agents/agents.service';
import * as sources from '../sources/sources.service';
import type { Asked, FirstMessage } from './analytics.queries';
import * as queries from './analytics.queries';
import { type ExportedRow, listForExport } from './export.queries';
import { plain, QUESTION_CHARACTERS, wantedIn } from './plain-question';
import { readAsked } from './read-asked';
import type { Unanswered } from './understood';

export { type Asked, plain };

/** More rows than this are not an overview. */
const PLACES = 50;
/** How many of the latest questions are analysed for topics and for unanswered ones. */
const QUESTIONS = 5_000;
const OTHERS = 5;
/** How many conversations and messages of an export are read at a time. */
const CONVERSATIONS = 25;
const EXPORTED = 250;

export async function summarize(
  { db }: Deps,
  asked: Asked,
): Promise<{ stats: AnalyticsStats; days: AnalyticsDay[]; sources: TrafficSource[] }> {
  const [stats, days, sources] = await Promise.all([
    queries.readStats(db, asked),
    queries.readDays(db, asked),
    queries.readTraffic(db, asked, PLACES),
  ]);
  return { stats, days, sources };
}

export async function listTopics({ db }: Deps, asked: Asked): Promise<{ topics: Topic[]; considered: number }> {
  const rows = await queries.listQuestions(db, asked, QUESTIONS);
  const questions = rows.map(({ content }) => content);
  return { topics: await readAsked(asked.teamId, { find: 'topics', questions }), considered: rows.length };
}

/**
 * The latest questions that the sources could not answer, with similar ones grouped.
 * @param limit how many open ones to list, how many settled ones, and how many dismissed ones
 */
export async function listUnanswered(
  { db }: Deps,
  asked: Asked,
  limit: number,
): Promise<{ groups: UnansweredGroup[]; totals: UnansweredTotals; considered: number; all: number; open: number }> {
  const [{ considered, all }, questions] = await Promise.all([
    groupUnanswered(db, asked),
    queries.countUnanswered(db, asked),
  ]);
  const groups = all.map(({ group }) => group);
  const latest = groups.toSorted((one, other) => other.last_at.localeCompare(one.last_at));
  // Open questions come first.
  const kinds = [isOpen, isSettled, isDismissed].map((isOne) => latest.filter(isOne));
  const [open, settled, dismissed] = kinds.map(({ length }) => length) as [number, number, number];
  const listed = kinds.flatMap((kind) => kind.slice(0, limit));
  const places = listed.map(({ conversation_id: conversationId, last_at: at }) => ({ conversationId, at }));
  const words = await queries.listPersonsWords(db, asked.teamId, places);
  return {
    groups: listed.map((group, index) => ({ ...group, draft: words.get(index + 1) ?? null })),
    totals: { open, settled, dismissed },
    considered,
    all: questions,
    open: groups.reduce((sum, group) => sum + (isOpen(group) ? group.count : 0), 0),
  };
}

/** The questions that the sources could not answer, with what has been done about them since. */
async function groupUnanswered(db: Db, asked: Asked) {
  const questions = await queries.listUnanswered(db, asked, UNANSWERED_READ_MAX);
  const { rows, alike } = await readAsked(asked.teamId, { find: 'groups', questions });
  const oldest = rows.at(-1);
  if (!oldest) return { considered: 0, all: [], written: [] };
  const answered = await queries.listAnswered(db, asked, oldest.at, QUESTIONS);
  const wanted = new Set(rows.flatMap(({ wordings }) => wordings));
  const written: sources.PairWordings[] = [];
  for await (const pairs of sources.pairsOf(db, asked, QUESTION_CHARACTERS, oldest.at))
    written.push(...(await wantedIn(pairs, wanted)));
  const added = latestOf(written.map(({ wordings, since }) => ({ wordings, at: since.toISOString() })));
  const again = latestOf(await readAsked(asked.teamId, { find: 'wordings', questions: answered }));
  const all = alike.map(({ centre, members }) => ({ group: present(centre, members, added, again), members }));
  return { considered: rows.length, all, written };
}

/** Similar unanswered questions, with the conversations in which they were asked. */
export interface AskedAlike {
  asked: { question: string; conversationId: string }[];
  settled: boolean;
  /** The owner's latest answer; null if it was answered otherwise. */
  answer: string | null;
}

/** The group of unanswered questions that a question belongs to. */
export async function findAlike({ db }: Pick<Deps, 'db'>, of: Asked, question: string): Promise<AskedAlike | null> {
  const { all, written } = await groupUnanswered(db, of);
  const wanted = plain(question);
  const found = all.find(({ members }) => members.some(({ wordings: [whole] }) => whole === wanted));
  if (!found) return null;
  const asked = new Set(found.members.flatMap(({ wordings }) => wordings));
  const given = written
    .filter((pair) => pair.wordings.some((wording) => asked.has(wording)))
    .toSorted((one, other) => other.since.getTime() - one.since.getTime());
  return {
    asked: found.members.map(({ content, conversationId }) => ({ question: content.trim(), conversationId })),
    settled: isSettled(found.group),
    answer: given[0] ? await sources.answerOf(db, of.teamId, given[0].id) : null,
  };
}

const isSettled = ({ answer_added, answered_since }: UnansweredGroup) => answer_added || answered_since;
const isOpen = (group: UnansweredGroup) => !isSettled(group) && !group.dismissed;
const isDismissed = (group: UnansweredGroup) => !isSettled(group) && group.dismissed;

/**
 * Dismisses a question from the open ones, or restores it. Asking it again reopens it.
 * @throws AppError 404 when the agent was not asked that
 */
export async function setDismissed(
  { db }: Deps,
  { agentId, teamId }: Owner,
  messageId: string,
  dismissed: boolean,
): Promise<void> {
  if (!dismissed) return queries.restore(db, teamId, agentId, messageId);
  if (!(await queries.dismiss(db, teamId, agentId, messageId))) throw notFound();
}

/** Per question in its plain form, when something was last done about it, as an ISO string. */
function latestOf(answered: readonly { wordings: readonly string[]; at: string }[]): ReadonlyMap<string, string> {
  const latest = new Map<string, string>();
  for (const { wordings, at } of answered) {
    for (const wording of wordings) if ((latest.get(wording) ?? '') < at) latest.set(wording, at);
  }
  return latest;
}

/**
 * Members are newest first, as they were read.
 * @param added when each question with a Q&A pair got its answer
 * @param again when each question was last answered
 */
function present(
  centre: Unanswered,
  members: Unanswered[],
  added: ReadonlyMap<string, string>,
  again: ReadonlyMap<string, string>,
): UnansweredGroup {
  const texts = new Set(members.map(({ content }) => content.trim()));
  texts.delete(centre.content.trim());
  const latest = members[0] ?? centre;
  const isIn = (moments: ReadonlyMap<string, string>, wordings: (member: Unanswered) => readonly string[]) =>
    members.some((member) => wordings(member).some((wording) => (moments.get(wording) ?? '') > latest.at));
  return {
    question: centre.content.trim(),
    after: centre.after,
    understood: centre.whole,
    others: [...texts].slice(0, OTHERS),
    count: members.length,
    last_at: latest.at,
    conversation_id: latest.conversationId,
    channel: latest.channel,
    host_origin: latest.hostOrigin,
    message_id: latest.messageId,
    draft: null,
    answer_added: isIn(added, ({ wordings }) => wordings),
    answered_since: isIn(again, ({ wordings: [whole] }) => [whole]),
    dismissed: latest.dismissed,
    of_database: members.every(({ ofDatabase }) => ofDatabase),
  };
}

const THUMBS = { positive: 'thumbsUp', negative: 'thumbsDown' } as const;

/**
 * The figures and all messages as JSON, chunk by chunk; no connection is held between chunks. Conversations are ordered
 * by their first message in the period, each from its beginning.
 */
export async function* exportJson({ db }: Deps, asked: Asked): AsyncGenerator<string> {
  yield `{"stats":${JSON.stringify(await queries.readStats(db, asked))},"messages":[`;
  let separator = '\n';
  for await (const ids of conversationsOf(db, asked)) {
    let rows: ExportedRow[] = [];
    do {
      rows = await listForExport(db, asked, ids, rows.at(-1), EXPORTED);
      if (rows.length > 0) yield separator + rows.map(exported).join(',\n');
      if (rows.length > 0) separator = ',\n';
    } while (rows.length === EXPORTED);
  }
  yield '\n]}\n';
}

/** The ids of the period's conversations, in batches. */
async function* conversationsOf(db: Db, asked: Asked): AsyncGenerator<string[]> {
  let firsts: FirstMessage[] = [];
  do {
    firsts = await queries.listFirst(db, asked, firsts.at(-1), CONVERSATIONS);
    yield firsts.map(({ conversationId }) => conversationId);
  } while (firsts.length === CONVERSATIONS);
}

const exported = ({ conversationId, createdAt, sender, content, source, reaction }: ExportedRow) =>
  JSON.stringify({
    conversation_id: conversationId,
    timestamp: createdAt,
    sender,
    content,
    source,
    reaction: reaction && THUMBS[reaction],
  });
