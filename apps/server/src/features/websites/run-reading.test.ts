import { MESSAGES } from '@parley/contract/messages';
import { describe, expect, test } from 'vitest';
import { framedPage } from '../../../test/doubles/website-server';
import { until } from '../../../test/until';
import { links, websiteStage } from '../../../test/website-stage';

const { sql, owner, site, path, put, add, state, ended, read, trained, listSources, pathsOf, find } = websiteStage();

describe('the reading of a website', () => {
  /** A chain of pages, each linking to the next. */
  const chain = (length: number) => {
    site().other = (asked) => {
      const at = asked === '/' ? 0 : Number(/^\/page\/(\d+)$/.exec(asked)?.[1] ?? Number.NaN);
      if (!(at <= length)) return undefined;
      return framedPage(`Page ${at}`, `<p>This is the page with the number ${at}.</p>${links(`/page/${at + 1}`)}`);
    };
  };
  const readUpTo = (count: number) => until(state, ({ pages }) => pages.read >= count);

  test('is stopped with what it has, and continues where it was', async () => {
    chain(30);
    await add({ max_depth: 20, max_pages: 20 });
    const { id } = await readUpTo(3);
    const stopping = await owner().call('POST', path(`/websites/${id}/stop`));
    expect(stopping.statusCode).toBe(202);
    const stopped = await ended();
    expect(stopped).toMatchObject({ state: 'stopped', pages: { queued: 1 } });
    expect(await trained()).toHaveLength(stopped.pages.read);
    const asked = site().asked.length;
    await owner().call('POST', path(`/websites/${id}/resume`));
    expect(await ended()).toMatchObject({ state: 'done', pages: { read: 20, skips: { limit: 1 } } });
    expect(site().asked.length - asked).toBe(20 - stopped.pages.read);
    expect(await trained()).toHaveLength(20);
    const twice = await owner().call('POST', path(`/websites/${id}/resume`));
    expect([twice.statusCode, twice.json().error]).toEqual([409, MESSAGES.websiteNotStopped]);
  });

  test('again takes what changed and what is new, and reads nothing else again', async () => {
    put('/', 'Harbour', `<p>Welcome to the harbour.</p>${links('/a', '/b')}`);
    put('/a', 'Page A', '<p>The first page.</p>');
    put('/b', 'Page B', '<p>The second page.</p>');
    const { id } = await read();
    const before = await trained();
    put('/a', 'Page A', `<p>The first page, changed.</p>${links('/c')}`);
    put('/c', 'Page C', '<p>The third page.</p>');
    expect((await read()).id).toBe(id);
    const after = await trained();
    expect(pathsOf(after)).toEqual(['/', '/a', '/b', '/c']);
    const changed = after.filter(({ id, trained_at }) =>
      before.every((one) => one.id !== id || one.trained_at !== trained_at),
    );
    expect(pathsOf(changed)).toEqual(['/a', '/c']);
  });

  test('again by the clock reads its pages, and follows none of their links', async () => {
    put('/', 'Harbour', `<p>Welcome to the harbour.</p>${links('/a')}`);
    put('/a', 'Page A', '<p>The first page.</p>');
    await read();
    await trained();
    put('/a', 'Page A', `<p>The first page is open from nine.</p>${links('/new')}`);
    put('/new', 'New', '<p>Nobody asked for this one.</p>');
    await owner().call('POST', path(`/retrain`));
    const after = await trained();
    expect(pathsOf(after)).toEqual(['/', '/a']);
    expect(after.find(({ name }) => name === 'Page A')?.check).toMatchObject({ outcome: 'changed' });
    expect((await find('When is the first page open?'))[0]).toContain('from nine');
  });

  test('again keeps what was learned of a page that robots.txt forbids by then', async () => {
    put('/', 'Harbour', `<p>Welcome to the harbour.</p>${links('/a')}`);
    put('/a', 'Page A', '<p>The first page is open from nine.</p>');
    const { id } = await read();
    await trained();
    site().pages.set('/robots.txt', { type: 'text/plain', body: 'User-agent: *\nDisallow: /a' });
    put('/a', 'Page A', '<p>This is for people only.</p>');
    await sql('update sources_websites set robots_at = null where id = $1', [id]);
    await owner().call('POST', path(`/retrain`));
    const after = await trained();
    expect(after.find(({ name }) => name === 'Page A')).toMatchObject({
      status: 'failed',
      error: MESSAGES.pageDisallowed,
      check: { outcome: 'failed' },
    });
    expect((await find('When is the first page open?'))[0]).toContain('from nine');
  });

  test('leaves links of their own alone, and goes with all its pages', async () => {
    put('/', 'Harbour', `<p>Welcome to the harbour.</p>${links('/a', '/b')}`);
    put('/a', 'Page A', '<p>The first page.</p>');
    put('/b', 'Page B', '<p>The second page.</p>');
    const form = new FormData();
    form.set('website_links', `${site().url}/a`);
    await owner().upload('POST', path(`/urls`), form);
    const website = await read();
    expect(website.pages.skips).toEqual({ known: 1 });
    await trained();
    const removed = await owner().call('DELETE', path(`/websites/${website.id}`));
    expect(removed.json()).toEqual({ removed: 2 });
    expect(pathsOf(await listSources())).toEqual(['/a']);
    expect((await owner().call('GET', path('/websites'))).json().websites).toEqual([]);
    expect((await find('What is the second page?')).join()).not.toContain('second');
  });

  test('ends when everything is cleared', async () => {
    chain(500);
    await add({ max_depth: 20, max_pages: 500 });
    await readUpTo(2);
    await owner().call('DELETE', path(`/sources`));
    expect((await owner().call('GET', path('/websites'))).json().websites).toEqual([]);
    const asked = site().asked.length;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(site().asked.length - asked).toBeLessThanOrEqual(1);
    expect(await listSources()).toEqual([]);
  });

  test('tries again what did not answer, and says so when it never does', async () => {
    let tries = 0;
    put('/', 'Harbour', `<p>Welcome to the harbour.</p>${links('/busy')}`);
    site().pages.set('/busy', (_request, response) => {
      tries += 1;
      if (tries === 1) response.writeHead(503, { 'retry-after': '1' }).end();
      else response.writeHead(200, { 'content-type': 'text/html' }).end(framedPage('Busy', '<p>Now it answers.</p>'));
    });
    expect(await read()).toMatchObject({ state: 'done', pages: { read: 2, failed: 0 } });
    expect(tries).toBe(2);
  });

  test('is refused for what is no address, and for paths that are none', async () => {
    const bad = await add({ url: 'not an address' });
    expect([bad.statusCode, bad.json().error]).toEqual([400, MESSAGES.urlInvalid]);
    const paths = await add({ include: ['docs'] });
    expect([paths.statusCode, paths.json().error]).toEqual([400, MESSAGES.websitePathInvalid]);
  });
});
