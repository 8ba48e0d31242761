import { sameFile } from '@parley/contract/messages';
import type { Source, SourceKind, Training } from '@parley/contract/sources';
import type { Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { AppError, notFound } from '../../platform/errors';
import { lockAgent, type Owner } from '../agents/agents.service';
import { strikeKnowledge } from '../knowledge/knowledge.service';
import { NOTHING_TRAINED, ownSource, presentSource, trainingOf } from '../sources/sources.service';
import { announce } from './announce';
import { findKnown } from './known.queries';
import { askedAs, contentRow, identityOf, type NewSource, noteNamed } from './new-source';
import { forgetWithoutPair } from './publication/cases.queries';
import { keepCase } from './publication/review';
import { queueTraining, wake } from './queue';
import { refuseOverQuota } from './quota';
import { settle } from './settle';
import * as queries from './stored.queries';
import { storeInTurn } from './storing';
import { markForRetraining, markPending } from './training.queries';

/** Replaces a source's content; its old index keeps answering until the new one is ready. */
export async function replaceContent(deps: Deps, owner: Owner, sourceId: string, content: NewSource): Promise<Source> {
  const { row, before } = await storeInTurn(owner.teamId, [content], () =>
    replaceStored(deps, owner, sourceId, content),
  );
  await strikeKnowledge(deps, owner.agentId);
  if (content.kind === 'file' && before.fileKey) await deps.files.remove([before.fileKey]);
  announce(deps, owner, [sourceId]);
  wake(deps);
  return presentSource(row);
}

function replaceStored(deps: Deps, owner: Owner, sourceId: string, content: NewSource) {
  return deps.db.transaction(async (tx) => {
    await lockAgent(tx, owner);
    // Read only under the lock: another change may have replaced the file, and its file is then the one to remove.
    const before = await ownSource({ db: tx }, owner, sourceId, content.kind);
    const next = contentRow(content);
    if (content.kind === 'qa') next.askedAs = askedAs(content, before);
    await refuseTwin(tx, owner, sourceId, content);
    await refuseOverQuota(deps, tx, owner, (next.size ?? 0) - before.size);
    const changed = await queries.updateSource(tx, owner.teamId, sourceId, next);
    if (!changed) throw notFound();
    if (content.kind === 'qa') await keepCase(tx, owner, sourceId, content);
    await queueTraining(deps, tx, owner, [changed]);
    if (content.kind === 'file') noteNamed([content.upload]);
    return { row: changed, before };
  });
}

/** @throws AppError conflict when another source of the agent is the same file */
async function refuseTwin(tx: Tx, owner: Owner, sourceId: string, content: NewSource): Promise<void> {
  if (content.kind !== 'file') return;
  const twin = (await findKnown(tx, owner, identityOf(content))).find(({ id }) => id !== sourceId);
  if (twin) throw new AppError('conflict', sameFile(twin.name));
}

/** Removes a source and, immediately, what was learned from it. */
export async function removeSource(deps: Deps, owner: Owner, sourceId: string, kind?: SourceKind): Promise<void> {
  await ownSource(deps, owner, sourceId, kind);
  const row = await deps.db.transaction(async (tx) => {
    await lockAgent(tx, owner);
    const deleted = await queries.deleteSource(tx, owner.teamId, sourceId);
    await forgetWithoutPair(tx, owner);
    await settle(deps, tx, owner);
    return deleted;
  });
  await strikeKnowledge(deps, owner.agentId);
  if (row?.fileKey) await deps.files.remove([row.fileKey]);
  announce(deps, owner, [], [sourceId]);
}

/** @throws AppError conflict when there is nothing to retry */
export async function retrySource(deps: Deps, owner: Owner, sourceId: string): Promise<Source> {
  const before = await ownSource(deps, owner, sourceId);
  if (before.status !== 'failed') throw new AppError('conflict', 'Only a source that failed can be retried.');
  const row = await deps.db.transaction(async (tx) => {
    const [changed] = await markPending(tx, owner, [sourceId]);
    if (!changed) throw notFound();
    await queueTraining(deps, tx, owner, [changed]);
    return changed;
  });
  announce(deps, owner, [sourceId]);
  wake(deps);
  return presentSource(row);
}

/** Trains what changed, what failed, and what may have changed externally. */
export async function retrain(deps: Deps, owner: Owner): Promise<Training> {
  const marked = await deps.db.transaction(async (tx) => {
    await lockAgent(tx, owner);
    const rows = await markForRetraining(tx, owner);
    await queueTraining(deps, tx, owner, rows);
    return rows.map(({ id }) => id);
  });
  announce(deps, owner, marked);
  wake(deps);
  return (await trainingOf(deps.db, owner.teamId, [owner.agentId])).get(owner.agentId) ?? NOTHING_TRAINED;
}

/** Number of sources deleted per transaction, so that none holds the database for long. */
const CLEARED_AT_ONCE = 500;

/**
 * Removes an agent's sources (all of them, those of one kind, or those of one website) and, immediately, what was
 * learned from them. Removing all pages also removes the websites, which would otherwise add more. @returns how many
 * sources were removed
 */
export async function clearSources(deps: Deps, owner: Owner, which: queries.Which): Promise<number> {
  if (which.websiteId === undefined && (which.kind === undefined || which.kind === 'website'))
    await deps.files.remove(await deps.db.transaction((tx) => queries.deleteWebsites(tx, owner)));
  let removed = 0;
  for (;;) {
    const gone = await deps.db.transaction(async (tx) => {
      await lockAgent(tx, owner);
      const rows = await queries.deleteSomeSources(tx, owner, which, CLEARED_AT_ONCE);
      await forgetWithoutPair(tx, owner);
      await settle(deps, tx, owner);
      return rows;
    });
    await strikeKnowledge(deps, owner.agentId);
    await deps.files.remove(gone.flatMap(({ fileKey }) => fileKey ?? []));
    announce(
      deps,
      owner,
      [],
      gone.map(({ id }) => id),
    );
    removed += gone.length;
    if (gone.length < CLEARED_AT_ONCE) return removed;
  }
}
