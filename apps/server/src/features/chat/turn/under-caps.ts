import type { Deps } from '../../../platform/deps';
import { ownerOf } from '../../agents/agents.service';
import * as caps from '../../credits/caps.service';
import { giveBack } from '../../credits/credits.service';
import { noteRefusal } from '../../widget/refusals.service';
import type { Turn } from './may-begin';

/**
 * Holds what a visitor's answer may cost under the caps of the agent's owner, before anything of the turn is stored.
 * @returns gives it back, for a turn that could not be stored after all
 * @throws AppError too_many, which the owner is told of
 */
export async function holdUnderCaps(deps: Deps, turn: Turn): Promise<() => Promise<void>> {
  const { agent, answerId: id, capped, conversationId, hold } = turn;
  if (!capped) return async () => undefined;
  const spender = { ...capped, conversationId };
  await caps.holdUnderCaps(deps, agent, { id, hold, spender }, (reason) => noteRefusal(deps, agent, reason));
  return () => giveBack(deps, { ...ownerOf(agent), id });
}
