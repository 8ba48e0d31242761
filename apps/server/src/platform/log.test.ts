import { spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app';
import { createLog } from './log';

const SECRET = 'a visitor’s words';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a failed query is logged without its values, also by the log of a request', async () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => lines.push(line) });
  const failing = [
    sql`select ${SECRET} from no_such_table`,
    sql`select ${SECRET}::uuid`,
    sql`insert into platform_rate_limits (key, points, expire) values (${SECRET}, null, null)`,
  ];
  const server = Fastify({ loggerInstance: log as FastifyBaseLogger });
  server.get('/', async (request) => {
    for (const query of failing) {
      const error = await app.deps.db.execute(query).catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(Error);
      log.warn({ error }, 'by itself');
      request.log.error({ err: error, cause: (error as Error).cause }, 'request failed');
    }
    return {};
  });
  expect((await server.inject('/')).statusCode).toBe(200);
  expect(lines).toHaveLength(2 * failing.length);
  expect(lines.join('')).not.toContain(SECRET);
  const first = JSON.parse(lines[0] ?? '{}').error;
  expect(first).toMatchObject({ cause: { code: '42P01' } });
  expect([first.message, first.stack]).toEqual([
    expect.stringContaining('no_such_table'),
    expect.stringContaining('log.test.ts'),
  ]);
});

test('a log on a full disk loses lines, and not the process', () => {
  const full = openSync('/dev/full', 'w');
  const script = `import { createLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)};
    const log = createLog('info');
    for (let at = 0; at < 3; at += 1) log.info('a line');
    await new Promise((resolve) => setTimeout(resolve, 200));
    process.stderr.write('still here');`;
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: new URL('../../../..', import.meta.url),
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, 'still here']);
});
