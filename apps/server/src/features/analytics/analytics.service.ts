import type { AnalyticsDay, AnalyticsStats, Topic, TrafficSource, UnansweredGroup } from '@parley/contract/analytics';
import type { Deps } from '../../platform/deps';
import * as sources from '../sources/sources.service';
import type { Asked, ExportedRow } from './analytics.queries';
import * as queries from './analytics.queries';
import { groupAlike } from './group-alike';
import { findTopics } from './topics';

/** More places than this are no overview. */
const PLACES = 50;
/** So many of the latest questions are read for what they are about, and for what was not answered. */
const QUESTIONS = 5_000;
const UNTOLD = 2_000;
const GROUPS = 50;
const OTHERS = 5;
const EXPORTED = 1_000;

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
  return { topics: await findTopics(rows.map(({ content }) => content)), considered: rows.length };
}

export async function listUnanswered(
  { db }: Deps,
  asked: Asked,
): Promise<{ groups: UnansweredGroup[]; considered: number }> {
  const [rows, pairs] = await Promise.all([
    queries.listUntold(db, asked, UNTOLD),
    sources.pairsOf(db, asked.teamId, asked.agentId),
  ]);
  const since = answeredSince(pairs);
  const groups = await groupAlike(rows, ({ content }) => content);
  return {
    groups: groups.slice(0, GROUPS).map(({ centre, members }) => present(centre, members, since)),
    considered: rows.length,
  };
}

/** By question, when it got its latest answer, as ISO text. */
function answeredSince(pairs: readonly { wordings: string[]; since: Date }[]): ReadonlyMap<string, string> {
  const latest = new Map<string, string>();
  for (const { wordings, since } of pairs) {
    const at = since.toISOString();
    for (const wording of wordings.map(plain)) if ((latest.get(wording) ?? '') < at) latest.set(wording, at);
  }
  return latest;
}

/** A question as it is compared: cut as those that are read, without case, and without what stands between words. */
const plain = (question: string) =>
  question
    .slice(0, 500)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\s]+/gu, ' ')
    .trim();

/**
 * Members come newest first, as they were read.
 * @param since when each question that a Q&A pair answers got its answer, as ISO texts
 */
function present(
  centre: queries.AskedQuestion,
  members: queries.AskedQuestion[],
  since: ReadonlyMap<string, string>,
): UnansweredGroup {
  const texts = new Set(members.map(({ content }) => content.trim()));
  texts.delete(centre.content.trim());
  const latest = members[0] ?? centre;
  return {
    question: centre.content.trim(),
    others: [...texts].slice(0, OTHERS),
    count: members.length,
    last_at: latest.at,
    conversation_id: latest.conversationId,
    answer_added: members.some(({ content }) => (since.get(plain(content)) ?? '') > latest.at),
  };
}

const THUMBS = { positive: 'thumbsUp', negative: 'thumbsDown' } as const;

/** The figures and every message, as JSON, a piece at a time; no connection is held between two pieces. */
export async function* exportJson({ db }: Deps, asked: Asked): AsyncGenerator<string> {
  yield `{"stats":${JSON.stringify(await queries.readStats(db, asked))},"messages":[`;
  let rows: ExportedRow[] = [];
  let separator = '\n';
  do {
    rows = await queries.listForExport(db, asked, rows.at(-1), EXPORTED);
    if (rows.length > 0) yield separator + rows.map(exported).join(',\n');
    separator = ',\n';
  } while (rows.length === EXPORTED);
  yield '\n]}\n';
}

const exported = ({ createdAt, sender, content, source, reaction }: ExportedRow) =>
  JSON.stringify({ timestamp: createdAt, sender, content, source, reaction: reaction && THUMBS[reaction] });
