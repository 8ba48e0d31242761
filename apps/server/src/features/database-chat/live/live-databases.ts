import { MESSAGES } from '@parley/contract/messages';
import { openDatabase } from '../../../customer-databases/drivers';
import type { OpenDatabase } from '../../../customer-databases/types';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { FairQueue } from '../../../platform/fair-queue';
import type { ConnectionRow } from '../connections/connections.queries';
import { targetOf } from '../connections/target';
import { asAppError } from './failures';

/** Databases open at once in this process, and of one team. */
const OPEN_MAX = 60;
const OPEN_PER_TEAM = 5;
/** How many of them one team may ask something of at once. */
const AT_ONCE_PER_TEAM = 10;
/** Where all are in use, whose turn it is next is waited for. */
const WAIT_MS = 20_000;
/**
 * So long a use is safe. Then it gives way, of the team that has the most of them, to a team that waits and has none:
 * an export may last for minutes, and teams cost nothing to make. Less than the waiting.
 */
const FAIR_MS = 10_000;
/** What may be asked of one database at once; its own pool lets fewer through at a time. */
const USERS_MAX = 6;
const IDLE_MS = 60_000;

interface Live {
  key: string;
  connectionId: string;
  teamId: string;
  opening: Promise<OpenDatabase>;
  users: number;
  /** Until it is closed for want of use. */
  timer: NodeJS.Timeout | undefined;
}

/**
 * A connection as it is reached, and whether private addresses may be: changed, it is another database to whoever comes
 * next, while what was begun before continues with the old one.
 */
const keyOf = (deps: Deps, { id, type, host, port, user, tls, dbname, password, fileId }: ConnectionRow) =>
  JSON.stringify([id, type, host, port, user, tls, dbname, password, fileId, optionsOf(deps).allowPrivateNetwork]);

/** The connected databases that this process has open: made at the first use, the longest unused first to go. */
export class LiveDatabases {
  /** By their keys, in the order of their last use. */
  private readonly open = new Map<string, Live>();
  /** Of teams: no number of them keeps another one out, which is next as soon as one of their uses ends, or has to. */
  private readonly turns: FairQueue;

  constructor(
    private readonly deps: Deps,
    private readonly bounds = { openMax: OPEN_MAX, waitMs: WAIT_MS, fairMs: FAIR_MS },
  ) {
    this.turns = new FairQueue(bounds.openMax, AT_ONCE_PER_TEAM, bounds.fairMs);
  }

  /**
   * Lends a database, opened where it is not.
   * @throws AppError with the database's sentence, too_many when too much is asked of it or too many are in use, also
   * when others had to be let in before `work` was done; what `work` throws otherwise
   */
  async use<T>(connection: ConnectionRow, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
    const over = new AbortController();
    const waited = AbortSignal.timeout(this.bounds.waitMs);
    const leave = await this.turns
      .enter(connection.teamId, waited, () => over.abort())
      .catch(() => {
        throw new AppError('too_many', MESSAGES.databasesBusy);
      });
    try {
      const live = this.take(connection);
      try {
        return await Promise.race([live.opening.then(work), this.endedBy(over.signal, live)]);
      } finally {
        this.giveBack(live);
      }
    } catch (error) {
      throw asAppError(error);
    } finally {
      leave();
    }
  }

  /** Ends the database as soon as its use is over, also what else its team asks of it. @throws AppError too_many */
  private endedBy(over: AbortSignal, live: Live): Promise<never> {
    return new Promise((_, reject) => {
      over.addEventListener('abort', () => {
        void this.end(live);
        reject(new AppError('too_many', MESSAGES.databasesBusy));
      });
    });
  }

  /** Ends what is open to a database, also what is being asked of it. */
  async close(connectionId: string): Promise<void> {
    const open = [...this.open.values()].filter((live) => live.connectionId === connectionId);
    await Promise.all(open.map((live) => this.end(live)));
  }

  async closeAll(): Promise<void> {
    await Promise.all([...this.open.values()].map((live) => this.end(live)));
  }

  private take(connection: ConnectionRow): Live {
    const known = this.open.get(keyOf(this.deps, connection));
    if (known && known.users >= USERS_MAX) throw new AppError('too_many', MESSAGES.databaseBusy);
    const live = known ?? this.make(connection);
    clearTimeout(live.timer);
    live.timer = undefined;
    live.users += 1;
    this.open.delete(live.key);
    this.open.set(live.key, live);
    return live;
  }

  private make(connection: ConnectionRow): Live {
    const { id: connectionId, teamId } = connection;
    this.makeRoom(
      [...this.open.values()].filter((live) => live.teamId === teamId),
      OPEN_PER_TEAM,
    );
    // No more are in use than have turns, this one included: one that is not in use can go, of the team with the most.
    if (this.open.size >= this.bounds.openMax) this.makeRoom(this.ofLargestTeam(), 0);
    const opening = targetOf(this.deps, connection).then((target) => openDatabase(target, optionsOf(this.deps)));
    const live: Live = { key: keyOf(this.deps, connection), connectionId, teamId, opening, users: 0, timer: undefined };
    // What never opened is not kept: the next one who asks tries again.
    opening.catch(() => this.forget(live));
    return live;
  }

  /** Those of teams that have unused ones open, the team with the most of them first. */
  private ofLargestTeam(): Live[] {
    const unused = new Map<string, number>();
    for (const { teamId, users } of this.open.values()) {
      if (users === 0) unused.set(teamId, (unused.get(teamId) ?? 0) + 1);
    }
    const [largest] = [...unused].sort(([, one], [, other]) => other - one)[0] ?? [];
    return [...this.open.values()].filter(({ teamId }) => teamId === largest);
  }

  private makeRoom(among: Live[], max: number): void {
    if (among.length < max) return;
    const unused = among.find(({ users }) => users === 0);
    if (!unused) throw new AppError('too_many', MESSAGES.databasesBusy);
    void this.end(unused);
  }

  private giveBack(live: Live): void {
    live.users -= 1;
    if (live.users > 0 || this.open.get(live.key) !== live) return;
    live.timer = setTimeout(() => void this.end(live), IDLE_MS).unref();
  }

  private forget(live: Live): void {
    clearTimeout(live.timer);
    if (this.open.get(live.key) === live) this.open.delete(live.key);
  }

  private async end(live: Live): Promise<void> {
    this.forget(live);
    await live.opening
      .then((database) => database.close())
      .catch((error: unknown) => this.deps.log.warn({ err: error }, 'database not closed'));
  }
}

/** Whether databases in private networks may be reached: where the operator says so, or alone sits before the machine. */
export const optionsOf = ({ config, address }: Pick<Deps, 'config' | 'address'>) => ({
  allowPrivateNetwork: config.ALLOW_PRIVATE_NETWORK || address.isLocal,
});

const live = new WeakMap<Deps, LiveDatabases>();

/** Those of the application that the dependencies belong to. */
export function liveDatabases(deps: Deps): LiveDatabases {
  const known = live.get(deps) ?? new LiveDatabases(deps);
  live.set(deps, known);
  return known;
}
