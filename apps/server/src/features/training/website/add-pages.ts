import { SOURCES_PER_AGENT_MAX } from '@parley/contract/constants';
import { sourcesFull } from '@parley/contract/messages';
import type { Tx } from '../../../platform/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { lockAgent, type Owner } from '../../agents/agents.service';
import type { NewSourceRow, SourceState } from '../../sources/sources.service';
import { queueTraining } from '../queue';
import { refuseOverQuota } from '../quota';
import { countSources, insertSources } from '../stored.queries';
import * as queries from './pages.queries';

/** A page that was fetched with its website. */
export interface FetchedPage {
  url: string;
  title: string | null;
  size: number;
  fileKey: string;
}

export interface AddedPage {
  /** Null if the agent already has the page as a single link, or from another website. */
  sourceId: string | null;
  /** Whether the source took over the file; a source that is being read does not. */
  took: boolean;
}

/**
 * Turns a website's pages into sources and queues their training within the caller's transaction; call `wake` once it
 * is committed. Pages that already are sources of the same website are retrained.
 * @returns one result per entry of `pages`, in order
 * @throws AppError unprocessable when the agent or the team would exceed its limits
 */
export async function addPages(
  deps: Deps,
  tx: Tx,
  owner: Owner,
  websiteId: string,
  pages: readonly FetchedPage[],
): Promise<AddedPage[]> {
  await lockAgent(tx, owner);
  const urls = pages.map(({ url }) => url);
  const known = new Map((await queries.findPages(tx, owner, urls)).map((row) => [row.url, row]));
  const fresh = pages.filter(({ url }) => !known.has(url));
  if ((await countSources(tx, owner)) + fresh.length > SOURCES_PER_AGENT_MAX)
    throw new AppError('unprocessable', sourcesFull(SOURCES_PER_AGENT_MAX));
  const bytes = pages.reduce((sum, { url, size }) => sum + Math.max(0, size - (known.get(url)?.size ?? 0)), 0);
  await refuseOverQuota(deps, tx, owner, bytes);
  const now = Date.now();
  const rows = fresh.map((page, at) => rowOf(page, websiteId, new Date(now - at)));
  const inserted = new Map((await insertSources(tx, owner, rows)).map((row) => [row.url, row]));
  const waiting: SourceState[] = [...inserted.values()];
  const added: AddedPage[] = [];
  for (const { url, ...file } of pages) {
    const before = known.get(url);
    const isOurs = before?.websiteId === websiteId;
    const given = isOurs ? await queries.giveContent(tx, owner, before.id, file) : undefined;
    if (given) waiting.push(given);
    const taker = given ?? inserted.get(url);
    added.push({ sourceId: taker?.id ?? (isOurs ? before.id : null), took: taker !== undefined });
  }
  await queueTraining(deps, tx, owner, waiting);
  return added;
}

function rowOf({ url, title, size, fileKey }: FetchedPage, websiteId: string, createdAt: Date): NewSourceRow {
  return { kind: 'website', name: title ?? url, url, websiteId, size, fileKey, status: 'pending', createdAt };
}
