import { MESSAGES } from '@parley/contract/messages';
import { openDatabase } from '../../../customer-databases/drivers';
import type { OpenDatabase } from '../../../customer-databases/types';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { ConnectionRow } from '../connections/connections.queries';
import { targetOf } from '../connections/target';
import { asAppError } from './failures';

/** Databases open at once in this process, and of one team. */
const OPEN_MAX = 20;
const OPEN_PER_TEAM = 5;
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
 * A connection as it is reached: changed, it is another database to whoever comes next, while what was begun before goes
 * on with the old one.
 */
const keyOf = ({ id, type, host, port, user, tls, dbname, password, fileId }: ConnectionRow) =>
  JSON.stringify([id, type, host, port, user, tls, dbname, password, fileId]);

/** The connected databases that this process has open: made at the first use, the longest unused first to go. */
export class LiveDatabases {
  /** By their keys, in the order of their last use. */
  private readonly open = new Map<string, Live>();

  constructor(private readonly deps: Deps) {}

  /**
   * Lends a database, opened where it is not.
   * @throws AppError with the database's sentence, too_many when too much is asked of it or too many are in use; what
   * `work` throws otherwise
   */
  async use<T>(connection: ConnectionRow, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
    const live = this.take(connection);
    try {
      return await work(await live.opening);
    } catch (error) {
      throw asAppError(error);
    } finally {
      this.giveBack(live);
    }
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
    const known = this.open.get(keyOf(connection));
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
    this.makeRoom([...this.open.values()], OPEN_MAX);
    const opening = targetOf(this.deps, connection).then((target) => openDatabase(target, optionsOf(this.deps)));
    const live: Live = { key: keyOf(connection), connectionId, teamId, opening, users: 0, timer: undefined };
    // What never opened is not kept: the next one who asks tries again.
    opening.catch(() => this.forget(live));
    return live;
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
