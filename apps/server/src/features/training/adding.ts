import { SOURCES_PER_AGENT_MAX } from '@parley/contract/constants';
import { sourcesFull } from '@parley/contract/messages';
import type { Source } from '@parley/contract/sources';
import type { Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/errors';
import { lockAgent, type Owner } from '../agents/agents.service';
import { isElsewhere, type NewSourceRow, presentSource, type SourceState } from '../sources/sources.service';
import { announce } from './announce';
import { findKnown, type Identity } from './known.queries';
import { contentRow, identityOf, type NewSource, noteNamed } from './new-source';
import { keepCase } from './publication/review';
import { queueTraining, wake } from './queue';
import { refuseOverQuota } from './quota';
import * as queries from './stored.queries';
import { storeInTurn } from './storing';
import { markPending } from './training.queries';

/** The result of adding something. */
export interface Added {
  source: Source;
  /** The agent already had this exact file, pair, link or page; an external page is then read again. */
  known: boolean;
}

/**
 * Stores sources and queues their training within the caller's transaction; call `wake` once it is committed. What the
 * agent already has is not added again, and its file is discarded.
 * @returns one result per entry of `added`, in order
 * @throws AppError unprocessable when the agent or the team would exceed its limits
 */
export async function addSources(deps: Deps, tx: Tx, owner: Owner, added: NewSource[]): Promise<Added[]> {
  if (added.length === 0) return [];
  await lockAgent(tx, owner);
  const known = new Map((await findKnown(tx, owner, added.flatMap(identityOf))).map((row) => [key(row), row]));
  const again = new Set<string>();
  const fresh = new Map<string, NewSourceRow>();
  const places = added.map((source, at) => {
    const row = contentRow(source);
    const [identity] = identityOf(source);
    const place = identity ? key(identity) : `new ${at}`;
    const before = known.get(place);
    if (before && isReadAgain(before)) again.add(before.id);
    const isNew = before === undefined && !fresh.has(place);
    if (isNew) fresh.set(place, row);
    return { place, isNew, fileKey: row.fileKey };
  });
  const rows = [...fresh.values()];
  if ((await queries.countSources(tx, owner)) + rows.length > SOURCES_PER_AGENT_MAX)
    throw new AppError('unprocessable', sourcesFull(SOURCES_PER_AGENT_MAX));
  const bytes = rows.reduce((sum, row) => sum + (row.size ?? 0), 0);
  await refuseOverQuota(deps, tx, owner, bytes);
  const inserted = await queries.insertSources(tx, owner, inGivenOrder(rows));
  const marked = await markPending(tx, owner, [...again]);
  await queueTraining(deps, tx, owner, [...inserted, ...marked]);
  await deps.files.remove(places.flatMap(({ isNew, fileKey }) => (isNew || !fileKey ? [] : fileKey)));
  const stored = new Map([...fresh.keys()].map((place, at) => [place, inserted[at]]));
  const current = new Map(marked.map((row) => [row.id, row]));
  const found = places.map(({ place, isNew }) => {
    const before = known.get(place);
    const row = before ? (current.get(before.id) ?? before) : stored.get(place);
    return { row: row as SourceState, isNew };
  });
  for (const [at, source] of added.entries()) {
    const id = found[at]?.row.id;
    if (id && source.kind === 'qa' && source.asked !== undefined) await keepCase(tx, owner, id, source);
  }
  return found.map(({ row, isNew }) => ({ source: presentSource(row), known: !isNew }));
}

/** As `addSources`, in a transaction of its own, and starts the training. */
export async function addToAgent(deps: Deps, owner: Owner, added: NewSource[]): Promise<Added[]> {
  const done = await storeInTurn(owner.teamId, added, () =>
    deps.db.transaction(async (tx) => {
      const stored = await addSources(deps, tx, owner, added);
      noteNamed(added.flatMap((source) => (source.kind === 'file' ? source.upload : [])));
      return stored;
    }),
  );
  announce(
    deps,
    owner,
    done.map(({ source }) => source.id),
  );
  wake(deps);
  return done;
}

const key = ({ kind, identity }: Identity) => `${kind} ${identity}`;

/** External pages may have changed; what the owner provided is only retried if it failed. */
function isReadAgain({ kind, status }: SourceState): boolean {
  return isElsewhere(kind) || status === 'failed';
}

/** Lists show the newest first, so sources added together are spaced a millisecond apart to keep their order. */
function inGivenOrder(rows: NewSourceRow[]): NewSourceRow[] {
  const now = Date.now();
  return rows.map((row, index) => ({ ...row, createdAt: new Date(now - index) }));
}
