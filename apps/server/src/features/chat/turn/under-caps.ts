import type { Deps } from '../../../platform/deps';
import { ownerOf } from '../../agents/agents.service';
import * as caps from '../../credits/caps.service';
import { giveBack } from '../../credits/credits.service';
import { noteRefusal } from '../../widget/refusals.service';
import type { Turn } from './stages';

/**
 * Reserves what a visitor's answer may cost under the owner's caps, before anything of the turn is stored.
 * @returns releases it, for a turn that could not be stored after all
 * @throws AppError too_many, which is reported to the owner
 */
export async function holdUnderCaps(deps: Deps, turn: Turn): Promise<() => Promise<void>> {
  const { agent, answerId: id, capped, conversationId, hold } = turn;
  if (!capped) return async () => undefined;
  const spender = { ...capped, conversationId };
  await caps.holdUnderCaps(deps, agent, { id, hold, spender }, (reason) => noteRefusal(deps, agent, reason));
  return () => giveBack(deps, { ...ownerOf(agent), id });
}
