import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { OperatorError } from '../../errors';
import { majorVersion } from './binaries';
import { type Cluster, here, PORT, SUPERUSER, start } from './cluster';
import { initialise, unpack } from './create';
import { openFolder } from './folder';
import { type Lock, takeLock, watchLock } from './lock';
import { templateIn } from './template';

/** A process's role on a data directory; each is held by at most one process. */
export type Role = 'all' | 'web' | 'worker';

export interface Beginning {
  /** A folder that may hold the template of a new database; without one it starts empty. */
  templates?: string;
  /** Called once other processes do the work and this one is idle; not called when joining a running database. */
  underway?: () => void;
}

export interface EmbeddedDatabase {
  connection: pg.ClientConfig;
  close(): Promise<void>;
}

/** Tuned for a few processes on one machine; commits wait for the disk. */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: 40,
  shared_buffers: '32MB',
  huge_pages: 'off',
  io_method: 'sync',
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '256MB',
  max_logical_replication_workers: 0,
  autovacuum_max_workers: 1,
  // Failed statements are reported to their sender; logged, they could expose what people wrote.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

/** The product's role, which owns its database and nothing else. */
const OWNER = 'parley';

/**
 * Errors of connecting before PostgreSQL is ready: no socket, no listener, starting or stopping, no role yet. A
 * connection that breaks off has no code.
 */
const NOT_YET = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03', '28000', '3D000']);
const LOOK_MS = 10;
/** Before PostgreSQL is started once more, doubled after each failure. */
const REOPEN_MS = 250;
const REOPEN_MAX_MS = 15_000;

class DirectoryInUse extends OperatorError {
  constructor(directory: string) {
    super(
      `Another Parley is running on the data directory ${directory}. Stop it first, or set DATA_DIR to another directory.`,
    );
  }
}

/** The locks that each role takes; a visitor joins a running database and takes none. */
const LOCKS: Record<Role | 'visitor', readonly string[]> = {
  all: ['web', 'worker'],
  web: ['web'],
  worker: ['worker'],
  visitor: [],
};

/** The path of a data directory's embedded database. @throws NoBinaries */
export const embeddedDirectory = (dataDir: string) => join(dataDir, `pg${majorVersion()}`);

/**
 * Opens the PostgreSQL of a data directory, and starts it unless a process with the other role has. When that process
 * ends, this one restarts it.
 * @throws OperatorError when another process has the role, or PostgreSQL cannot be started
 */
export async function openEmbedded(
  dataDir: string,
  role: Role | 'visitor' = 'all',
  beginning: Beginning = {},
): Promise<EmbeddedDatabase> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const directory = embeddedDirectory(dataDir);
  const name = basename(directory);
  await refuseOther(dataDir, name);
  const folder = openFolder(dataDir);
  const locks: Lock[] = [];
  const release = async () => {
    for (const lock of locks) await lock.release();
    folder.close();
  };
  const engine = new Engine(directory, join(folder.path, name), join(folder.path, 'postgres.lock'), beginning);
  try {
    for (const each of LOCKS[role]) {
      const lock = await takeLock(join(folder.path, `${each}.lock`));
      if (!lock) throw new DirectoryInUse(dataDir);
      locks.push(lock);
    }
    await engine.open();
  } catch (error) {
    await engine.close();
    await release();
    throw error;
  }
  return {
    connection: engine.connection,
    close: async () => {
      await engine.close();
      await release();
    },
  };
}

/** Another version's data would go unnoticed beside a new, empty database. */
async function refuseOther(dataDir: string, name: string): Promise<void> {
  const names = await readdir(dataDir);
  const other = names.find((each) => each === 'database' || /^pg\d+$/.test(each));
  if (other === undefined || names.includes(name)) return;
  throw new OperatorError(
    `${join(dataDir, other)} holds the database of another version of Parley, which this one cannot read and leaves untouched. Set DATA_DIR to another directory, or move that folder away to start over.`,
  );
}

/** PostgreSQL on one directory; the process that holds the lock runs it. */
class Engine {
  readonly connection: pg.ClientConfig;
  private lock: Lock | undefined;
  private cluster: Cluster | undefined;
  private closing = false;
  private entering: Promise<void> | undefined;
  private leave: (() => void) | undefined;

  /** @param socketFolder a path to the directory that is short enough for a socket */
  constructor(
    private readonly directory: string,
    socketFolder: string,
    private readonly lockPath: string,
    private readonly beginning: Beginning,
  ) {
    this.connection = { host: socketFolder, port: PORT, user: OWNER, database: OWNER, ssl: false };
  }

  /** Resolves when it accepts connections. If it ends later it is restarted. */
  open(): Promise<void> {
    this.entering = this.enter();
    return this.entering;
  }

  async close(): Promise<void> {
    this.closing = true;
    await this.entering?.catch(() => undefined);
    this.leave?.();
    await this.cluster?.stop();
    await this.lock?.release();
  }

  /** Until it succeeds: what PostgreSQL lacks, such as room on the disk, may come back while the rest goes on. */
  private async reopen(): Promise<void> {
    for (let pause = REOPEN_MS; !this.closing; pause = Math.min(pause * 2, REOPEN_MAX_MS)) {
      try {
        return await this.open();
      } catch (error) {
        process.emitWarning(error instanceof Error ? error.message : String(error));
        await sleep(pause, undefined, { ref: false });
      }
    }
  }

  private async enter(): Promise<void> {
    while (!this.closing) {
      this.lock ??= await takeLock(this.lockPath);
      if (this.lock) return this.start();
      if (await this.attach()) return;
    }
  }

  private async start(): Promise<void> {
    if (!existsSync(this.directory)) await this.create();
    const cluster = await start(this.directory, SETTINGS);
    this.beginning.underway?.();
    this.cluster = cluster;
    const over = new AbortController();
    void cluster.ended.then(() => over.abort());
    await this.makeOwner(over.signal).catch(async (error: unknown) => {
      if (!over.signal.aborted) throw error;
      throw new OperatorError(whyNot(await cluster.lastWords(), this.directory));
    });
    void cluster.ended.then(() => this.reopen());
  }

  private async create(): Promise<void> {
    const { templates, underway = () => undefined } = this.beginning;
    const copied = templates !== undefined && (await unpack(templateIn(templates), this.directory, underway));
    if (copied) return;
    underway();
    await initialise(this.directory);
  }

  /** @returns false when the process that started it is gone */
  private async attach(): Promise<boolean> {
    const starter = await watchLock(this.lockPath);
    if (!starter) return false;
    starter.unref();
    const over = new AbortController();
    const gone = new Promise<void>((resolve) => starter.once('close', () => resolve()));
    void gone.then(() => over.abort());
    try {
      const client = await reach(this.connection, over.signal);
      await client.end();
    } catch (error) {
      if (over.signal.aborted) return false;
      starter.destroy();
      throw error;
    }
    void gone.then(() => this.reopen());
    this.leave = () => starter.destroy();
    return true;
  }

  /** Atomic: PostgreSQL runs the statements of one message in one transaction. */
  private async makeOwner(signal: AbortSignal): Promise<void> {
    const client = await reach({ ...this.connection, user: SUPERUSER, database: 'template1' }, signal);
    try {
      const { rows } = await client.query('select 1 from pg_roles where rolname = $1', [OWNER]);
      if (rows.length > 0) return;
      await client.query(
        `create role ${OWNER} login; alter database postgres rename to ${OWNER}; alter database ${OWNER} owner to ${OWNER}`,
      );
    } finally {
      await client.end();
    }
  }
}

/** What an operator can do when PostgreSQL does not start. @param said the end of its log */
function whyNot(said: string, directory: string): string {
  if (said.includes('No space left on device'))
    return `The disk that holds ${directory} is full, and PostgreSQL needs some room to start. Free a few hundred megabytes and start Parley again: nothing that was stored is lost.`;
  return `The embedded PostgreSQL did not start. ${said.replaceAll(here(directory), directory)}`;
}

/** Whether a statement failed because PostgreSQL is still starting, perhaps after a crash of another process. */
export function isNotYet(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  const known = code ?? cause?.code;
  return known === undefined || NOT_YET.has(known);
}

/** Connects as soon as PostgreSQL accepts connections. @param signal aborts when it never will */
export async function reach(config: pg.ClientConfig, signal: AbortSignal): Promise<pg.Client> {
  for (;;) {
    const client = new pg.Client(config);
    // A lost connection already fails its queries.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (!isNotYet(error)) throw error;
    }
    await sleep(LOOK_MS, undefined, { signal });
  }
}
