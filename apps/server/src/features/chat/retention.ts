import type { Deps } from '../../platform/deps';
import { deleteInSteps } from './delete-in-steps';
import { deleteOutdated } from './visits.queries';

/** Deletes visitors' conversations that are older than the agents' owners want to keep them. */
export async function forgetOutdated(deps: Deps, signal: AbortSignal): Promise<void> {
  await deleteInSteps(deps, (limit) => deleteOutdated(deps.db, limit), signal);
}
