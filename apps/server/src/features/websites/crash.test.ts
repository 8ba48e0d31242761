import type { ChildProcess } from 'node:child_process';
import type { Source } from '@parley/contract/sources';
import type { Website } from '@parley/contract/websites';
import { expect, onTestFinished, test } from 'vitest';
import { framedPage, startWebsiteServer } from '../../../test/doubles/website-server';
import { readyAt, startProcess } from '../../../test/process';
import { startTestApp } from '../../../test/test-app';
import { until } from '../../../test/until';

const PAGES = 40;
const ENV = { ALLOW_PRIVATE_NETWORK: 'on', CRAWL_PAUSE_MS: '0', DEMO_AGENT: 'off' };

test('a website continues where it was after kill -9, while it is read and while its pages are added', {
  timeout: 180_000,
}, async () => {
  const site = await startWebsiteServer();
  onTestFinished(() => site.close());
  site.other = (path) => {
    const at = path === '/' ? 0 : Number(/^\/page\/(\d+)$/.exec(path)?.[1] ?? Number.NaN);
    if (!(at < PAGES)) return undefined;
    const links = [2 * at + 1, 2 * at + 2].map((next) => `<a href="/page/${next}">on to ${next}</a>`).join(' ');
    return framedPage(`Page ${at}`, `<p>This is the page with the number ${at}.</p><p>${links}</p>`);
  };
  const app = await startTestApp(ENV);
  const { cookie, upload } = await app.signUp();
  const form = new FormData();
  form.set('name', 'Guide');
  const agent = (await upload('POST', '/api/agent/agents', form)).json<{ id: string }>();
  await app.stop();
  let child: ChildProcess;
  let origin = '';
  const start = async () => {
    child = startProcess(app, ENV);
    origin = await readyAt(child);
  };
  const kill = () =>
    new Promise<void>((gone) => {
      child.once('exit', () => gone());
      child.kill('SIGKILL');
    });
  onTestFinished(async () => {
    await kill().catch(() => undefined);
    await app.database.drop();
  });
  const call = async (path: string, body?: object) => {
    const headers = { cookie, origin, ...(body && { 'content-type': 'application/json' }) };
    const response = await fetch(`${origin}/api/agent/agents/${agent.id}${path}`, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as { websites: Website[]; sources: Source[] };
  };
  const website = async (): Promise<Website> => (await call('/websites')).websites[0] as Website;
  const sources = async (): Promise<Source[]> => (await call('/sources?limit=200')).sources;

  await start();
  await call('/websites', { url: `${site.url}/`, max_depth: 20 });
  await until(website, ({ pages }) => pages.read >= 10);
  await kill();
  const before = site.asked.length;
  expect(before).toBeLessThan(PAGES);
  await start();
  await until(website, ({ state }) => state === 'finishing' || state === 'done');
  await kill();
  await start();
  expect(await until(website, ({ state }) => state === 'done')).toMatchObject({ pages: { read: PAGES, queued: 0 } });
  const trained = await until(
    sources,
    (all) => all.length === PAGES && all.every(({ status }) => status === 'trained'),
    90_000,
  );
  expect(new Set(trained.map(({ url }) => url)).size).toBe(PAGES);
  const counts = new Map<string, number>();
  for (const { path } of site.asked.filter(({ path }) => path.startsWith('/page/')))
    counts.set(path, (counts.get(path) ?? 0) + 1);
  // Only what was in progress at the kill is fetched again.
  const asked = [...counts].filter(([path]) => Number(path.slice('/page/'.length)) < PAGES);
  expect(asked.filter(([, count]) => count > 1).length).toBeLessThanOrEqual(2);
});
