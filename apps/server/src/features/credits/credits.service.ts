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

/** What a turn reserves of an agent's and its team's credits, for the statement that starts it. */
export interface TurnHold {
  tokens: number;
  rate: string;
  limit: number | null;
  enforced: boolean;
}

/** With fewer tokens no question can be answered. */
const LEAST_WINDOW = 1_000;

/**
 * What a turn reserves, and its agent as it may answer then: a team that has never paid cannot go below zero, so the
 * context window ends where its credits do. If too few are left for any answer, the reservation will be refused.
 * @param calls how many calls to its model the answerer may make
 */
export async function holdOf(
  { db, config, prices }: Priced & Pick<Deps, 'db'>,
  agent: OwnedAgent,
  calls: number,
): Promise<{ agent: OwnedAgent; hold: TurnHold }> {
  const { settings } = agent;
  // The built-in engine may answer in place of the agent's model.
  const rate = prices.highest([settings.model, prices.builtIn]);
  const enforced = config.BILLING_ENFORCEMENT;
  const affordable = enforced ? await queries.affordableTokens(db, agent.teamId, rate) : null;
  const most = affordable === null ? settings.contextWindow : Math.floor(affordable / calls);
  const contextWindow = most < LEAST_WINDOW ? settings.contextWindow : Math.min(most, settings.contextWindow);
  return {
    // Not one of those that owners choose from.
    agent: { ...agent, settings: { ...settings, contextWindow: contextWindow as typeof settings.contextWindow } },
    hold: { tokens: contextWindow * calls, rate, limit: settings.creditLimit, enforced },
  };
}

/**
 * Reserves what a turn that is stored already may cost, as the statement that stores a turn does.
 * @returns whose credits are used up; null if nobody's are
 */
export async function holdForTurn(
  deps: Settling & Pick<Deps, 'processes'>,
  held: Held,
  hold: TurnHold,
): Promise<'agent' | 'team' | null> {
  return queries.reserve(deps.db, { ...held, ...hold, processId: deps.processes.id }).catch((error: unknown) => {
    giveBackUnheard(deps, held, error);
    throw error;
  });
}

/** Whether a turn can be refused; if so, no model is called before the credits are reserved. */
export const isRefusable = ({ limit, enforced }: TurnHold): boolean => enforced || limit !== null;

/** By then, some of the answers in progress have ended. */
const HELD_SECONDS = 10;

/** Why a turn may not continue, for the owner. @param who whose credits are used up, or reserved for other answers */
export async function refusal(
  { db }: Pick<Deps, 'db'>,
  whose: Parameters<typeof queries.areOnlyHeld>[1],
  who: 'agent' | 'team',
): Promise<AppError> {
  if (await queries.areOnlyHeld(db, whose, who))
    return new AppError('credits_held', MESSAGES.creditsHeld, { retryAfterSeconds: HELD_SECONDS });
  return new AppError('no_credits', who === 'team' ? MESSAGES.noCredits : MESSAGES.agentLimitReached);
}

/** What settling needs to keep retrying until it succeeds. */
export type Settling = Pick<Deps, 'database' | 'db' | 'inFlight' | 'log'>;

/**
 * Releases what was reserved and books what was used: now, or as soon as possible. No other process would do it while
 * this one lives, and reserved credits are unusable.
 */
export async function settle(deps: Settling, bill: queries.Bill): Promise<void> {
  const attempt = () => queries.settle(deps.db, bill);
  await attempt().catch((error: unknown) => void deps.inFlight.track(untilStored(deps, error, attempt)));
}

const NOTHING = { purpose: '', model: null, promptTokens: null, completionTokens: null, rate: '0', enforced: false };

export type Held = Pick<queries.Bill, 'id' | 'teamId' | 'agentId'>;

/** Releases a reservation of which nothing was used. */
export const giveBack = (deps: Settling, held: Held): Promise<void> => settle(deps, { ...held, ...NOTHING });

/** Releases a reservation that may not exist, as the connection broke; waits until the database is done with it. */
export function giveBackUnheard(deps: Settling, held: Held, reason: unknown): void {
  void deps.inFlight.track(untilStored(deps, reason, () => queries.settle(deps.db, { ...held, ...NOTHING })));
}

/** Meters model calls outside of turns. @param late its dependencies, which are created after it */
export function creditMeter(late: () => Settling & Pick<Deps, 'config' | 'prices' | 'processes'>): Meter {
  return {
    async reserve({ teamId, agentId = null, limit = null, purpose }, model, tokens) {
      const deps = late();
      const { config, prices } = deps;
      const id = randomUUID();
      const rate = prices.rateOf(model, purpose);
      const enforced = config.BILLING_ENFORCEMENT;
      const spending = { teamId, agentId, enforced };
      if (enforced || limit !== null) {
        const hold = { ...spending, id, tokens, rate, limit };
        const refused = await holdForTurn(deps, hold, hold);
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
 * @returns false when it was already booked
 */
export async function bookForOrder(tx: Tx, teamId: string, booking: queries.Booking): Promise<boolean> {
  return (await queries.book(tx, teamId, booking)) !== undefined;
}

/** Opens a new team's account, which is empty until its founder is given starting credits. */
export const openAccount = (tx: Queryable, teamId: string): Promise<void> => queries.openAccounts(tx, '0', teamId);

/** Gives a user's team the starting credits, once. */
export async function bookStart(
  { prices }: Pick<Deps, 'prices'>,
  tx: Tx,
  teamId: string,
  userId: string,
): Promise<void> {
  const amount = prices.startCredits;
  if (Number(amount) > 0)
    await queries.book(tx, teamId, { kind: 'start', amount, reason: null, key: `start:${userId}` });
}

/** Opens an account for every team that has none. */
export const openMissingAccounts = ({ db, prices }: Pick<Deps, 'db' | 'prices'>): Promise<void> =>
  queries.openAccounts(db, prices.startCredits);

/** Stops counting credits for a team that belongs to the product itself. */
export const exemptTeam = (tx: Queryable, teamId: string): Promise<void> => queries.exempt(tx, teamId);

/** Releases what dead processes had reserved. */
export async function expireReservations(deps: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const { db } = deps;
  const settle = (held: Held) => queries.settle(db, { ...held, ...NOTHING });
  await eachOf(deps, await queries.listAbandoned(db), settle, {
    message: 'reservation not given back',
    which: ({ id, teamId }) => ({ reservation: id, teamId }),
  });
}
