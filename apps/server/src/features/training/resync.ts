import { createHash } from 'node:crypto';
import type { Resync } from '@parley/contract/source-parts';
import type { Deps } from '../../platform/deps';
import { eachOf } from '../../platform/schedules';
import { lockAgent, type Owner } from '../agents/agents.service';
import { announce } from './announce';
import { queueTraining, wake } from './queue';
import * as queries from './resync.queries';
import { markElsewhere } from './training.queries';

type Queuing = Pick<Deps, 'db' | 'jobs' | 'events'>;

const HOUR_MS = 3_600_000;
const PERIOD_MS = { daily: 24 * HOUR_MS, weekly: 7 * 24 * HOUR_MS } as const;
/** How many due agents are started in one sweep; the others follow in the next. */
const BEGUN_AT_ONCE = 20;

export async function resyncOf({ db }: Pick<Deps, 'db'>, owner: Owner): Promise<Resync> {
  const row = await queries.findResync(db, owner);
  return {
    every: row?.every ?? 'off',
    next_at: row?.nextAt.toISOString() ?? null,
    last_at: row?.lastAt?.toISOString() ?? null,
  };
}

export async function setResync(
  deps: Pick<Deps, 'db'>,
  owner: Owner,
  every: Resync['every'],
  now = new Date(),
): Promise<Resync> {
  if (every === 'off') await queries.deleteResync(deps.db, owner);
  else await queries.saveResync(deps.db, owner, every, nextTime(owner.agentId, every, now));
  return resyncOf(deps, owner);
}

/**
 * Queues what is due. The schedule is in the database: a process that was down catches up once, and of several
 * processes only one starts an agent.
 */
export async function queueDueResyncs(deps: Queuing & Pick<Deps, 'log'>, now = new Date()): Promise<void> {
  const due = await queries.listDue(deps.db, now, BEGUN_AT_ONCE);
  await eachOf(deps, due, (owner) => queueResync(deps, owner, now), {
    message: 'sources elsewhere not looked at again',
    which: ({ teamId, agentId }) => ({ teamId, agentId }),
  });
}

async function queueResync(deps: Queuing, owner: Owner, now: Date): Promise<void> {
  const ids = await deps.db.transaction(async (tx) => {
    await lockAgent(tx, owner);
    const due = await queries.claimDue(tx, owner, now);
    if (!due) return [];
    await queries.planNext(tx, owner, nextTime(owner.agentId, due.every, now));
    const rows = await markElsewhere(tx, owner);
    await queueTraining(deps, tx, owner, rows, false);
    return rows.map(({ id }) => id);
  });
  if (ids.length === 0) return;
  announce(deps, owner, ids);
  wake(deps);
}

/**
 * An agent's next slot in the day or week, at least an hour away. The slot is derived from the agent's id, so that
 * agents are spread evenly and each keeps its slot.
 */
export function nextTime(agentId: string, every: keyof typeof PERIOD_MS, now: Date): Date {
  const period = PERIOD_MS[every];
  const share = createHash('sha256').update(agentId).digest().readUInt32BE(0) / 2 ** 32;
  const place = Math.floor(share * period);
  const earliest = now.getTime() + HOUR_MS;
  const begun = Math.floor((earliest - place) / period) * period + place;
  return new Date(begun < earliest ? begun + period : begun);
}
