import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { startTestApp } from '../../../../test/test-app';
import type { SourceRow } from '../../sources/sources.service';
import { waitForHost } from './host-turn';

it('a page in line for its host waits no longer once its place is given to others', async () => {
  const app = await startTestApp({ CRAWL_PAUSE_MS: '60000' });
  const row = { teamId: randomUUID(), websiteId: randomUUID(), url: 'https://slow.example/a' } as SourceRow;
  const stop = new AbortController();
  const wait = () => waitForHost(app.deps, row, () => Promise.reject(new Error('There is no host.')), stop.signal);
  // The first may ask at once, and the next in a minute.
  await expect(wait()).rejects.toThrow('There is no host.');
  const next = wait();
  setTimeout(() => stop.abort(new Error('Others wait.')), 300);
  await expect(next).rejects.toThrow('Others wait.');
  await app.close();
});

it('single links of one host are fetched one after another, those of several hosts at once', async () => {
  const app = await startTestApp();
  const wait = async (url: string) => {
    const began = performance.now();
    const row = { teamId: randomUUID(), websiteId: null, url } as SourceRow;
    await waitForHost(app.deps, row, () => Promise.reject(new Error('Unused')), new AbortController().signal);
    return performance.now() - began;
  };
  const waits = await Promise.all(['a', 'b', 'c', 'd'].map((page) => wait(`https://victim.example/${page}`)));
  expect(Math.max(...waits)).toBeGreaterThan(3 * 250 - 50);
  expect(await wait('https://other.example/')).toBeLessThan(Math.max(...waits));
  await app.close();
});
