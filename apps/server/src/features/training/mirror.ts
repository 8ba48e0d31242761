import type { Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { lockAgent, type Owner } from '../agents/agents.service';
import { strikeKnowledge } from '../knowledge/knowledge.service';
import { allSources, type SourceState } from '../sources/sources.service';
import { contentRow } from './new-source';
import { queueTraining, wake } from './queue';
import { settle } from './settle';
import * as queries from './stored.queries';

/**
 * Makes an agent know exactly these texts, identified by name: new ones are added, missing ones are removed, changed
 * ones keep their old index until they are trained, and unchanged ones are left alone. Call `textsMirrored` once the
 * transaction is committed.
 * @returns whether there is something to train
 */
export async function mirrorTexts(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  owner: Owner,
  texts: readonly { name: string; text: string }[],
): Promise<boolean> {
  await lockAgent(tx, owner);
  const stored = new Map((await allSources(tx, owner)).map((row) => [row.name, row]));
  const waiting: SourceState[] = [];
  for (const text of texts) {
    const row = contentRow({ kind: 'text', ...text });
    const before = stored.get(text.name);
    stored.delete(text.name);
    if (before && before.checksum === row.checksum && before.status !== 'failed') continue;
    const after = before
      ? await queries.updateSource(tx, owner.teamId, before.id, row)
      : (await queries.insertSources(tx, owner, [row]))[0];
    if (after) waiting.push(after);
  }
  for (const gone of stored.values()) await queries.deleteSource(tx, owner.teamId, gone.id);
  if (waiting.length > 0) await queueTraining({ jobs }, tx, owner, waiting);
  else if (stored.size > 0) await settle({ jobs }, tx, owner);
  return waiting.length > 0;
}

/** @param toTrain what `mirrorTexts` returned */
export async function textsMirrored(
  deps: Pick<Deps, 'jobs' | 'caches'>,
  owner: Owner,
  toTrain: boolean,
): Promise<void> {
  await strikeKnowledge(deps, owner.agentId);
  if (toTrain) wake(deps);
}
