import type { Agent } from '@parley/contract/agents';
import { MESSAGES, websitesFull } from '@parley/contract/messages';
import type { Source } from '@parley/contract/sources';
import type { Website } from '@parley/contract/websites';
import { expect, test } from 'vitest';
import { until } from '../../../test/until';
import { links, websiteStage } from '../../../test/website-stage';

const { owner, site, put } = websiteStage();

const create = (addresses: readonly string[], text?: string) => {
  const form = new FormData();
  form.set('name', 'Harbour guide');
  if (text !== undefined) form.set('text_content', text);
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

test('a website that could not be read counts as a source that failed, wherever the training is told', async () => {
  const told = async (id: string) => {
    const agent = await until(
      async () => (await owner().call('GET', `/api/agent/agents/${id}`)).json<Agent>(),
      ({ training }) => training.reading === null && training.state !== 'training',
    );
    const listed = (await owner().call('GET', '/api/agent/agents')).json<Agent[]>().find((each) => each.id === id);
    expect(listed?.training).toEqual(agent.training);
    return agent.training;
  };
  const partly = (await create([`${site().url}/gone`], 'High tide comes at noon.')).json<Agent>().id;
  expect(await told(partly)).toMatchObject({
    state: 'ready',
    progress: 100,
    sources: { total: 2, trained: 1, failed: 1 },
  });
  const nothing = (await create([`${site().url}/gone`])).json<Agent>().id;
  expect(await told(nothing)).toMatchObject({ state: 'failed', progress: 100, sources: { total: 1, failed: 1 } });

  const [website] = (await owner().call('GET', `/api/agent/agents/${partly}/websites`)).json().websites;
  await owner().call('DELETE', `/api/agent/agents/${partly}/websites/${website.id}`);
  expect(await told(partly)).toMatchObject({ state: 'ready', sources: { total: 1, trained: 1, failed: 0 } });
});

test('an address that cannot be one, and more websites than an agent can read, leave nothing behind', async () => {
  const before = (await owner().call('GET', '/api/agent/agents')).json().length;
  const bad = await create(['javascript:alert(1)']);
  expect([bad.statusCode, bad.json().error]).toEqual([400, MESSAGES.urlInvalid]);
  const many = await create(Array.from({ length: 21 }, (_, at) => `https://site-${at}.example/`));
  expect([many.statusCode, many.json().error]).toEqual([400, websitesFull(20)]);
  expect((await owner().call('GET', '/api/agent/agents')).json()).toHaveLength(before);
});
