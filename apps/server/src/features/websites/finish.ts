import { MESSAGES } from '@parley/contract/messages';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/errors';
import type { Owner } from '../agents/agents.service';
import { addPages, announce, digestOf, isBare, ownBlocks, wake } from '../training/training.service';
import * as pages from './pages.queries';
import { findRepeats } from './repeats.queries';
import type { WebsiteRow } from './websites.queries';
import * as queries from './websites.queries';

const BATCH = 50;

/**
 * Makes sources of the pages that were read, leaving out those with no content of their own, or with the same content
 * as another page once menus and footers are removed. Each batch is recorded in the transaction that adds it.
 */
export async function finishReading(deps: Deps, row: WebsiteRow, signal: AbortSignal): Promise<void> {
  const { teamId, agentId } = row;
  const owner = { teamId, agentId };
  const keepers = await deps.db.transaction((tx) => findRepeats(tx, row));
  const seen = new Map<string, string>();
  let after = 0;
  for (;;) {
    signal.throwIfAborted();
    const batch = await pages.listPages(deps.db, row, ['read', 'added'], after, BATCH);
    after = batch.at(-1)?.id ?? 0;
    const fresh = [];
    for (const page of batch) {
      const own = ownMarks(page, keepers);
      const digest = own === null ? (page.digest ?? '') : digestOf(own);
      const twin = seen.get(digest);
      if (page.status === 'added') seen.set(digest, page.url);
      else if (own !== null && isBare(own)) await leaveOut(deps, row, page, 'empty');
      else if (twin !== undefined) await leaveOut(deps, row, page, 'duplicate', twin);
      else {
        seen.set(digest, page.url);
        fresh.push(page);
      }
    }
    if (!(await add(deps, owner, row, fresh)) || batch.length < BATCH) break;
  }
  await end(deps, row);
}

/** A page's marks without those that other pages share; null for documents. */
function ownMarks({ id, marks }: pages.WebsitePageRow, keepers: ReadonlyMap<string, number>): string[] | null {
  if (marks === null) return null;
  const repeated = new Set(marks.filter((mark) => keepers.has(mark) && keepers.get(mark) !== id));
  const own = ownBlocks(marks, repeated);
  return marks.filter((_, at) => own[at]);
}

async function leaveOut(
  deps: Deps,
  site: WebsiteRow,
  { id, fileKey }: pages.WebsitePageRow,
  reason: string,
  detail: string | null = null,
): Promise<void> {
  await pages.updatePage(deps.db, site, id, { status: 'skipped', reason, detail, fileKey: null });
  if (fileKey) await deps.files.remove([fileKey]);
}

/** @returns false when the agent or the team is full: the rest is left out, with a sentence for the owner */
async function add(deps: Deps, owner: Owner, site: WebsiteRow, batch: pages.WebsitePageRow[]): Promise<boolean> {
  if (batch.length === 0) return true;
  try {
    await addBatch(deps, owner, site, batch);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [first, ...rest] = batch;
    if (first && rest.length > 0) return (await add(deps, owner, site, [first])) && add(deps, owner, site, rest);
    await queries.updateWebsite(deps.db, site.teamId, site.id, { error: error.message });
    for (;;) {
      const left = await pages.listPages(deps.db, site, ['read'], 0, BATCH);
      for (const page of left) await leaveOut(deps, site, page, 'limit');
      if (left.length < BATCH) return false;
    }
  }
}

async function addBatch(deps: Deps, owner: Owner, site: WebsiteRow, batch: pages.WebsitePageRow[]): Promise<void> {
  const { added, spare } = await deps.db.transaction(async (tx) => {
    const current = await queries.holdWebsite(tx, site.teamId, site.id, site.runId);
    if (!current) return { added: [], spare: [] };
    // What becomes a source counts as one from here on.
    const waitingBytes = Math.max(0, current.waitingBytes - batch.reduce((sum, { size }) => sum + size, 0));
    await queries.updateWebsite(tx, site.teamId, site.id, { waitingBytes });
    const fetched = batch.map(({ url, title, size, fileKey }) => ({ url, title, size, fileKey: fileKey ?? '' }));
    const results = await addPages(deps, tx, owner, site.id, fetched);
    const spare: string[] = [];
    for (const [at, { id, fileKey }] of batch.entries()) {
      const { sourceId = null, took = false } = results[at] ?? {};
      if (!took && fileKey) spare.push(fileKey);
      const outcome =
        sourceId === null
          ? ({ status: 'skipped', reason: 'known' } as const)
          : ({ status: 'added', sourceId } as const);
      await pages.updatePage(tx, site, id, { ...outcome, fileKey: null });
    }
    return { added: results.flatMap(({ sourceId }) => sourceId ?? []), spare };
  });
  await deps.files.remove(spare);
  announce(deps, owner, added);
  wake(deps);
}

async function end(deps: Deps, row: WebsiteRow): Promise<void> {
  const { teamId, agentId, id } = row;
  const { all } = await pages.countRead(deps.db, row);
  const current = await queries.findWebsite(deps.db, teamId, id);
  const wanted = row.state === 'stopping' ? ('stopped' as const) : ('done' as const);
  const [unread] = await pages.listPages(deps.db, row, ['failed'], 0, 1);
  // A page that the agent already has as its own source was not read here, so it does not make up for a failed one.
  const nothing = all === 0 && (unread !== undefined || !(await pages.findSkipped(deps.db, row, 'known')));
  const error = current?.error ?? (nothing && wanted === 'done' ? await whyNothing(deps, row, unread) : null);
  const state = nothing && error !== null ? ('failed' as const) : wanted;
  await queries.moveWebsite(deps.db, teamId, id, [row.state], { state, error, waitingBytes: 0, endedAt: new Date() });
  announce(deps, { teamId, agentId }, []);
}

/** What became of the first page explains it best. */
async function whyNothing(deps: Deps, row: WebsiteRow, unread: pages.WebsitePageRow | undefined): Promise<string> {
  const [first] = await pages.listPages(deps.db, row, ['skipped', 'failed'], 0, 1);
  if (first?.reason === 'robots') return MESSAGES.websiteRefused;
  const failed = first?.reason === 'known' ? unread : first;
  return (failed?.status === 'failed' ? failed.detail : null) ?? MESSAGES.websiteNothing;
}
