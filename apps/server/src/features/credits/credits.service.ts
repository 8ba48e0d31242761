import { randomUUID } from 'node:crypto';
import { MESSAGES } from '@parley/contract/messages';
import type { Meter } from '../../models/metering';
import type { Queryable, Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/errors';
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

/** Why a turn may not continue, for the owner. @param who whose credits are used up */
export function refusal(who: 'agent' | 'team'): AppError {
  return new AppError('no_credits', who === 'team' ? MESSAGES.noCredits : MESSAGES.agentLimitReached);
}

/** What a turn used of which nothing is stored: its conversation has been cleared meanwhile. */
export const settleTurn = (deps: Pick<Deps, 'db'>, bill: queries.Bill): Promise<void> => queries.settle(deps.db, bill);

/** Meters what asks models outside turns. @param late what it stands on, which is made after it */
export function creditMeter(late: () => Pick<Deps, 'db' | 'config' | 'prices' | 'processes'>): Meter {
  return {
    async reserve({ teamId, agentId = null, limit = null, purpose }, model, tokens) {
      const { db, config, prices, processes } = late();
      const id = randomUUID();
      const rate = prices.rateOf(model, purpose);
      const enforced = config.BILLING_ENFORCEMENT;
      const spending = { teamId, agentId, enforced };
      if (enforced || limit !== null) {
        const hold = { ...spending, id, processId: processes.id, tokens, rate, limit };
        const refused = await queries.reserve(db, hold);
        if (refused) throw refusal(refused);
      }
      return (usage) => {
        const { promptTokens = null, completionTokens = null } = usage ?? {};
        return queries.settle(db, { ...spending, id, purpose, model, promptTokens, completionTokens, rate });
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
export async function expireReservations({ db }: Pick<Deps, 'db'>): Promise<void> {
  const nothing = { purpose: '', model: null, promptTokens: null, completionTokens: null, rate: '0', enforced: false };
  for (const held of await queries.listAbandoned(db)) await queries.settle(db, { ...held, ...nothing });
}
