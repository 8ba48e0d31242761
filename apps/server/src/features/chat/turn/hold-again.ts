import { isDeepStrictEqual } from 'node:util';
import type { Deps } from '../../../platform/deps';
import type { AppError } from '../../../platform/errors';
import { ownerOf } from '../../agents/agents.service';
import * as credits from '../../credits/credits.service';
import { noteRefusal } from '../../widget/refusals.service';
import type { Turn } from './stages';
import type { Refused } from './turns.queries';
import { holdUnderCaps } from './under-caps';

/**
 * Reserves anew what a stored turn may cost, if it was stored under limits that have changed while it waited.
 * @param now the same turn by what holds by now
 * @throws AppError when those limits are reached
 */
export async function holdAgain(deps: Deps, before: Turn, now: Turn): Promise<void> {
  if (isDeepStrictEqual(limitsOf(before), limitsOf(now))) return;
  const held = { ...ownerOf(now.agent), id: now.answerId };
  await credits.giveBack(deps, held);
  await holdUnderCaps(deps, now);
  const refused = await credits.holdForTurn(deps, held, now.hold);
  if (refused) throw await refusalOf(deps, now, refused);
}

function limitsOf({ agent: { settings }, capped, hold }: Turn) {
  return { hold, capped: capped && [settings.creditsPerVisitorDay, settings.creditsPerDay] };
}

/** Why a turn may not begin, which the owner of what visitors ask is told. @param refused whose credits are used up */
export async function refusalOf(deps: Deps, turn: Turn, refused: NonNullable<Refused>): Promise<AppError> {
  const { teamId, agentId, hold } = turn;
  const why = await credits.refusal(deps, { teamId, agentId, ...hold }, refused);
  if (turn.origin === 'visitor') noteRefusal(deps, turn.agent, why.code === 'credits_held' ? 'in_use' : 'credits');
  return why;
}
