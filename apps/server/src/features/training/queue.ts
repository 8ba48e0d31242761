import type { Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import type { Owner } from '../agents/agents.service';
import type { SourceState } from '../sources/sources.service';
import { queueOf, TRAINING_JOBS } from './training.jobs';

/** Small sources share a job; files and pages get one each, so that they run in parallel. */
const SMALL_PER_JOB = 100;

/** Queues the training of sources within the caller's transaction; call `wake` once it is committed. */
export async function queueTraining(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  owner: Owner,
  rows: Pick<SourceState, 'id' | 'kind'>[],
  waitedFor = true,
): Promise<void> {
  for (const definition of TRAINING_JOBS) {
    const own = rows.filter(({ kind }) => queueOf(kind, waitedFor) === definition);
    const small = own.filter(({ kind }) => kind === 'qa' || kind === 'text').map(({ id }) => id);
    const groups = own.filter(({ kind }) => kind !== 'qa' && kind !== 'text').map(({ id }) => [id]);
    for (let from = 0; from < small.length; from += SMALL_PER_JOB) groups.push(small.slice(from, from + SMALL_PER_JOB));
    await jobs.sendAll(
      tx,
      definition,
      groups.map((sourceIds) => ({ ...owner, sourceIds })),
    );
  }
}

export function wake({ jobs }: Pick<Deps, 'jobs'>): void {
  for (const definition of TRAINING_JOBS) jobs.wake(definition);
}
