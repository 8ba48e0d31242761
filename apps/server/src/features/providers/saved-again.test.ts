import type { ModelOption } from '@parley/contract/models';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ModelServer } from '../../../test/doubles/model-server';
import { startOpenAiServer } from '../../../test/doubles/openai-server';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';

/** The server's models. */
const models = ['llama3'];

let app: TestApp;
let model: ModelServer;
let operator: TestUser;
beforeAll(async () => {
  model = await startOpenAiServer({ models });
  app = await startTestApp();
  operator = await app.signUp();
});
afterAll(async () => {
  await app?.close();
  await model?.close();
});

const save = () => operator.call('PUT', '/api/providers/compatible', { base_url: model.url });
const names = async () =>
  (await operator.call('GET', '/api/models'))
    .json<{ models: ModelOption[] }>()
    .models.filter(({ available }) => available)
    .map(({ name }) => name);

test('a server whose address is saved again is asked anew for its models', async () => {
  expect((await save()).statusCode).toBe(200);
  expect(await names()).toContain('llama3');
  models.splice(0, 1, 'qwen3');
  expect((await save()).json().models).toEqual(['qwen3']);
  expect(await names()).toContain('qwen3');
  expect(await names()).not.toContain('llama3');
});

test('whoever may not connect a provider is told so beside the models', async () => {
  const stranger = await app.signUp();
  expect((await stranger.call('GET', '/api/models')).json().may_connect).toBe(false);
});
