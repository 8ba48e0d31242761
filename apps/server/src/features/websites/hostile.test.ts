import { WEBSITE_FOUND_BYTES_MAX } from '@parley/contract/websites';
import { expect, test } from 'vitest';
import { startWebsiteServer } from '../../../test/doubles/website-server';
import { longestHold } from '../../../test/held';
import { until } from '../../../test/until';
import { links, websiteStage } from '../../../test/website-stage';

/** The longest that a chat may have to wait in the meantime. */
const MOST_MS = 700;
const { sql, owner, site, path, put, add, read, state, pages, ended, trained } = websiteStage();

const robots = (body: string) => site().pages.set('/robots.txt', { type: 'text/plain', body });

test('a robots.txt that names thousands of programs before thousands of rules fills no memory', {
  timeout: 60_000,
}, async () => {
  const programs = Array.from({ length: 15_000 }, (_, at) => `User-agent: p${at}`);
  robots([...programs, 'User-agent: *', ...Array(15_000).fill('Allow:/'), 'Disallow: /shut'].join('\n'));
  put('/', 'Harbour', `<p>Welcome to the harbour.</p>${links('/shut', '/open')}`);
  put('/open', 'Open', '<p>The quay is open all day.</p>');
  expect(await longestHold(() => read())).toBeLessThan(MOST_MS);
  expect(await state()).toMatchObject({ state: 'done', pages: { read: 2, skips: { robots: 1 } } });
});

test('rules of a robots.txt that take long to tell hold up nobody', { timeout: 120_000 }, async () => {
  const rule = `Disallow: /${'*a'.repeat(900)}`;
  robots(['User-agent: *', ...Array.from({ length: 280 }, (_, at) => `${rule}b${at}`)].join('\n'));
  const long = `/${'a'.repeat(1_800)}`;
  put('/', 'Harbour', `<p>Welcome to the harbour.</p>${links(...Array.from({ length: 60 }, (_, at) => long + at))}`);
  expect(await longestHold(() => read({ max_pages: 3 }))).toBeLessThan(MOST_MS);
  expect((await state()).pages.read).toBeGreaterThan(0);
});

test('a sitemap that names each page in a hundred languages holds up nobody', { timeout: 120_000 }, async () => {
  const languages = '<link hreflang="a" href="/b"/>'.repeat(100);
  const entries = Array.from({ length: 3_200 }, (_, at) => `<url><loc>/p${at}</loc>${languages}</url>`);
  site().pages.set('/sitemap.xml', { type: 'application/xml', body: `<urlset>${entries.join('')}</urlset>` });
  put('/', 'Harbour', '<p>Welcome to the harbour.</p>');
  const found = () => until(state, ({ pages }) => pages.queued + pages.read + pages.failed >= 3_200, 60_000);
  await add({ max_pages: 2_000 });
  expect(await longestHold(found)).toBeLessThan(MOST_MS);
  await owner().call('POST', path(`/websites/${(await state()).id}/stop`));
  await ended();
});

test('of a page of ten thousands of parts little is kept beside its text, and of its language a name', {
  timeout: 60_000,
}, async () => {
  const parts = Array.from({ length: 20_000 }, (_, at) => `<p>part ${at}</p>`).join('');
  site().pages.set('/', `<html lang="${'e'.repeat(100_000)}"><body>${parts}<a href="/b">on</a></body></html>`);
  site().pages.set('/b', `<html lang="en"><body>${parts.replace('part 9000<', 'another part<')}</body></html>`);
  const { id } = await read();
  const { rows } = await sql(
    `select array_length(marks, 1) as marks, length(language) as language from sources_website_pages p
     join sources_websites w on w.id = website_id where website_id = $1 and marks is not null`,
    [id],
  );
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(row.marks).toBeLessThan(5_000);
  expect(rows[0].language ?? 0).toBeLessThan(100);
  // A difference in the middle still distinguishes two pages.
  expect((await pages(id)).map(({ status }) => status)).toEqual(['read', 'read']);
});

test('nobody slows down the reading of somebody else’s website by a sitemap there', async () => {
  const other = await startWebsiteServer();
  other.pages.set('/', '<html><body><p>The library opens at nine.</p></body></html>');
  robots(`User-agent: *\nCrawl-delay: 600\nSitemap: ${other.url}/sitemap.xml`);
  put('/', 'Harbour', '<p>Welcome to the harbour.</p>');
  await read();
  expect(other.asked.map(({ path }) => path)).toEqual(['/sitemap.xml']);
  const response = await owner().call('POST', path('/websites'), { url: other.url });
  const { id } = response.json().website;
  const all = async () =>
    (await owner().call('GET', path('/websites'))).json().websites as { id: string; state: string }[];
  await until(all, (websites) => websites.some((each) => each.id === id && each.state === 'done'));
  await other.close();
});

test('an address that is longer than any is kept ends nothing but itself', async () => {
  site().pages.set('/', { status: 302, headers: { location: `http://127.0.0.2:9/${'é'.repeat(1_500)}` } });
  expect(await read()).toMatchObject({ state: 'failed', pages: { skips: { elsewhere: 1 } } });
});

test('of long addresses no more is kept than there is room for, and all of it counts as stored', {
  timeout: 60_000,
}, async () => {
  const used = async () => (await owner().call('GET', '/api/teams/current/storage')).json().used_bytes;
  const before = await used();
  robots('User-agent: *\nDisallow: /shut');
  const entries = Array.from({ length: 3_000 }, (_, at) => `<url><loc>/shut${at}${'x'.repeat(1_880)}</loc></url>`);
  site().pages.set('/sitemap.xml', { type: 'application/xml', body: `<urlset>${entries.join('')}</urlset>` });
  put('/', 'Harbour', '<p>Welcome to the harbour.</p>');
  const { id, pages } = await read({ max_pages: 2 });
  const { rows } = await sql(
    'select count(*)::int as n, sum(octet_length(url))::int as bytes from sources_website_pages where website_id = $1',
    [id],
  );
  expect(rows[0].bytes).toBeGreaterThan(4_000_000);
  expect(rows[0].bytes).toBeLessThanOrEqual(WEBSITE_FOUND_BYTES_MAX);
  expect(pages.beyond).toBe(3_002 - rows[0].n);
  expect((await used()) - before).toBeGreaterThan(2 * rows[0].bytes);
  await read({ max_pages: 1 });
  expect((await used()) - before).toBeLessThan(2_000_000);
});

test('what a website has fetched counts as stored while it is still being read', { timeout: 30_000 }, async () => {
  const used = async () => (await owner().call('GET', '/api/teams/current/storage')).json().used_bytes;
  const before = await used();
  put('/', 'Harbour', `<p>${'x'.repeat(2_000_000)}</p>${links('/later')}`);
  site().pages.set('/later', { status: 503, headers: { 'retry-after': '3600' } });
  const { id } = (await add()).json().website;
  await until(state, ({ waiting_until }) => waiting_until !== null);
  expect((await used()) - before).toBeGreaterThan(2_000_000);
  await owner().call('POST', path(`/websites/${id}/stop`));
  await ended();
  const all = (await used()) - before;
  expect(all).toBeGreaterThan(2_000_000);
  expect(all).toBeLessThan(3_000_000);
});

test('a delay that a robots.txt asked for once keeps nobody from its host when it is gone', async () => {
  robots('User-agent: *\nCrawl-delay: 86400');
  put('/', 'Harbour', '<p>Welcome to the harbour.</p>');
  const { id } = await read({ max_pages: 1 });
  await owner().call('DELETE', path(`/websites/${id}`));
  site().pages.delete('/robots.txt');
  expect((await read()).pages.read).toBe(1);
});

test('a website that has moved has no say in the pace of the host that it came from', { timeout: 60_000 }, async () => {
  const other = await startWebsiteServer();
  const page = (text: string) => `<html><body><p>${text}</p>${links('/b', '/c')}</body></html>`;
  for (const at of ['/', '/b', '/c']) other.pages.set(at, page(`The library has a room called ${at}.`));
  site().pages.set('/', { status: 302, headers: { location: `${other.url}/` } });
  expect((await read()).pages.read).toBe(3);
  await trained();
  robots('User-agent: *\nCrawl-delay: 5\nDisallow: /c');
  put('/', 'Harbour', '<p>Welcome to the harbour.</p>');
  await read();
  await trained();
  const asked = other.asked.length;
  const began = performance.now();
  await owner().call('POST', path('/retrain'));
  const again = async () => other.asked.slice(asked).map(({ path }) => path);
  await until(again, (paths) => ['/', '/b', '/c'].every((each) => paths.includes(each)), 30_000);
  expect(performance.now() - began).toBeLessThan(8_000);
  await trained();
  await other.close();
});
