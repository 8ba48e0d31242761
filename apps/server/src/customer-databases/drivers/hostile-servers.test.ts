import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { alteringProxy } from '../../../test/customer-databases/altering-proxy';
import { bounds } from '../../../test/customer-databases/bounds';
import { heldBy } from '../../../test/customer-databases/held-by';
import { canStart, describeMariadb, mariadbStage } from '../../../test/customer-databases/mariadb-stage';
import { postgresStage, type ServerStage } from '../../../test/customer-databases/postgres-stage';
import { packet, startMysqlDouble, rows as textRows } from '../../../test/doubles/mysql-server';
import { brokenRow, columns, row, startPostgresDouble } from '../../../test/doubles/postgres-server';
import { type SqlAnswer, startSqlServer } from '../../../test/doubles/sql-server';
import { int } from '../../../test/doubles/tds-tokens';
import type { TcpServer } from '../../../test/tcp-server';
import { DatabaseFailure, type OpenDatabase, type Target } from '../types';
import { openDatabase } from './index';

/** A column type of MySQL's protocol. */
const BIT = 16;
const GREETING_PART = Buffer.alloc(0xff_ffff, 65);

type ServerTarget = Exclude<Target, { type: 'sqlite' }>;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(target: ServerTarget): Promise<OpenDatabase> {
  const database = await openDatabase(target, { allowPrivateNetwork: true });
  closing.push(() => database.close());
  return database;
}

describe('a server that speaks like PostgreSQL', () => {
  let double: TcpServer;
  let rows: () => Buffer;
  beforeAll(async () => {
    double = await startPostgresDouble(() => rows());
  });
  afterAll(() => double.close());
  const connect = () =>
    open({
      type: 'postgres',
      host: '127.0.0.1',
      port: double.port,
      database: 'shop',
      user: 'reader',
      password: 'secret',
      tls: 'prefer',
    });

  it('and sends rows that cannot be read ends its own connection, and nothing else', async () => {
    const database = await connect();
    rows = () => Buffer.concat([columns(['a', 'b', 'c']), brokenRow()]);
    await expect(database.query('SELECT 1', bounds())).rejects.toThrow(DatabaseFailure);
    rows = () => Buffer.concat([columns(['a']), row(['1'])]);
    expect((await database.query('SELECT 1', bounds())).rows).toEqual([['1']]);
  });

  it('and calls thirty thousand columns by one name holds nobody', async () => {
    const database = await connect();
    rows = () => columns(Array.from({ length: 30_000 }, () => 'a'));
    const asked = () =>
      expect(database.query('SELECT 1', bounds())).rejects.toThrow('The result has 30000 columns, and at most 500');
    expect(await heldBy(asked)).toBeLessThan(2_000);
  });

  it('and sends more rows than it was asked for is left', async () => {
    const database = await connect();
    const many = Buffer.concat(Array.from({ length: 200_000 }, () => row([])));
    rows = () => Buffer.concat([columns([]), many]);
    await expect(database.query('SELECT 1', bounds())).rejects.toThrow('too large to show');
  });

  it('and stops within a large row is left when many do so, and whoever has small rows is not', async () => {
    const whole = Buffer.concat([columns(['a']), row(['x'.repeat(22_000_000)])]);
    rows = () => whole.subarray(0, -1_000);
    const leave = new AbortController();
    const slow = bounds({ timeoutMs: 40_000, signal: leave.signal });
    const told: string[] = [];
    const asked = Array.from({ length: 8 }, async () => {
      const failed = (await connect()).query('SELECT 1', slow).catch(({ reason }: DatabaseFailure) => reason);
      told.push(String(await failed));
    });
    await expect.poll(() => told, { timeout: 30_000 }).toEqual(['busy', 'busy', 'busy']);
    rows = () => Buffer.concat([columns(['a']), row(['1'])]);
    expect((await (await connect()).query('SELECT 1', bounds())).rows).toEqual([['1']]);
    leave.abort();
    await Promise.all(asked);
    expect(told.slice(3)).toEqual(Array(5).fill('cancelled'));
  });

  it('and describes without end is left before it fills the memory', async () => {
    const database = await connect();
    const long = 'x'.repeat(900_000);
    rows = () => Buffer.concat([columns(['a', 'b']), ...Array.from({ length: 30 }, () => row(['1', long]))]);
    await expect(database.readSchema(false, new AbortController().signal)).rejects.toThrow(
      'This database says more about its tables than can be read here.',
    );
  });
});

describe('a server that speaks like MySQL', () => {
  async function connect(double: TcpServer): Promise<OpenDatabase> {
    closing.push(() => double.close());
    const account = { database: 'shop', user: 'reader', password: 'secret' };
    return open({ type: 'mysql', host: '127.0.0.1', port: double.port, ...account, tls: 'off' });
  }

  it.each([
    ['gives a length that is none', packet(1, Buffer.from([0, 0xff, 1, 2, 3]))],
    ['cuts a packet short', Buffer.concat([packet(1, Buffer.from([1])), packet(2, Buffer.from([3, 0x64]))])],
  ])('and %s is left, and nothing is written to the log', async (_what, wrong) => {
    const written: unknown[] = [];
    const { error, warn, log, trace } = console;
    const write = (...said: unknown[]) => void written.push(said);
    Object.assign(console, { error: write, warn: write, log: write, trace: write });
    try {
      const database = await connect(await startMysqlDouble({ rows: () => wrong }));
      await expect(database.query('SELECT 1', bounds())).rejects.toThrow(DatabaseFailure);
    } finally {
      Object.assign(console, { error, warn, log, trace });
    }
    expect(written).toEqual([]);
  });

  it('and greets without end is left long before the time for connecting is over', async () => {
    let sent = 0;
    const endless = (socket: Socket) => {
      const write = () => {
        for (let more = true; more && !socket.destroyed; sent += 1) more = socket.write(packet(sent, GREETING_PART));
      };
      socket.on('drain', write);
      write();
    };
    const database = await connect(await startMysqlDouble({ greeting: endless }));
    await expect(database.query('SELECT 1', bounds())).rejects.toThrow('does not respond like a MySQL server');
    expect(sent * GREETING_PART.length).toBeLessThan(100_000_000);
  });

  it('and has a number of millions of bits holds nobody', async () => {
    const long = Buffer.alloc(2_000_000, 0xff);
    const database = await connect(await startMysqlDouble({ rows: () => textRows('a', BIT, [long]) }));
    let cell: unknown;
    const asked = async () => {
      cell = (await database.query('SELECT a FROM t', bounds())).rows[0]?.[0];
    };
    expect(await heldBy(asked)).toBeLessThan(1_000);
    expect(String(cell)).toMatch(/^0xffff/);
  });
});

describe('a server that speaks like SQL Server', () => {
  async function connect(answer: SqlAnswer): Promise<OpenDatabase> {
    const double = await startSqlServer(() => answer);
    closing.push(() => double.close());
    const account = { database: 'shop', user: 'reader', password: 'secret' };
    return open({ type: 'mssql', host: '127.0.0.1', port: double.port, ...account, tls: 'off' });
  }

  it('and complains without end is left', async () => {
    const database = await connect({ kind: 'error', number: 50_000, message: 'no'.repeat(20), times: 20_000 });
    await expect(database.query('SELECT a FROM t', bounds())).rejects.toThrow(DatabaseFailure);
  });

  it('is quoted in words that can be stored', async () => {
    const database = await connect({ kind: 'error', number: 50_000, message: 'a\0b \ud800' });
    await expect(database.query('SELECT a FROM t', bounds())).rejects.toThrow('The database says: ab \ufffd');
  });
});

describeMariadb('a MariaDB server whose answers are altered on the way', () => {
  let stage: ServerStage;
  beforeAll(async () => {
    stage = await mariadbStage();
  });
  afterAll(() => stage.stop());

  async function through(alter: Parameters<typeof alteringProxy>[1]): Promise<OpenDatabase> {
    const proxy = await alteringProxy(stage.target.port, alter);
    closing.push(() => proxy.close());
    return open({ ...stage.target, port: proxy.port, tls: 'off' });
  }

  it('says nothing more once it has let somebody in: the reader may leave', async () => {
    const database = await through((piece, number) => (number < 3 ? piece : Buffer.alloc(0)));
    const leave = new AbortController();
    setTimeout(() => leave.abort(), 500);
    await expect(database.query('SELECT 1', bounds({ signal: leave.signal }))).rejects.toThrow(DatabaseFailure);
  });

  it('ends what it lists with something else: the question fails, and does not hang', async () => {
    const database = await through((piece) => {
      const end = Buffer.from([5, 0, 0]);
      for (let at = piece.indexOf(end); at >= 0; at = piece.indexOf(end, at + 1))
        if (piece[at + 4] === 0xfe) piece[at + 4] = 0x0a;
      return piece;
    });
    await expect(database.query('SELECT name FROM customers', bounds({ timeoutMs: 1_000 }))).rejects.toThrow(
      DatabaseFailure,
    );
  });

  it('counts its packets wrongly: nothing is written to the log', async () => {
    const written: unknown[] = [];
    const { error } = console;
    console.error = (...said) => void written.push(said);
    try {
      const database = await through((piece, number) => {
        if (number > 3) piece[3] = 77;
        return piece;
      });
      await expect(database.query('SELECT name FROM customers', bounds())).rejects.toThrow(DatabaseFailure);
    } finally {
      console.error = error;
    }
    expect(written).toEqual([]);
  });
});

/** A server to sign in to. */
interface Garbled {
  target: ServerTarget;
  stop(): Promise<void>;
}

async function sqlServer(): Promise<Garbled> {
  const double = await startSqlServer(() => ({ kind: 'rows', columns: [int('a')], rows: [[1], [2]] }));
  const account = { database: 'shop', user: 'reader', password: 'secret' };
  return {
    target: { type: 'mssql', host: '127.0.0.1', port: double.port, ...account, tls: 'prefer' },
    stop: () => double.close(),
  };
}

/** Positions of the chunks that a server sends until a small question is answered, and some beyond. */
const PIECES = [...Array(24).keys()].map((at) => at + 1);

const SERVERS: [string, () => Promise<Garbled>][] = [
  ['PostgreSQL', postgresStage],
  ['MariaDB', mariadbStage],
  ['SQL Server', sqlServer],
];

describe.each(SERVERS.filter(([, start]) => canStart(start)))(
  'a %s server whose answers are garbled',
  (_name, start) => {
    let server: Garbled;
    beforeAll(async () => {
      server = await start();
    });
    afterAll(() => server.stop());

    const garbled = (piece: Buffer) => {
      for (let at = 0; at < piece.length; at += 7) piece[at] = (piece[at] ?? 0) ^ 0xff;
      return piece;
    };
    const torn = (piece: Buffer) => piece.subarray(0, piece.length / 2);
    const doubled = (piece: Buffer) => Buffer.concat([piece.subarray(3), piece]);

    it.each([
      ['changed', garbled],
      ['torn', torn],
      ['doubled', doubled],
    ])('gives rows or a sentence, whichever piece is %s', async (_how, spoil) => {
      const told = await Promise.all(
        PIECES.map(async (broken) => {
          const proxy = await alteringProxy(server.target.port, (piece, at) => (at === broken ? spoil(piece) : piece));
          closing.push(() => proxy.close());
          const database = await open({ ...server.target, port: proxy.port });
          const asked = database.query('SELECT 1 AS a', bounds({ timeoutMs: 500, signal: AbortSignal.timeout(1_500) }));
          return asked.then(
            ({ columns }) => columns.length > 0,
            (error: unknown) => error,
          );
        }),
      );
      for (const answer of told) if (answer !== true) expect(answer).toBeInstanceOf(DatabaseFailure);
    });
  },
);
