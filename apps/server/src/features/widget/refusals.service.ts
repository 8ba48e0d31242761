import type { RefusalReason, Refusals } from '@parley/contract/widget';
import type { Deps } from '../../platform/deps';
import type { OwnedAgent } from '../agents/agents.service';
import { spendingToday } from '../credits/caps.service';
import * as queries from './refusals.queries';

const DAYS_SHOWN = 7;
const DAYS_KEPT = 30;
/** Refusing must be cheaper than answering: refusals in a flood are counted in memory and written once per interval. */
const WRITE_AFTER_MS = 1_000;

type Counting = Pick<Deps, 'db' | 'log' | 'inFlight'>;
type Counted = Pick<OwnedAgent, 'id' | 'teamId'>;

/** By the database they are to be written to, then by agent and reason. */
const counts = new WeakMap<Deps['db'], Map<string, { agent: Counted; reason: RefusalReason; count: number }>>();

/** Counts a visitor's refusal, for the owner to see; does not wait for anything. */
export function noteRefusal(deps: Counting, agent: Counted, reason: RefusalReason): void {
  const waiting = counts.get(deps.db) ?? new Map();
  counts.set(deps.db, waiting);
  const key = `${agent.id} ${reason}`;
  const entry = waiting.get(key) ?? { agent: { id: agent.id, teamId: agent.teamId }, reason, count: 0 };
  entry.count += 1;
  if (entry.count > 1) return;
  waiting.set(key, entry);
  void deps.inFlight.track(
    new Promise<void>((resolve) => {
      setTimeout(resolve, WRITE_AFTER_MS);
    }).then(async () => {
      waiting.delete(key);
      await queries
        .addRefusals(deps.db, entry.agent, entry.reason, entry.count)
        .catch((error: unknown) => deps.log.warn(error, 'Refusals could not be counted'));
    }),
  );
}

export async function listRefusals({ db }: Pick<Deps, 'db'>, agent: OwnedAgent): Promise<Refusals> {
  const [rows, spending] = await Promise.all([
    queries.sumRefusals(db, agent.teamId, agent.id, DAYS_SHOWN),
    spendingToday({ db }, agent),
  ]);
  const refusals = rows.map(({ reason, count, lastAt }) => ({ reason, count, last_at: lastAt.toISOString() }));
  return { refusals, spending };
}

export const forgetOldRefusals = ({ db }: Pick<Deps, 'db'>): Promise<void> => queries.deleteOldRefusals(db, DAYS_KEPT);
