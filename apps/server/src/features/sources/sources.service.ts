import { SOURCES_PER_AGENT_MAX, TEXT_MAX_CHARACTERS } from '@parley/contract/constants';
import type { Source, SourceKind, SourceStatus, Training } from '@parley/contract/sources';
import { decodeCursor, encodeCursor } from '../../platform/cursor';
import type { Queryable, Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { AppError, invalid, notFound } from '../../platform/errors';
import { contentRow, type NewSource } from './sources.content';
import { trainSources } from './sources.jobs';
import { NOTHING_TRAINED, presentSource, summarizeTraining } from './sources.present';
import type { Owner } from './sources.queries';
import * as queries from './sources.queries';
import { announce } from './training/announce';
import { settle } from './training/settle';

export { discardUploads, saveUpload, type Upload } from './sources.content';
export { NOTHING_TRAINED } from './sources.present';
export { withOneFile } from './sources.upload';
export { readText } from './training/read-text';

/** Small sources are trained many in a job; files and pages each in their own, so that they run side by side. */
const SMALL_PER_JOB = 100;

/** An agent's JSON holds so much of its texts; the list of sources has them all. */
const SHOWN_TEXT_BYTES = 4 * TEXT_MAX_CHARACTERS;

export async function trainingOf(db: Queryable, teamId: string, agentIds: string[]): Promise<Map<string, Training>> {
  const rows = await queries.countStates(db, teamId, agentIds);
  return new Map(rows.map(({ agentId, progress, ...counts }) => [agentId, summarizeTraining(counts, progress)]));
}

/** What an agent's JSON says of its sources. */
export async function describe(db: Queryable, teamId: string, agentId: string) {
  const owner = { teamId, agentId };
  const rows = await queries.allSources(db, owner);
  const training = (await trainingOf(db, teamId, [agentId])).get(agentId) ?? NOTHING_TRAINED;
  return {
    training,
    website_links: rows.flatMap((row) => row.url ?? []),
    text_content: (await queries.listTexts(db, owner, SHOWN_TEXT_BYTES)).join('\n\n'),
    qa_dataset: rows.flatMap(({ question, answer }) =>
      question === null || answer === null ? [] : { question, answer },
    ),
    files: rows.filter((row) => row.kind === 'file').map(presentSource),
    size: rows.reduce((sum, row) => sum + row.size, 0),
  };
}

/** Stores sources and queues their training within the caller's transaction; call `wake` once it is committed. */
export async function addSources(deps: Deps, tx: Tx, owner: Owner, added: NewSource[]): Promise<Source[]> {
  if (added.length === 0) return [];
  await queries.lockAgent(tx, owner);
  if ((await queries.countSources(tx, owner)) + added.length > SOURCES_PER_AGENT_MAX) {
    throw new AppError('unprocessable', `An agent can have at most ${SOURCES_PER_AGENT_MAX} sources.`);
  }
  const rows = await queries.insertSources(tx, owner, inGivenOrder(added.map(contentRow)));
  await queueTraining(deps, tx, owner, rows);
  return rows.map(presentSource);
}

export function wake({ jobs }: Pick<Deps, 'jobs'>): void {
  jobs.wake(trainSources);
}

/** Stores one source, or several of a kind, and starts their training. */
export async function addToAgent(deps: Deps, owner: Owner, added: NewSource[]): Promise<Source[]> {
  const rows = await deps.db.transaction((tx) => addSources(deps, tx, owner, added));
  announce(
    deps,
    owner,
    rows.map((row) => row.id),
  );
  wake(deps);
  return rows;
}

/** Puts other content in the place of a source's; its old index answers until the new one is ready. */
export async function replaceContent(deps: Deps, owner: Owner, sourceId: string, content: NewSource): Promise<Source> {
  const before = await ownSource(deps, owner, sourceId, content.kind);
  const row = await deps.db.transaction(async (tx) => {
    const changed = await queries.updateSource(tx, owner.teamId, sourceId, contentRow(content));
    if (!changed) throw notFound();
    await queueTraining(deps, tx, owner, [changed]);
    return changed;
  });
  if (content.kind === 'file' && before.fileKey) await deps.files.remove([before.fileKey]);
  announce(deps, owner, [sourceId]);
  wake(deps);
  return presentSource(row);
}

/** Removes a source and, at once, what was learned from it. */
export async function removeSource(deps: Deps, owner: Owner, sourceId: string, kind?: SourceKind): Promise<void> {
  await ownSource(deps, owner, sourceId, kind);
  const row = await deps.db.transaction(async (tx) => {
    await queries.lockAgent(tx, owner);
    const deleted = await queries.deleteSource(tx, owner.teamId, sourceId);
    await settle(tx, owner);
    return deleted;
  });
  if (row?.fileKey) await deps.files.remove([row.fileKey]);
  announce(deps, owner, [], [sourceId]);
}

/** @throws AppError conflict when there is nothing to try again */
export async function retrySource(deps: Deps, owner: Owner, sourceId: string): Promise<Source> {
  const before = await ownSource(deps, owner, sourceId);
  if (before.status !== 'failed') throw new AppError('conflict', 'Only a source that failed can be tried again.');
  const row = await deps.db.transaction(async (tx) => {
    const change = { status: 'pending', progress: 0, step: null, error: null } as const;
    const changed = await queries.updateSource(tx, owner.teamId, sourceId, change);
    if (!changed) throw notFound();
    await queueTraining(deps, tx, owner, [changed]);
    return changed;
  });
  announce(deps, owner, [sourceId]);
  wake(deps);
  return presentSource(row);
}

export async function retrain(deps: Deps, owner: Owner): Promise<Training> {
  const marked = await deps.db.transaction(async (tx) => {
    await queries.lockAgent(tx, owner);
    const ids = await queries.markForRetraining(tx, owner);
    const rows = await queries.findStates(tx, owner, ids);
    await queueTraining(deps, tx, owner, rows);
    return ids;
  });
  announce(deps, owner, marked);
  wake(deps);
  return (await trainingOf(deps.db, owner.teamId, [owner.agentId])).get(owner.agentId) ?? NOTHING_TRAINED;
}

export async function listSources(
  deps: Deps,
  owner: Owner,
  query: {
    kind?: SourceKind | undefined;
    status?: SourceStatus | undefined;
    cursor?: string | undefined;
    limit: number;
  },
): Promise<{ sources: Source[]; next_cursor: string | null }> {
  const after = decodeCursor(query.cursor);
  const rows = await queries.listSources(
    deps.db,
    owner,
    query,
    after && { createdAt: after.at, id: after.id },
    query.limit + 1,
  );
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const more = rows.length > query.limit && last !== undefined;
  return {
    sources: page.map(presentSource),
    next_cursor: more ? encodeCursor({ at: last.createdAt, id: last.id }) : null,
  };
}

export const fileKeysOf = (db: Queryable, teamId: string, agentId: string) =>
  queries.listFileKeys(db, { teamId, agentId });

/** @throws AppError not_found, also for a source of another agent; invalid when it is of another kind */
async function ownSource({ db }: Deps, owner: Owner, sourceId: string, kind?: SourceKind): Promise<queries.SourceRow> {
  const row = await queries.findSource(db, owner.teamId, sourceId);
  if (row?.agentId !== owner.agentId) throw notFound();
  if (kind !== undefined && row.kind !== kind) throw invalid('Invalid source type');
  return row;
}

/** Lists begin with the newest: a millisecond apart, what was added together stays in the order that it came in. */
function inGivenOrder(rows: queries.NewSourceRow[]): queries.NewSourceRow[] {
  const now = Date.now();
  return rows.map((row, index) => ({ ...row, createdAt: new Date(now - index) }));
}

async function queueTraining({ jobs }: Deps, tx: Tx, owner: Owner, rows: queries.SourceState[]): Promise<void> {
  const small = rows.filter(({ kind }) => kind === 'qa' || kind === 'text').map((row) => row.id);
  const large = rows.filter(({ kind }) => kind === 'file' || kind === 'website').map((row) => row.id);
  const groups = large.map((id) => [id]);
  for (let from = 0; from < small.length; from += SMALL_PER_JOB) groups.push(small.slice(from, from + SMALL_PER_JOB));
  for (const sourceIds of groups) await jobs.send(tx, trainSources, { ...owner, sourceIds });
}
