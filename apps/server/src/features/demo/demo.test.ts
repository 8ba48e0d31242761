import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { until } from '../../../test/until';
import { sources } from '../sources/sources.tables';
import { DEMO, keepDemoAgent } from './demo.service';
import { readPages } from './read-pages';

let app: TestApp;
let folder: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-pages-'));
  return () => rmSync(folder, { recursive: true });
});

function write(path: string, title: string, body: string) {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), `---\ntitle: ${title}\ndescription: About it.\n---\n\n${body}\n`);
}

const get = async (from: TestApp, url: string) => (await from.app.inject({ url })).json();
const stored = (from: TestApp) => from.deps.db.select().from(sources);
const trained = (from: TestApp) =>
  until(
    () => stored(from),
    (rows) => rows.length > 0 && rows.every((row) => row.status === 'trained'),
  );

async function ask(from: TestApp, question: string): Promise<string> {
  const path = `/api/chat/agents/${DEMO.agentId}`;
  const { conversation_id } = await get(from, `${path}/conversation/public`);
  const url = `${path}/chat/${conversation_id}/public`;
  return (await from.app.inject({ method: 'POST', url, payload: { question } })).json().assistant_response;
}

test('there is none where it is switched off', async () => {
  expect(await get(app, '/api/demo')).toEqual({ agent_id: null });
});

test('it learns the pages, and answers visitors from them', async () => {
  write('docs/start.md', 'Starting', 'The first agent takes four minutes to build.');
  write('help.md', 'Help', '## Parking\n\nThe car park is behind the blue barn.');
  await keepDemoAgent(app.deps, folder);
  await trained(app);
  expect(await get(app, '/api/demo')).toEqual({ agent_id: DEMO.agentId });
  expect(await ask(app, 'How many minutes does the first agent take to build?')).toContain('four minutes');
  expect(await ask(app, 'Where is the car park?')).toContain('blue barn');
});

test('it learns only what has changed, and forgets what is gone', async () => {
  const before = new Map((await stored(app)).map((row) => [row.name, row]));
  write('docs/start.md', 'Starting', 'The first agent takes four minutes to build.');
  write('help.md', 'Help', '## Parking\n\nThe car park is behind the red mill.');
  write('trust.md', 'Trust', 'Backups are made on Sundays.');
  await keepDemoAgent(app.deps, folder);
  await trained(app);
  const after = new Map((await stored(app)).map((row) => [row.name, row]));
  expect(after.get('Starting')?.trainedAt).toEqual(before.get('Starting')?.trainedAt);
  expect(await ask(app, 'Where is the car park?')).toContain('red mill');
  rmSync(join(folder, 'trust.md'));
  await keepDemoAgent(app.deps, folder);
  expect((await stored(app)).map((row) => row.name).sort()).toEqual(['Help', 'Starting']);
});

test('several processes that start at once make one agent, which knows each page once', async () => {
  const other = await startTestApp();
  try {
    write('a.md', 'One', 'The number is seventeen.');
    write('b.md', 'Two', 'The colour is teal.');
    await Promise.all(Array.from({ length: 4 }, () => keepDemoAgent(other.deps, folder)));
    await trained(other);
    expect((await stored(other)).map((row) => row.name).sort()).toEqual(['One', 'Two']);
  } finally {
    await other.close();
  }
});

test('nobody owns it, and nobody can change it', async () => {
  const owner = await app.signUp();
  expect((await owner.call('GET', '/api/agent/agents')).json()).toEqual([]);
  expect((await owner.call('GET', `/api/agent/agents/${DEMO.agentId}`)).statusCode).toBe(404);
  expect((await owner.call('DELETE', `/api/agent/agents/${DEMO.agentId}`)).statusCode).toBe(404);
});

test('a start makes it from the documentation, and a start without it closes it', async () => {
  const on = await startTestApp({ DEMO_AGENT: 'on' });
  await trained(on);
  expect(await get(on, '/api/demo')).toEqual({ agent_id: DEMO.agentId });
  const names = (await stored(on)).map((row) => row.name);
  expect(names).toContain('Configuration');
  await on.stop();
  const off = await startTestApp({}, on.database);
  expect(await get(off, '/api/demo')).toEqual({ agent_id: null });
  await off.close();
});

test('pages are read under their titles, which tell two of the same title apart', async () => {
  write('b/same.md', "'Same'", 'Second.');
  write('a/same.md', 'Same', 'First.');
  writeFileSync(join(folder, 'untitled.md'), 'Plain.');
  writeFileSync(join(folder, 'empty.md'), '---\ntitle: Empty\n---\n');
  writeFileSync(join(folder, 'picture.svg'), '<svg/>');
  expect(await readPages(folder)).toEqual([
    { name: 'Same', text: '# Same\n\nAbout it.\n\nFirst.' },
    { name: 'Same (b/same.md)', text: '# Same\n\nAbout it.\n\nSecond.' },
    { name: 'untitled.md', text: '# untitled.md\n\nPlain.' },
  ]);
  expect(await readPages(join(folder, 'nowhere'))).toEqual([]);
});
