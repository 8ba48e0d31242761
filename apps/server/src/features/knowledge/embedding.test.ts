import type { Agent } from '@parley/contract/agents';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ModelServer } from '../../../test/doubles/model-server';
import { startOpenAiServer } from '../../../test/doubles/openai-server';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { until } from '../../../test/until';
import { search } from './search';
import { listUnembeddedAgents } from './vectors.queries';

let server: ModelServer;
let app: TestApp;

beforeAll(async () => {
  server = await startOpenAiServer();
  app = await startTestApp({
    OPENAI_BASE_URL: server.url,
    OPENAI_API_KEY: 'sk-test',
    EMBEDDING_MODEL: 'text-embedding-3-small',
  });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const embedded = () =>
  server.requests.filter(({ path }) => path.endsWith('/embeddings')).flatMap(({ body }) => body.input as string[]);

it('gives trained sources vectors by itself, and asks by the vector of the question', async () => {
  const { db, models } = app.deps;
  const owner = await app.signUp();
  const embedder = await models.embedder({ teamId: owner.user.team_id, purpose: 'turn' });
  if (embedder === null) throw new Error('The embedding model was configured.');
  const form = new FormData();
  form.set('name', 'Guide');
  form.set('text_content', 'The observatory opens its dome on clear nights.');
  const agent = (await owner.upload('POST', '/api/agent/agents', form)).json<Agent>();
  await until(
    async () => (await owner.call('GET', `/api/agent/agents/${agent.id}`)).json<Agent>(),
    ({ training }) => training.state === 'ready',
  );
  await until(
    () => listUnembeddedAgents(db, embedder.model),
    (missing) => missing.length === 0,
  );
  expect(embedded().some((text) => text.includes('The observatory opens'))).toBe(true);
  const {
    rows: [team],
  } = await db.$client.query<{ id: string }>('select team_id as id from agents where id = $1', [agent.id]);
  const { passages: found } = await search(app.deps, team?.id ?? '', agent.id, 'dome on clear nights', {
    limit: 3,
    embedder,
  });
  expect(found.map(({ text }) => text)).toEqual(['The observatory opens its dome on clear nights.']);
  expect(embedded()).toContain('dome on clear nights');
});
