import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isAway, isOverloaded } from '.';

test('a database that dies while a query is sent is away', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-away-'));
  const path = join(folder, 'socket');
  const server = createServer((socket) => socket.destroy()).listen(path);
  await once(server, 'listening');
  const client = connect({ path, allowHalfOpen: true });
  await once(client.resume(), 'end');
  client.write('a query');
  const [error] = await once(client, 'error');
  expect(error).toMatchObject({ code: 'EPIPE' });
  expect(isAway(error)).toBe(true);
  expect(isAway(new Error('Failed query', { cause: error }))).toBe(true);
  expect(isAway(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))).toBe(false);
  server.close();
  await rm(folder, { recursive: true });
});

test('a database whose connections others have is busy', () => {
  const error = Object.assign(new Error('remaining connection slots are reserved'), {
    severity: 'FATAL',
    code: '53300',
  });
  expect(isOverloaded(error)).toBe(true);
  expect(isOverloaded(new Error('Failed query', { cause: error }))).toBe(true);
});
