import { gzipSync } from 'node:zlib';
import { MESSAGES } from '@parley/contract/messages';
import { describe, expect, test } from 'vitest';
import { makePdf } from '../../../test/documents/make-pdf';
import { links, websiteStage } from '../../../test/website-stage';

const { owner, site, path, put, add, ended, read, trained, listSources, pages, pathsOf, find } = websiteStage();
const reasons = async (id: string) =>
  Object.fromEntries(
    (await pages(id, '&status=skipped')).map(({ url, reason }) => [url.slice(site().url.length), reason]),
  );

describe('a website', () => {
  test('is read from one address, and its pages answer', async () => {
    put(
      '/',
      'Harbour',
      `<p>The harbour of Aldmoor lies on the north shore.</p>${links('/boats', '/tides', 'prices?utm_source=x#top')}`,
    );
    put(
      '/boats',
      'Boats',
      `<p>Rowing boats cost nine pounds an hour.</p>${links('/boats/sail', '/tides', 'https://example.com/')}`,
    );
    put('/boats/sail', 'Sailing boats', '<p>Sailing boats are rented to holders of a licence.</p>');
    put('/tides', 'Tides', '<p>High tide comes at noon on the first of May.</p>');
    put('/prices', 'Prices', '<p>A berth costs thirty pounds a night.</p>');
    const website = await read();
    expect(website).toMatchObject({ state: 'done', error: null, pages: { read: 5, queued: 0, failed: 0 } });
    const sources = await trained();
    expect(pathsOf(sources)).toEqual(['/', '/boats', '/boats/sail', '/prices', '/tides']);
    expect(sources.map(({ status, website_id }) => [status, website_id])).toEqual(
      Array(5).fill(['trained', website.id]),
    );
    expect((await find('When does high tide come?'))[0]).toContain('noon');
    // Each page was fetched once: training uses what was fetched.
    const asked = site().asked.map(({ path }) => path);
    expect(asked.toSorted()).toEqual([
      '/',
      '/boats',
      '/boats/sail',
      '/prices',
      '/robots.txt',
      '/sitemap.xml',
      '/tides',
    ]);
  });

  test('counts as under way for its agent as long as it is being read', async () => {
    const training = async () => (await owner().call('GET', path())).json().training;
    const listed = async () =>
      (await owner().call('GET', '/api/agent/agents')).json().find(({ id }: { id: string }) => path().endsWith(id));
    put('/', 'Harbour', `<p>The harbour of Aldmoor lies on the north shore.</p>${links('/boats')}`);
    put('/boats', 'Boats', '<p>Rowing boats cost nine pounds an hour.</p>');
    expect(await training()).toMatchObject({ state: 'empty', reading: null });
    await add();
    expect(await training()).toMatchObject({ reading: expect.any(Number) });
    expect(await listed()).toMatchObject({ training: { reading: expect.any(Number) } });
    await ended();
    await trained();
    expect(await training()).toMatchObject({ reading: null, sources: { total: 2 } });
  });

  test('says what was left out, and why', async () => {
    site().pages.set('/robots.txt', {
      type: 'text/plain',
      body: 'User-agent: *\nDisallow: /private\nAllow: /private/open\nDisallow: /*.php$',
    });
    const print = '<p>The lighthouse has 219 steps and a bench at the top.</p>';
    put(
      '/',
      'Harbour',
      `<p>Welcome to the harbour.</p>${links('/private/a', '/private/open', '/x.php', '/one', '/print', '/alias', '/zip', '/photo.jpg', '/blog/1', '/gone', '/noindex', '/deep/1', '/away')}`,
    );
    put('/private/open', 'Open day', '<p>The open day is in June.</p>');
    put('/one', 'Lighthouse', print);
    put('/print', 'Lighthouse', print);
    put('/alias', 'Lighthouse by another name', '<p>The steps again.</p>', '<link rel="canonical" href="/one">');
    site().pages.set('/zip', { type: 'application/zip', body: Buffer.from('PK') });
    put('/blog/1', 'Blog', '<p>Not for the agent.</p>');
    put('/noindex', 'Hidden', '<p>Not to be listed.</p>', '<meta name="robots" content="noindex">');
    put('/deep/1', 'Deep', `<p>The first level.</p>${links('/deep/2')}`);
    put('/deep/2', 'Deeper', `<p>The second level.</p>${links('/deep/3')}`);
    site().pages.set('/away', { status: 302, headers: { location: 'http://127.0.0.1:9/elsewhere' } });
    const website = await read({ max_depth: 2, exclude: ['/blog'] });
    expect(await reasons(website.id)).toEqual({
      '/private/a': 'robots',
      '/x.php': 'robots',
      '/print': 'duplicate',
      '/alias': 'duplicate',
      '/zip': 'not_html',
      '/photo.jpg': 'not_html',
      '/blog/1': 'excluded',
      '/noindex': 'robots',
      '/deep/3': 'too_deep',
      '/away': 'elsewhere',
    });
    expect(await pages(website.id, '&status=failed')).toMatchObject([
      { url: `${site().url}/gone`, detail: 'There is no page at this address (HTTP 404).' },
    ]);
    expect(website.pages).toMatchObject({ read: 5, failed: 1, skips: { robots: 3, duplicate: 2, not_html: 2 } });
    const asked = new Set(site().asked.map(({ path }) => path));
    for (const path of ['/private/a', '/x.php', '/photo.jpg', '/blog/1', '/deep/3']) expect(asked).not.toContain(path);
  });

  test('is found by its sitemaps too, and linked PDFs are read', async () => {
    const set = (...paths: string[]) =>
      `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<url><loc>${site().url}${path}</loc></url>`).join('')}</urlset>`;
    site().pages.set('/robots.txt', { type: 'text/plain', body: `Sitemap: ${site().url}/maps/index.xml` });
    site().pages.set('/maps/index.xml', {
      type: 'application/xml',
      body: `<sitemapindex><sitemap><loc>${site().url}/maps/a.xml.gz</loc></sitemap><sitemap><loc>${site().url}/maps/b.txt</loc></sitemap></sitemapindex>`,
    });
    site().pages.set('/maps/a.xml.gz', { type: 'application/gzip', body: gzipSync(set('/hidden', '/rules.pdf')) });
    site().pages.set('/maps/b.txt', {
      type: 'text/plain',
      body: `${site().url}/listed\nhttps://example.com/not-ours\n`,
    });
    put('/', 'Harbour', '<p>Nothing is linked here.</p>');
    put('/hidden', 'Hidden page', '<p>Seals rest on the sandbank in August.</p>');
    put('/listed', 'Listed page', '<p>The chandlery sells rope and paint.</p>');
    const pdf = makePdf([['Dogs are kept on a lead on the pier.']]);
    site().pages.set('/rules.pdf', { type: 'application/pdf', body: pdf });
    const website = await read();
    expect(website.pages).toMatchObject({ read: 4, failed: 0 });
    await trained();
    expect((await find('Are dogs kept on a lead?'))[0]).toContain('lead on the pier');
    expect((await find('Where do seals rest?'))[0]).toContain('sandbank');
  });

  test('has its menus and footers taken out, but for one page that keeps them', async () => {
    const names = ['Anna', 'Berta', 'Clara', 'Doris', 'Emma', 'Frida'];
    put('/', 'Harbour', `<p>Six ferries call here every day.</p>${links(...names.map((name) => `/${name}`))}`);
    for (const name of names)
      put(
        `/${name}`,
        `The ferry ${name}`,
        `<p>${name} sails to island ${names.indexOf(name)}.</p><p>Bicycles travel free.</p><p>${name} was launched in 19${60 + names.indexOf(name)}.</p>`,
      );
    await read();
    const sources = await trained();
    expect(sources).toHaveLength(7);
    const texts = [];
    for (const { id, url } of sources) {
      const preview = await owner().call('GET', path(`/sources/${id}/preview`));
      texts.push([
        url?.slice(site().url.length),
        preview
          .json()
          .passages.map(({ text }: { text: string }) => text)
          .join('\n'),
      ]);
    }
    const text = Object.fromEntries(texts);
    expect(text['/']).toContain('Harbour office, Quay Road 4');
    for (const name of names) {
      expect(text[`/${name}`]).not.toMatch(/Sign in|Quay Road|Free mooring|rights reserved/);
      expect(text[`/${name}`]).toContain('Bicycles travel free.');
    }
  });

  test('that exists in several languages is read in that of its first page', async () => {
    const alternates = (path: string) =>
      ['en', 'de'].map((tongue) => `<link rel="alternate" hreflang="${tongue}" href="/${tongue}${path}">`).join('');
    site().pages.set('/', { status: 302, headers: { location: '/en/' } });
    put('/en/', 'Harbour', `<p>Welcome to Aldmoor.</p>${links('/de/', '/en/tides', '/de/nur')}`, alternates('/'));
    put('/en/tides', 'Tides', `<p>High tide comes at noon.</p>${links('/de/tides')}`, alternates('/tides'));
    put('/de/', 'Hafen', `<p>Willkommen in Aldmoor.</p>${links('/de/tides')}`, alternates('/'));
    put('/de/tides', 'Gezeiten', '<p>Die Flut kommt am Mittag.</p>', alternates('/tides'));
    put('/de/nur', 'Nur auf Deutsch', '<p>Die Fischbratküche ist freitags offen.</p>');
    const website = await read();
    expect(pathsOf(await trained())).toEqual(['/de/nur', '/en/', '/en/tides']);
    expect(website.pages.skips.language).toBeGreaterThan(0);
    const all = await read({ all_languages: true });
    expect(all.id).toBe(website.id);
    expect(pathsOf(await trained())).toEqual(['/de/', '/de/nur', '/de/tides', '/en/', '/en/tides']);
  });

  test('whose robots.txt cannot be had, or allows nothing, is not read', async () => {
    put('/', 'Harbour', '<p>Welcome.</p>');
    site().pages.set('/robots.txt', { type: 'text/plain', body: 'User-agent: Parley\nDisallow: /' });
    expect(await read()).toMatchObject({ state: 'failed', error: MESSAGES.websiteRefused });
    expect(site().asked.map(({ path }) => path)).toEqual(['/robots.txt']);
    site().pages.set('/robots.txt', { status: 501 });
    expect((await read()).error).toContain('could not find out what');
    expect(await listSources()).toEqual([]);
  });

  test('of which nothing could be read has failed, also where its first page is a source of its own', async () => {
    put('/', 'Harbour', `<p>The harbour of Aldmoor lies on the north shore.</p>${links('/gone')}`);
    const form = new FormData();
    form.append('website_links', `${site().url}/`);
    await owner().upload('POST', path('/urls'), form);
    await trained();
    const website = await read();
    expect(website).toMatchObject({ state: 'failed', pages: { read: 0, failed: 1, skips: { known: 1 } } });
    expect(website.error).toContain('HTTP 404');
    // Without any failure, everything counts as already known.
    put('/gone', 'Gone', '<p>The ferry leaves at seven.</p>');
    expect(await read()).toMatchObject({ state: 'done', error: null, pages: { read: 1, failed: 0 } });
  });

  test('is asked no faster than it wishes', async () => {
    site().pages.set('/robots.txt', { type: 'text/plain', body: 'User-agent: *\nCrawl-delay: 0.4' });
    put('/', 'Harbour', `<p>Welcome.</p>${links('/a', '/b', '/c')}`);
    for (const name of ['a', 'b', 'c']) put(`/${name}`, `Page ${name}`, `<p>This is the page ${name}.</p>`);
    expect(await read()).toMatchObject({ crawl_delay: 0.4, pages: { read: 4 } });
    const times = site()
      .asked.filter(({ path }) => path !== '/robots.txt')
      .map(({ at }) => at);
    const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(300);
  });
});
