import type { Deps } from '../../platform/deps';
import type { JobRun } from '../../platform/jobs';
import type { Owner } from '../agents/agents.service';
import { trainSource } from './train-source';

/** Sources of one agent. */
interface Batch extends Owner {
  sourceIds: string[];
}

/**
 * Trains one source after another; a retryable failure is thrown after the others have had their turn.
 * @throws the signal's reason when the process stops
 */
export async function trainBatch(deps: Deps, { data, ...run }: JobRun<Batch>): Promise<void> {
  const { sourceIds, ...owner } = data;
  let failure: unknown;
  for (const sourceId of sourceIds) {
    run.signal.throwIfAborted();
    try {
      await trainSource(deps, owner, sourceId, run);
    } catch (error) {
      failure = error;
    }
  }
  if (failure !== undefined) throw failure;
}
