import { VERIFIED_PER_ADDRESS } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { RefusalReason, Refusals } from '@parley/contract/widget';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/errors';
import { NETWORKS_PER_SITE, networkOf, siteOf } from '../../platform/network';
import { countedAs } from '../../platform/rate-limit';
import { type OwnedAgent, ownerOf } from '../agents/agents.service';
import { type Cap, type CappedHold, countSpent, deleteOldCaps, holdCapped, usedToday } from './caps.queries';
import { giveBackUnheard, type Settling, type TurnHold } from './credits.service';

/** Who spends an agent's credits: by what they cannot change from question to question, and by what they can. */
export interface Spender {
  /** Where the call comes from. */
  address: string;
  /** The visitor's id on the host site, if verified. */
  userId: string | null;
  conversationId: string;
}

const DAY_MS = 86_400_000;
/** By then, most of what was reserved for other answers has been released. */
const IN_USE_SECONDS = 10;
const ALL = 'all';
const FROM = 'from ';
const USER = 'user ';

export const isCapped = ({ settings }: OwnedAgent): boolean =>
  settings.creditsPerVisitorDay !== null || settings.creditsPerDay !== null;

/**
 * Reserves what the answer to a visitor may cost under the owner's caps, in one statement.
 * @throws AppError too_many, with the seconds to wait, when a cap is used up or reserved by answers in progress
 */
export async function holdUnderCaps(
  deps: Settling & Pick<Deps, 'processes'>,
  agent: OwnedAgent,
  { id, hold, spender }: { id: string; hold: TurnHold; spender: Spender },
  onRefused: (reason: RefusalReason) => void,
): Promise<void> {
  const { tokens, rate } = hold;
  const held: CappedHold = { ...ownerOf(agent), id, processId: deps.processes.id, tokens, rate };
  const refused = await holdCapped(deps.db, held, capsOf(agent, spender)).catch((error: unknown) => {
    giveBackUnheard(deps, held, error);
    throw error;
  });
  if (!refused) return;
  if (!refused.spent) {
    onRefused('in_use');
    throw new AppError('too_many', MESSAGES.allInUse, { retryAfterSeconds: IN_USE_SECONDS });
  }
  onRefused(refused.cap.who === ALL ? 'day_cap' : 'visitor_cap');
  const retryAfterSeconds = Math.ceil((nextDay() - Date.now()) / 1_000);
  throw new AppError('too_many', MESSAGES.dayUsedUp, { retryAfterSeconds });
}

/**
 * Counts a visitor as the rate limit does: by address, and by verified user or otherwise by conversation. Verified
 * visitors have a counter of their own at each address, and more there together.
 */
function capsOf({ settings }: OwnedAgent, { address, userId, conversationId }: Spender): Cap[] {
  const { creditsPerVisitorDay: each, creditsPerDay: together } = settings;
  const site = siteOf(address);
  const [kind, times] = userId === null ? ['', 1] : ['verified ', VERIFIED_PER_ADDRESS];
  const visitor = userId === null ? `conversation ${conversationId}` : `${USER}${countedAs(userId)}`;
  return [
    ...(each === null
      ? []
      : [
          { who: `${kind}${FROM}${countedAs(networkOf(address))}`, credits: each * times },
          ...(site === null
            ? []
            : [{ who: `${kind}site ${countedAs(site)}`, credits: each * times * NETWORKS_PER_SITE }]),
          { who: visitor, credits: each },
        ]),
    ...(together === null ? [] : [{ who: ALL, credits: together }]),
  ];
}

/** How close today's visitors are to the caps, for the owner; null if there are none. */
export async function spendingToday({ db }: Pick<Deps, 'db'>, agent: OwnedAgent): Promise<Refusals['spending']> {
  const { creditsPerVisitorDay: each, creditsPerDay: together } = agent.settings;
  if (!isCapped(agent)) return null;
  const [used, reached] = await Promise.all([
    together === null ? 0 : usedToday(db, agent.teamId, agent.id, ALL),
    each === null ? 0 : countSpent(db, agent.teamId, agent.id, [FROM, USER], each),
  ]);
  return {
    day: together === null ? null : { used, cap: together, reached: used >= together },
    visitors: each === null ? null : { cap: each, reached },
    frees_at: new Date(nextDay()).toISOString(),
  };
}

export const forgetOldCaps = ({ db }: Pick<Deps, 'db'>): Promise<void> => deleteOldCaps(db);

/** Days are counted in UTC, so that they begin at the same time for every process. */
const nextDay = () => (Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS;
