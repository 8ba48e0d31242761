import { WEBSITES_PER_AGENT_MAX } from '@parley/contract/constants';
import { MESSAGES, websitesFull } from '@parley/contract/messages';
import type { Website, WebsiteOptions, WebsitePage } from '@parley/contract/websites';
import { cutPage, numberCursor } from '../../platform/cursor';
import type { Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { AppError, notFound } from '../../platform/errors';
import { lockAgent, type Owner } from '../agents/agents.service';
import { announce, clearSources, DELAY_WITHIN } from '../training/training.service';
import * as pages from './pages.queries';
import { readWebsite } from './websites.jobs';
import { presentPage, presentWebsite } from './websites.present';
import type { WebsiteRow } from './websites.queries';
import * as queries from './websites.queries';

export async function listWebsites(deps: Pick<Deps, 'db'>, owner: Owner): Promise<Website[]> {
  return presentAll(deps, owner.teamId, await queries.listWebsites(deps.db, owner, DELAY_WITHIN));
}

/**
 * Starts reading a website; one that the agent already has is read again with the new options.
 * @throws AppError conflict while it is being read; unprocessable when the agent has too many
 */
export async function addWebsite(deps: Deps, owner: Owner, asked: WebsiteOptions & { url: string }): Promise<Website> {
  const url = firstAddress(asked.url);
  const options = stored(asked);
  const { row, files } = await deps.db.transaction(async (tx) => {
    await lockAgent(tx, owner);
    const known = await queries.findByUrl(tx, owner, url);
    if (known && !hasEnded(known)) throw new AppError('conflict', MESSAGES.websiteBusy);
    if (!known && (await queries.countWebsites(tx, owner)) >= WEBSITES_PER_AGENT_MAX)
      throw new AppError('unprocessable', websitesFull(WEBSITES_PER_AGENT_MAX));
    const files = known ? await pages.deletePages(tx, known) : [];
    const row = known
      ? await queries.updateWebsite(tx, owner.teamId, known.id, { ...options, ...BEGIN, startedAt: new Date() })
      : await queries.insertWebsite(tx, owner, { ...options, url });
    if (!row) throw notFound();
    await begin(deps, tx, row);
    return { row, files };
  });
  await deps.files.remove(files);
  announce(deps, owner, []);
  wake(deps);
  return presentOne(deps, row);
}

/**
 * Adds the websites of an agent that is being created, in its transaction; call `wake` afterwards to start reading.
 * @param asked the addresses, possibly with duplicates
 */
export async function addFirstWebsites(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  owner: Owner,
  asked: readonly string[],
  options: WebsiteOptions,
): Promise<void> {
  for (const url of new Set(asked.map(firstAddress))) {
    const row = await queries.insertWebsite(tx, owner, { ...stored(options), url });
    await begin(deps, tx, row);
  }
}

/** Starts reading what was queued. */
export function wake({ jobs }: Pick<Deps, 'jobs'>): void {
  jobs.wake(readWebsite);
}

async function begin({ jobs }: Pick<Deps, 'jobs'>, tx: Tx, row: WebsiteRow): Promise<void> {
  await pages.insertFound(tx, row, [{ url: row.url, depth: 0, kind: 'page', reason: null }]);
  await jobs.send(tx, readWebsite, { teamId: row.teamId, agentId: row.agentId, websiteId: row.id });
}

const stored = (asked: WebsiteOptions) => ({
  maxPages: asked.max_pages,
  maxDepth: asked.max_depth,
  include: asked.include,
  exclude: asked.exclude,
  allLanguages: asked.all_languages,
});

/** The state of a website that has never been contacted. */
const BEGIN = {
  state: 'reading',
  error: null,
  origin: null,
  language: null,
  robots: null,
  robotsAt: null,
  beyond: 0,
  waitingBytes: 0,
  keptBytes: 0,
  tries: 0,
  endedAt: null,
  nextAt: new Date(0),
} as const;

/** Makes sources of what was read so far. @throws AppError conflict when it is not being read */
export async function stopWebsite(deps: Deps, { teamId, agentId, id }: WebsiteRow): Promise<Website> {
  const row = await deps.db.transaction(async (tx) => {
    const change = { state: 'stopping', nextAt: new Date(0) } as const;
    const stopped = await queries.moveWebsite(tx, teamId, id, ['reading'], change);
    if (!stopped) throw new AppError('conflict', MESSAGES.websiteNotReading);
    await deps.jobs.send(tx, readWebsite, { teamId, agentId, websiteId: id });
    return stopped;
  });
  wake(deps);
  return presentOne(deps, row);
}

/** @throws AppError conflict when it was neither stopped nor failed */
export async function resumeWebsite(deps: Deps, { teamId, agentId, id }: WebsiteRow): Promise<Website> {
  const row = await deps.db.transaction(async (tx) => {
    const change = { state: 'reading', error: null, tries: 0, nextAt: new Date(0), endedAt: null } as const;
    const resumed = await queries.moveWebsite(tx, teamId, id, ['stopped', 'failed'], change);
    if (!resumed) throw new AppError('conflict', MESSAGES.websiteNotStopped);
    await deps.jobs.send(tx, readWebsite, { teamId, agentId, websiteId: id });
    return resumed;
  });
  announce(deps, { teamId, agentId }, []);
  wake(deps);
  return presentOne(deps, row);
}

/** @returns how many pages were deleted with it */
export async function removeWebsite(deps: Deps, owner: Owner, { teamId, id }: WebsiteRow): Promise<number> {
  // Stop reading first: a run that is in progress ends.
  const files = await deps.db.transaction(async (tx) => {
    await lockAgent(tx, owner);
    await queries.updateWebsite(tx, teamId, id, { state: 'stopped', runId: null });
    return pages.deletePages(tx, { teamId, id });
  });
  await deps.files.remove(files);
  const removed = await clearSources(deps, owner, { websiteId: id });
  await queries.deleteWebsite(deps.db, teamId, id);
  announce(deps, owner, []);
  return removed;
}

export async function listPages(
  deps: Pick<Deps, 'db'>,
  site: WebsiteRow,
  query: { status?: WebsitePage['status'] | undefined; cursor?: string | undefined; limit: number },
): Promise<{ pages: WebsitePage[]; next_cursor: string | null }> {
  const after = numberCursor(query.cursor) ?? 0;
  const rows = await pages.listShown(deps.db, site, statesOf(query.status), after, query.limit + 1);
  const { page, next_cursor } = cutPage(rows, query.limit, ({ id }) => String(id));
  return { pages: page.map(presentPage), next_cursor };
}

function statesOf(status: WebsitePage['status'] | undefined): pages.WebsitePageRow['status'][] {
  if (status === undefined) return ['queued', 'read', 'added', 'skipped', 'failed'];
  return status === 'read' ? ['read', 'added'] : [status];
}

/** Without a login or a fragment, which nobody means to be part of the address. */
function firstAddress(address: string): string {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  url.hash = '';
  return url.href;
}

const hasEnded = ({ state }: WebsiteRow) => state === 'stopped' || state === 'done' || state === 'failed';

async function presentOne(deps: Pick<Deps, 'db'>, row: WebsiteRow): Promise<Website> {
  return presentWebsite(row, await queries.countPages(deps.db, row.teamId, [row.id]));
}

async function presentAll({ db }: Pick<Deps, 'db'>, teamId: string, rows: WebsiteRow[]): Promise<Website[]> {
  const counts = await queries.countPages(
    db,
    teamId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    presentWebsite(
      row,
      counts.filter(({ websiteId }) => websiteId === row.id),
    ),
  );
}
