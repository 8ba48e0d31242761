import { afterAll, beforeAll, expect, test } from 'vitest';
import { trainedAgent } from '../../../test/chat';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';

let app: TestApp;
let owner: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

const asJson = (method: 'DELETE' | 'POST' | 'PATCH', url: string, payload?: string) =>
  app.app.inject({
    method,
    url,
    headers: { cookie: owner.cookie, 'content-type': 'application/json' },
    ...(payload === undefined ? {} : { payload }),
  });

test('a route without a body takes a request that says JSON and holds nothing', async () => {
  const id = await trainedAgent(owner);
  const response = await asJson('DELETE', `/api/agent/agents/${id}`);
  expect(response.statusCode, response.body).toBe(200);
  expect((await owner.call('GET', `/api/agent/agents/${id}`)).statusCode).toBe(404);
});

test('where a body is needed, an empty one is a mistake, and no other is parsed more kindly', async () => {
  const id = await trainedAgent(owner);
  const url = `/api/agent/agents/${id}`;
  expect((await asJson('PATCH', url)).statusCode).toBe(400);
  expect((await asJson('PATCH', url, '{"name":')).statusCode).toBe(400);
  expect((await asJson('PATCH', url, '{"name":"A","__proto__":{"x":1}}')).statusCode).toBe(400);
  expect((await asJson('DELETE', url, '{')).statusCode).toBe(400);
});
