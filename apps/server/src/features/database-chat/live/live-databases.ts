import { MESSAGES } from '@parley/contract/messages';
import { openDatabase } from '../../../customer-databases/drivers';
import type { OpenDatabase } from '../../../customer-databases/types';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { FairQueue } from '../../../platform/fair-queue';
import type { ConnectionRow } from '../connections/connections.queries';
import { targetOf } from '../connections/target';
import { asAppError } from './failures';

/** How many databases may be open at once in this process, and for one team. */
const OPEN_MAX = 60;
const OPEN_PER_TEAM = 5;
/** How many uses of databases one team may have at once. */
const AT_ONCE_PER_TEAM = 10;
/** How long to wait for a turn while all are taken. */
const WAIT_MS = 20_000;
/**
 * How long a use is undisturbed. After that one of the team with the most gives way to a waiting team that has none: an
 * export may last for minutes, and creating teams is free. Must be shorter than `WAIT_MS`.
 */
const FAIR_MS = 10_000;
/** How many uses one database may have at once; its own pool runs fewer at a time. */
const USERS_MAX = 6;
const IDLE_MS = 60_000;

interface Live {
  key: string;
  connectionId: string;
  teamId: string;
  opening: Promise<OpenDatabase>;
  users: number;
  /** Closes it when it has been idle for long enough. */
  timer: NodeJS.Timeout | undefined;
}

/**
 * Identifies a connection by how it is reached, including whether private addresses are allowed: after a change
 * newcomers get another database, while earlier uses continue with the old one.
 */
const keyOf = (deps: Deps, { id, type, host, port, user, tls, dbname, password, fileId }: ConnectionRow) =>
  JSON.stringify([id, type, host, port, user, tls, dbname, password, fileId, optionsOf(deps).allowPrivateNetwork]);

/** The connected databases that this process has open: opened on first use, the least recently used closed first. */
export class LiveDatabases {
  /** By key, least recently used first. */
  private readonly open = new Map<string, Live>();
  /** Turns per team: one that has none gets the next turn that ends or must end, however many others want one. */
  private readonly turns: FairQueue;

  constructor(
    private readonly deps: Deps,
    private readonly bounds = { openMax: OPEN_MAX, waitMs: WAIT_MS, fairMs: FAIR_MS },
  ) {
    this.turns = new FairQueue(bounds.openMax, AT_ONCE_PER_TEAM, bounds.fairMs);
  }

  /**
   * Lends a database, opening it if necessary.
   * @throws AppError with the database's sentence; too_many when the database or all of them are too busy, or when
   * `work` had to give way to another team; what `work` throws otherwise
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

  /** Closes the database when this use must give way, which ends its other uses too. @throws AppError too_many */
  private endedBy(over: AbortSignal, live: Live): Promise<never> {
    return new Promise((_, reject) => {
      over.addEventListener('abort', () => {
        void this.end(live);
        reject(new AppError('too_many', MESSAGES.databasesBusy));
      });
    });
  }

  /** Closes a database, including its uses under way. */
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
    // No more databases are in use than there are turns, this one included, so an idle one can be closed.
    if (this.open.size >= this.bounds.openMax) this.makeRoom(this.ofLargestTeam(), 0);
    const opening = targetOf(this.deps, connection).then((target) => openDatabase(target, optionsOf(this.deps)));
    const live: Live = { key: keyOf(this.deps, connection), connectionId, teamId, opening, users: 0, timer: undefined };
    // A database that failed to open is forgotten, so that the next use tries again.
    opening.catch(() => this.forget(live));
    return live;
  }

  /** The databases of the team that has the most idle ones. */
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

/** Private networks may be reached if the operator allows it, or if only this machine can reach the server. */
export const optionsOf = ({ config, address }: Pick<Deps, 'config' | 'address'>) => ({
  allowPrivateNetwork: config.ALLOW_PRIVATE_NETWORK || address.isLocal,
});

const live = new WeakMap<Deps, LiveDatabases>();

/** The open databases of the application that these dependencies belong to. */
export function liveDatabases(deps: Deps): LiveDatabases {
  const known = live.get(deps) ?? new LiveDatabases(deps);
  live.set(deps, known);
  return known;
}
