import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Agent } from '@parley/contract/agents';
import type { Source } from '@parley/contract/sources';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';

let app: TestApp;
let owner: TestUser;
let agent: Agent;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  const form = new FormData();
  form.set('name', 'Guide');
  form.set('file1', new Blob(['The tide turns at noon.']), 'tides.txt');
  agent = (await owner.upload('POST', '/api/agent/agents', form)).json();
});
afterAll(() => app.close());

function replace(text: string) {
  const form = new FormData();
  form.set('file', new Blob([text]), 'tides.txt');
  return owner.upload('PATCH', `/api/agent/agents/${agent.id}/files/${agent.files[0]?.id}`, form);
}
const onDisk = () =>
  readdirSync(join(app.database.dataDir, 'files'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes('-'),
  );
const sources = async (): Promise<Source[]> =>
  (await owner.call('GET', `/api/agent/agents/${agent.id}/sources`)).json().sources;

test('of a file that is replaced several times at once, the last one stays on the disk', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => replace(`The tide turns at ${at + 1} o'clock.`)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  expect(onDisk()).toHaveLength(1);
  expect((await owner.call('GET', '/api/teams/current/storage')).json().used_bytes).toBe((await sources())[0]?.size);
});

test('a failure after the commit leaves the file that is stored by then', async () => {
  vi.spyOn(app.deps.caches, 'strike').mockRejectedValueOnce(new Error('no connection'));
  expect((await replace('The tide turns at midnight.')).statusCode).toBe(500);
  const { rows } = await app.deps.database.pool.query<{ key: string }>('select file_key as key from sources');
  expect(onDisk().map((name) => name.slice(-36))).toContain(rows[0]?.key);
});
