import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Agent } from '@parley/contract/agents';
import type { Source } from '@parley/contract/sources';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { until } from '../../../test/until';
import { nextTime, queueDueResyncs } from './resync';

const DAY_MS = 86_400_000;
let site: Server;
let siteUrl: string;
let app: TestApp;
let owner: TestUser;
let asked: string[] = [];
const pages: Record<string, string> = {};
const page = (...lines: string[]) =>
  `<html><head><title>Hours</title></head><body><main>${lines.map((line) => `<p>${line}</p>`).join('')}</main></body></html>`;

beforeAll(async () => {
  site = createServer((request, response) => {
    asked.push(request.url ?? '');
    const html = pages[request.url ?? ''];
    response.writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(html);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  app = await startTestApp({ ALLOW_PRIVATE_NETWORK: 'on' });
  owner = await app.signUp();
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await app.close();
});

const sql = (text: string, values: unknown[] = []) => app.deps.database.pool.query(text, values);

async function agentWith(...paths: string[]): Promise<string> {
  const form = new FormData();
  form.set('name', 'Guide');
  form.set('text_content', 'A text that stays as it is.');
  for (const path of paths) form.append('website_links', siteUrl + path);
  const { id } = (await owner.upload('POST', '/api/agent/agents', form)).json<Agent>();
  await settled(id);
  return id;
}
const listed = async (id: string): Promise<Source[]> =>
  (await owner.call('GET', `/api/agent/agents/${id}/sources`)).json().sources;
const settled = (id: string) =>
  until(
    () => listed(id),
    (sources) => sources.every(({ status }) => status === 'trained' || status === 'failed'),
  );
const set = async (id: string, every: string) =>
  (await owner.call('PUT', `/api/agent/agents/${id}/resync`, { every })).json();

test('is off until it is chosen, and can be turned off again', async () => {
  const id = await agentWith();
  const url = `/api/agent/agents/${id}/resync`;
  expect((await owner.call('GET', url)).json()).toEqual({ every: 'off', next_at: null, last_at: null });
  const daily = await set(id, 'daily');
  expect(daily).toMatchObject({ every: 'daily', last_at: null });
  const wait = Date.parse(daily.next_at) - Date.now();
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThan(1.1 * DAY_MS);
  expect((await owner.call('PUT', url, { every: 'hourly' })).statusCode).toBe(400);
  expect(await set(id, 'off')).toEqual({ every: 'off', next_at: null, last_at: null });
});

test('looks again when it is time, trains what changed, and says what did', async () => {
  pages['/hours'] = page('We open at nine in the morning.', 'The café closes at six.');
  pages['/steady'] = page('The harbour was built in 1712.');
  const id = await agentWith('/hours', '/steady', '/gone');
  const { next_at } = await set(id, 'daily');
  await queueDueResyncs(app.deps, new Date(Date.parse(next_at) - 1));
  expect((await listed(id)).every(({ status }) => status === 'trained' || status === 'failed')).toBe(true);

  pages['/hours'] = page('We open at ten in the morning.', 'The café closes at six.', 'Mondays we are closed.');
  pages['/gone'] = page('Back again after a long time.');
  asked = [];
  const due = new Date(next_at);
  // Two processes at once: only one of them starts it.
  await Promise.all([queueDueResyncs(app.deps, due), queueDueResyncs(app.deps, due)]);
  const sources = await settled(id);
  expect(asked.sort()).toEqual(['/gone', '/hours', '/steady']);
  const of = (path: string) => sources.find(({ url }) => url === siteUrl + path);
  expect(of('/hours')?.check).toMatchObject({ outcome: 'changed', change: { added: 2, removed: 1 } });
  expect(of('/steady')?.check).toMatchObject({ outcome: 'unchanged', change: null });
  expect(of('/gone')).toMatchObject({ status: 'trained', check: { outcome: 'new' } });
  expect(sources.find(({ kind }) => kind === 'text')?.check).toBeNull();
  const detail = await owner.call('GET', `/api/agent/agents/${id}/sources/${of('/hours')?.id}`);
  expect(detail.json().change_lines).toEqual({
    added: ['We open at ten in the morning.', 'Mondays we are closed.'],
    removed: ['We open at nine in the morning.'],
  });
  const after = (await owner.call('GET', `/api/agent/agents/${id}/resync`)).json();
  expect(after.last_at).toBe(next_at);
  expect(Date.parse(after.next_at) - Date.parse(next_at)).toBe(DAY_MS);
});

test('a page that fails keeps what it said before, and the change before stays on record', async () => {
  pages['/menu'] = page('Soup costs four euros.');
  const id = await agentWith('/menu');
  pages['/menu'] = page('Soup costs five euros.');
  await owner.call('POST', `/api/agent/agents/${id}/retrain`);
  await settled(id);
  delete pages['/menu'];
  const { next_at } = await set(id, 'weekly');
  await queueDueResyncs(app.deps, new Date(next_at));
  const failed = (await settled(id)).find(({ kind }) => kind === 'website');
  expect(failed).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('404'),
    check: { outcome: 'failed', change: { added: 1, removed: 1 } },
  });
  const preview = await owner.call('GET', `/api/agent/agents/${id}/sources/${failed?.id}/preview`);
  expect(preview.json().passages).toMatchObject([{ text: expect.stringContaining('five euros') }]);
});

test('an agent that cannot begin holds up none behind it', async () => {
  pages['/news'] = page('The new season begins in May.');
  const [stuck, behind] = [await agentWith(), await agentWith('/news')];
  const first = Date.parse((await set(stuck, 'daily')).next_at);
  const second = Date.parse((await set(behind, 'daily')).next_at);
  await sql('update sources_resyncs set next_at = $2 where agent_id = $1', [stuck, new Date(first - DAY_MS)]);
  await sql(`create function refuse() returns trigger language plpgsql as $$ begin raise 'not today'; end $$`);
  await sql(
    `create trigger refuse before update on sources_resyncs for each row when (old.agent_id = '${stuck}')
     execute function refuse()`,
  );
  asked = [];
  await queueDueResyncs(app.deps, new Date(Math.max(first, second)));
  await sql('drop function refuse cascade');
  await until(
    () => Promise.resolve(asked),
    (paths) => paths.includes('/news'),
  );
});

test('agents are spread over the day, and after an outage run once', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const ids = Array.from({ length: 400 }, () => crypto.randomUUID());
  const hours = new Set(ids.map((id) => nextTime(id, 'daily', now).getUTCHours()));
  expect(hours.size).toBe(24);
  for (const id of ids) {
    const first = nextTime(id, 'weekly', now).getTime();
    expect(first - now.getTime()).toBeGreaterThanOrEqual(3_600_000);
    expect(first - now.getTime()).toBeLessThan(7 * DAY_MS + 3_600_000);
    const late = nextTime(id, 'weekly', new Date(first + 30 * DAY_MS)).getTime();
    expect((late - first) % (7 * DAY_MS)).toBe(0);
    expect(late).toBeGreaterThan(first + 30 * DAY_MS);
  }
});
