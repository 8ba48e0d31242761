import type { SourceKind, SourceStatus, Training } from '@parley/contract/sources';
import { and, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Place } from '../../platform/cursor';
import type { Db, Queryable } from '../../platform/database';
import { anywhere, beyond } from '../../platform/database/conditions';
import { agents, type Owner } from '../agents/agents.tables';
import {
  ELSEWHERE,
  ofAgent,
  ofTeam,
  reviews,
  type SourceRow,
  type SourceState,
  shownColumns,
  sources,
  stateColumns,
} from './sources.tables';

export type { NewSourceRow, SourceRow, SourceState, StoredCheck } from './sources.tables';

/** Whether its content lives elsewhere and may change there. */
export const isElsewhere = (kind: SourceKind): boolean => ELSEWHERE.includes(kind);

export async function findSource(db: Queryable, teamId: string, sourceId: string): Promise<SourceRow | undefined> {
  const [row] = await db.select().from(sources).where(ofTeam(teamId, sourceId));
  return row;
}

/** Questions and answers are cut to their beginning. */
export async function findStates(db: Queryable, owner: Owner, sourceIds: string[]): Promise<SourceState[]> {
  if (sourceIds.length === 0) return [];
  return db
    .select(shownColumns)
    .from(sources)
    .where(and(ofAgent(owner), inArray(sources.id, sourceIds)));
}

/** Newest first. @param after the last row of the previous page */
export async function listSources(
  db: Queryable,
  owner: Owner,
  filter: { kind?: SourceKind | undefined; status?: SourceStatus | undefined },
  after: Place | undefined,
  limit: number,
): Promise<SourceState[]> {
  return db
    .select(stateColumns)
    .from(sources)
    .where(
      and(
        ofAgent(owner),
        filter.kind && eq(sources.kind, filter.kind),
        filter.status && eq(sources.status, filter.status),
        beyond(sources.createdAt, sources.id, after),
      ),
    )
    .orderBy(desc(sources.createdAt), desc(sources.id))
    .limit(limit);
}

/** In characters of a name, and of a word searched for: comparing them costs the product of both, for every source. */
const NAME_COMPARED = 300;
const WORD_COMPARED = 60;
const SEARCH_MS = 3_000;

/**
 * A team's sources whose names contain all of these words, anywhere in their beginnings and in any case; newest first.
 * @throws the database's error 57014 when that takes longer than `SEARCH_MS`
 */
export async function findByName(db: Db, teamId: string, words: readonly string[], limit: number) {
  const beginning = sql`left(${sources.name}, ${NAME_COMPARED}::int)`;
  const named = words.map((word) => sql`${beginning} ilike ${anywhere(word.slice(0, WORD_COMPARED))}`);
  return db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = ${SEARCH_MS}`));
    return foundBy(tx, teamId, named, limit);
  });
}

const foundBy = (tx: Queryable, teamId: string, named: SQL[], limit: number) =>
  tx
    .select({
      id: sources.id,
      name: sources.name,
      kind: sources.kind,
      agentId: sources.agentId,
      agentName: agents.name,
    })
    .from(sources)
    .innerJoin(agents, and(eq(agents.id, sources.agentId), eq(agents.teamId, teamId)))
    .where(and(eq(sources.teamId, teamId), ...named))
    .orderBy(desc(sources.createdAt), desc(sources.id))
    .limit(limit);

/** Newest first; questions and answers are cut to their beginning. */
export async function allSources(db: Queryable, owner: Owner): Promise<SourceState[]> {
  return db.select(shownColumns).from(sources).where(ofAgent(owner)).orderBy(desc(sources.createdAt), desc(sources.id));
}

/** The sources that were added after a place, or all, oldest first; as `allSources`. */
export async function nextSources(
  db: Queryable,
  owner: Owner,
  after: Place | undefined,
  limit: number,
): Promise<SourceState[]> {
  const later =
    after && sql`(${sources.createdAt}, ${sources.id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return db
    .select(shownColumns)
    .from(sources)
    .where(and(ofAgent(owner), later))
    .orderBy(sources.createdAt, sources.id)
    .limit(limit);
}

/** The question of a pair, in all its wordings, and since when its answer is known. */
export interface PairWordings {
  id: string;
  wordings: string[];
  since: Date;
}

/**
 * The questions for which the owner wrote answers, in all their wordings, and since when each is known.
 * @param since an ISO string; those known for longer are left out
 * @param after the id of the last one of the previous page
 */
export async function listPairs(
  db: Queryable,
  owner: Owner,
  { characters, since, after, limit }: { characters: number; since: string; after: string | undefined; limit: number },
): Promise<PairWordings[]> {
  const known = sql<Date>`coalesce(${sources.trainedAt}, ${sources.createdAt})`.mapWith(sources.createdAt);
  const rows = await db
    .select({
      id: sources.id,
      question: sql<string | null>`left(${sources.question}, ${characters}::int)`,
      askedAs: sql<
        string[]
      >`array(select left(wording, ${characters}::int) from unnest(${sources.askedAs}) as wording)`,
      since: known,
    })
    .from(sources)
    .where(
      and(
        ofAgent(owner),
        eq(sources.kind, 'qa'),
        sql`${known} > ${since}::timestamptz`,
        after === undefined ? undefined : gt(sources.id, after),
      ),
    )
    .orderBy(sources.id)
    .limit(limit);
  return rows.map(({ id, question, askedAs, since }) => ({ id, wordings: [question ?? '', ...askedAs], since }));
}

/** An agent's questions with their answers, newest first: as many complete ones as fit into `maxBytes`. */
export async function listShownPairs(
  db: Queryable,
  owner: Owner,
  maxBytes: number,
): Promise<{ question: string; answer: string }[]> {
  const newest = [desc(sources.createdAt), desc(sources.id)];
  const sized = db
    .select({
      id: sources.id,
      upTo: sql<number>`sum(${sources.size}) over (order by ${sql.join(newest, sql`, `)})`.as('up_to'),
    })
    .from(sources)
    .where(and(ofAgent(owner), eq(sources.kind, 'qa')))
    .as('sized');
  const rows = await db
    .select({ question: sources.question, answer: sources.answer })
    .from(sources)
    .innerJoin(sized, eq(sized.id, sources.id))
    .where(and(ofAgent(owner), lte(sized.upTo, maxBytes)))
    .orderBy(...newest);
  return rows.map(({ question, answer }) => ({ question: question ?? '', answer: answer ?? '' }));
}

/** An agent's texts, oldest first: as many complete ones as fit into `maxBytes`. */
export async function listTexts(db: Queryable, owner: Owner, maxBytes: number): Promise<string[]> {
  const sized = db
    .select({
      text: sources.text,
      createdAt: sources.createdAt,
      id: sources.id,
      upTo: sql<number>`sum(${sources.size}) over (order by ${sources.createdAt}, ${sources.id})`.as('up_to'),
    })
    .from(sources)
    .where(and(ofAgent(owner), eq(sources.kind, 'text')))
    .as('sized');
  const rows = await db
    .select({ text: sized.text })
    .from(sized)
    .where(lte(sized.upTo, maxBytes))
    .orderBy(sized.createdAt, sized.id);
  return rows.map((row) => row.text ?? '');
}

export async function listFileKeys(db: Queryable, owner: Owner): Promise<string[]> {
  const rows = await db.select({ fileKey: sources.fileKey }).from(sources).where(ofAgent(owner));
  return rows.flatMap((row) => (row.fileKey === null ? [] : [row.fileKey]));
}

/** How many of each agent's sources are in each state, and the sum of their progress in percent. */
export async function countStates(
  db: Queryable,
  teamId: string,
  agentIds: string[],
): Promise<(Training['sources'] & Pick<Training, 'progress' | 'review'> & { agentId: string })[]> {
  if (agentIds.length === 0) return [];
  const withStatus = (status: SourceStatus) =>
    sql<number>`(count(*) filter (where ${sources.status} = ${status}))::int`;
  return db
    .select({
      agentId: sources.agentId,
      total: sql<number>`count(*)::int`,
      pending: withStatus('pending'),
      training: withStatus('training'),
      trained: withStatus('trained'),
      failed: withStatus('failed'),
      progress: sql<number>`coalesce(sum(case when ${sources.status} in ('trained', 'failed') then 100 else ${sources.progress} end), 0)::int`,
      review: sql<Training['review']>`max(${reviews.state})`,
    })
    .from(sources)
    .leftJoin(reviews, eq(reviews.agentId, sources.agentId))
    .where(and(eq(sources.teamId, teamId), inArray(sources.agentId, agentIds)))
    .groupBy(sources.agentId);
}

/** What keeps the latest training from being published. */
export async function findReviewState(db: Queryable, { teamId, agentId }: Owner): Promise<Training['review']> {
  const [row] = await db
    .select({ state: reviews.state })
    .from(reviews)
    .where(and(eq(reviews.teamId, teamId), eq(reviews.agentId, agentId)));
  return row?.state ?? null;
}

/** Total bytes of the sources of all of a team's agents. */
export async function sumSizesOfTeam(db: Queryable, teamId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${sources.size}), 0)::float8` })
    .from(sources)
    .where(eq(sources.teamId, teamId));
  return row?.bytes ?? 0;
}
