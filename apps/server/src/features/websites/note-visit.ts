import { WEBSITE_FOUND_BYTES_MAX, WEBSITE_FOUND_MAX } from '@parley/contract/websites';
import type { Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { announce } from '../training/training.service';
import type { Judgement } from './judge';
import type { Visit } from './page-visit';
import * as pages from './pages.queries';
import type { WebsiteRow } from './websites.queries';
import * as queries from './websites.queries';

/**
 * Records what became of a page, where it links to, and the website's state, in one transaction: after a crash it is
 * either recorded completely or fetched again.
 */
export async function noteVisit(
  deps: Pick<Deps, 'db' | 'files' | 'events'>,
  { row, page }: Pick<Visit, 'row' | 'page'>,
  { outcome, found, site = {} }: Judgement,
  more: Partial<WebsiteRow>,
): Promise<void> {
  const noted = await deps.db.transaction(async (tx) => {
    const current = await queries.holdWebsite(tx, row.teamId, row.id, row.runId);
    if (!current || !(await pages.endQueued(tx, row, page.id, outcome))) return false;
    const beyond = await noteFound(tx, current, found);
    if (outcome.status === 'failed') await pages.takeBack(tx, row, page.url);
    const { state, ...change } = { ...site, ...more };
    await queries.updateWebsite(tx, row.teamId, row.id, {
      ...change,
      // Its owner may have stopped it in the meantime.
      ...(state !== undefined && current.state === 'reading' && { state }),
      beyond: current.beyond + beyond,
      keptBytes: await pages.sumKept(tx, row),
      waitingBytes: current.waitingBytes + (outcome.status === 'read' ? (outcome.size ?? 0) : 0),
    });
    return true;
  });
  if (noted) announce(deps, { teamId: row.teamId, agentId: row.agentId }, []);
  else if (outcome.fileKey) await deps.files.remove([outcome.fileKey]);
}

/** Stores no more addresses than a website may have. @returns how many new ones were not stored */
async function noteFound(tx: Tx, site: WebsiteRow, found: readonly pages.Found[]): Promise<number> {
  if (found.length === 0) return 0;
  const unique = [...new Map(found.toReversed().map((one) => [one.url, one])).values()].reverse();
  const { addresses, bytes } = await pages.countFound(tx, site);
  const room = { addresses: WEBSITE_FOUND_MAX - addresses, bytes: WEBSITE_FOUND_BYTES_MAX - bytes };
  if (thatFit(unique, room).length === unique.length) {
    await pages.insertFound(tx, site, unique);
    return 0;
  }
  const known = await pages.knownOf(
    tx,
    site,
    unique.map(({ url }) => url),
  );
  const fresh = unique.filter(({ url }) => !known.has(url));
  const kept = thatFit(fresh, room);
  await pages.insertFound(tx, site, kept);
  return fresh.length - kept.length;
}

/** As many of them as fit, from the first. */
function thatFit(found: readonly pages.Found[], room: { addresses: number; bytes: number }): readonly pages.Found[] {
  let bytes = 0;
  const end = found.findIndex(({ url, detail = '' }, at) => {
    bytes += Buffer.byteLength(url) + Buffer.byteLength(detail);
    return at >= room.addresses || bytes > room.bytes;
  });
  return end === -1 ? found : found.slice(0, end);
}
