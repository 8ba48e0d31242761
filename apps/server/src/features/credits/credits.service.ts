import { randomUUID } from 'node:crypto';
import { MESSAGES } from '@parley/contract/messages';
import type { Meter } from '../../models/metering';
import type { Queryable, Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/errors';
import { eachOf } from '../../platform/schedules';
import { untilStored } from '../../platform/until-stored';
import type { OwnedAgent } from '../agents/agents.service';
import * as queries from './ledger.queries';

type Priced = Pick<Deps, 'config' | 'prices'>;

/** What a turn holds of an agent's and of its team's credits, for the statement that begins it. */
export interface TurnHold {
  tokens: number;
  rate: string;
  limit: number | null;
  enforced: boolean;
}

/** @param calls how often the answerer may ask its model */
export function holdOf({ config, prices }: Priced, { settings }: OwnedAgent, calls: number): TurnHold {
  // The built-in engine may answer in place of the agent's model.
  const rate = prices.highest([settings.model, prices.builtIn]);
  return {
    tokens: settings.contextWindow * calls,
    rate,
    limit: settings.creditLimit,
    enforced: config.BILLING_ENFORCEMENT,
  };
}

/** Whether a turn may be refused, so that nobody is asked for its answer before something is held for it. */
export const isRefusable = ({ limit, enforced }: TurnHold): boolean => enforced || limit !== null;

/** By then some of the answers under way have ended. */
const HELD_SECONDS = 10;

/** Why a turn may not continue, for the owner. @param who whose credits are used up, or held for other answers */
export async function refusal(
  { db }: Pick<Deps, 'db'>,
  whose: Parameters<typeof queries.areOnlyHeld>[1],
  who: 'agent' | 'team',
): Promise<AppError> {
  if (await queries.areOnlyHeld(db, whose, who))
    return new AppError('credits_held', MESSAGES.creditsHeld, { retryAfterSeconds: HELD_SECONDS });
  return new AppError('no_credits', who === 'team' ? MESSAGES.noCredits : MESSAGES.agentLimitReached);
}

/** What stands behind all that must be settled in the end. */
export type Settling = Pick<Deps, 'database' | 'db' | 'inFlight' | 'log'>;

/**
 * Gives back what was held, and books what was used: now, or as soon as it can be. As long as this process lives nobody
 * else would do it, and what is held nobody can use.
 */
export async function settle(deps: Settling, bill: queries.Bill): Promise<void> {
  const attempt = () => queries.settle(deps.db, bill);
  await attempt().catch((error: unknown) => void deps.inFlight.track(untilStored(deps, error, attempt)));
}

const NOTHING = { purpose: '', model: null, promptTokens: null, completionTokens: null, rate: '0', enforced: false };

export type Held = Pick<queries.Bill, 'id' | 'teamId' | 'agentId'>;

/** Gives back what was held and not used. */
export const giveBack = (deps: Settling, held: Held): Promise<void> => settle(deps, { ...held, ...NOTHING });

/** Gives back what may be held: whether it is was lost with the connection. A moment later, when the database is done with it. */
export function giveBackUnheard(deps: Settling, held: Held, reason: unknown): void {
  void deps.inFlight.track(untilStored(deps, reason, () => queries.settle(deps.db, { ...held, ...NOTHING })));
}

/** Meters what asks models outside of turns. @param late what it stands on, which is made after it */
export function creditMeter(late: () => Settling & Pick<Deps, 'config' | 'prices' | 'processes'>): Meter {
  return {
    async reserve({ teamId, agentId = null, limit = null, purpose }, model, tokens) {
      const deps = late();
      const { db, config, prices, processes } = deps;
      const id = randomUUID();
      const rate = prices.rateOf(model, purpose);
      const enforced = config.BILLING_ENFORCEMENT;
      const spending = { teamId, agentId, enforced };
      if (enforced || limit !== null) {
        const hold = { ...spending, id, processId: processes.id, tokens, rate, limit };
        const refused = await queries.reserve(db, hold).catch((error: unknown) => {
          giveBackUnheard(deps, hold, error);
          throw error;
        });
        if (refused) throw await refusal(deps, hold, refused);
      }
      return (usage) => {
        const { promptTokens = null, completionTokens = null } = usage ?? {};
        return settle(deps, { ...spending, id, purpose, model, promptTokens, completionTokens, rate });
      };
    },
  };
}

/**
 * Books what an order grants or takes back, in the transaction that changes the order.
 * @returns false when that was done before
 */
export async function bookForOrder(tx: Tx, teamId: string, booking: queries.Booking): Promise<boolean> {
  return (await queries.book(tx, teamId, booking)) !== undefined;
}

/** Gives a new team its account, with what teams begin with, unless its founder had that before. */
export const openAccount = (
  { prices }: Pick<Deps, 'prices'>,
  tx: Queryable,
  teamId: string,
  first: boolean,
): Promise<void> => queries.openAccounts(tx, first ? prices.startCredits : '0', teamId);

/** Gives an account to every team that has none. */
export const openMissingAccounts = ({ db, prices }: Pick<Deps, 'db' | 'prices'>): Promise<void> =>
  queries.openAccounts(db, prices.startCredits);

/** Counts nothing of a team that belongs to the product itself. */
export const exemptTeam = (tx: Queryable, teamId: string): Promise<void> => queries.exempt(tx, teamId);

/** Gives back what processes held that died. */
export async function expireReservations(deps: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const { db } = deps;
  const settle = (held: Held) => queries.settle(db, { ...held, ...NOTHING });
  await eachOf(deps, await queries.listAbandoned(db), settle, {
    message: 'reservation not given back',
    which: ({ id, teamId }) => ({ reservation: id, teamId }),
  });
}
