import type { Agent } from '@parley/contract/agents';
import { MESSAGES, websitesFull } from '@parley/contract/messages';
import type { Source } from '@parley/contract/sources';
import type { Website } from '@parley/contract/websites';
import { expect, test } from 'vitest';
import { until } from '../../../test/until';
import { links, websiteStage } from '../../../test/website-stage';

const { owner, site, put } = websiteStage();

const create = (addresses: readonly string[]) => {
  const form = new FormData();
  form.set('name', 'Harbour guide');
  for (const address of addresses) form.append('websites', address);
  return owner().upload('POST', '/api/agent/agents', form);
};

test('an agent can be made from a whole website, which is read once however often it is named', async () => {
  put('/', 'Harbour', `<p>The harbour of Aldmoor lies on the north shore.</p>${links('/tides')}`);
  put('/tides', 'Tides', '<p>High tide comes at noon on the first of May.</p>');
  const created = await create([`${site().url}/`, `${site().url}/#top`]);
  expect(created.statusCode, created.body).toBe(201);
  const { id } = created.json<Agent>();
  const read = await until(
    async (): Promise<Website[]> => (await owner().call('GET', `/api/agent/agents/${id}/websites`)).json().websites,
    (websites) => websites.every(({ state }) => state === 'done'),
  );
  expect(read).toMatchObject([{ url: `${site().url}/`, max_pages: 200, pages: { read: 2 } }]);
  const { sources } = (await owner().call('GET', `/api/agent/agents/${id}/sources`)).json<{ sources: Source[] }>();
  expect(sources.map(({ website_id }) => website_id)).toEqual([read[0]?.id, read[0]?.id]);
});

test('an address that cannot be one, and more websites than an agent can read, leave nothing behind', async () => {
  const before = (await owner().call('GET', '/api/agent/agents')).json().length;
  const bad = await create(['javascript:alert(1)']);
  expect([bad.statusCode, bad.json().error]).toEqual([400, MESSAGES.urlInvalid]);
  const many = await create(Array.from({ length: 21 }, (_, at) => `https://site-${at}.example/`));
  expect([many.statusCode, many.json().error]).toEqual([400, websitesFull(20)]);
  expect((await owner().call('GET', '/api/agent/agents')).json()).toHaveLength(before);
});
