import { randomUUID } from 'node:crypto';
import { TEXT_BODY_MAX_BYTES, TEXT_MAX_CHARACTERS } from '@parley/contract/constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';

let app: TestApp;
let owner: TestUser;
let agentId: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  const form = new FormData();
  form.set('name', 'Guide');
  agentId = (await owner.upload('POST', '/api/agent/agents', form)).json().id;
});
afterAll(() => app.close());

const send = async (what: string, payload: string, agent = agentId) => {
  const url = `/api/agent/agents/${agent}/${what}`;
  const headers = { cookie: owner.cookie, 'content-type': 'application/json' };
  const { statusCode, body } = await app.app.inject({ method: 'POST', url, headers, payload });
  return [statusCode, JSON.parse(body).error];
};
const nested = (count: number) => '['.repeat(count) + ']'.repeat(count);
const REFUSED = [413, 'The JSON of this request has too many parts, or is nested too deeply.'];

test('what would hold the event loop for seconds is refused before it is parsed', async () => {
  const half = TEXT_BODY_MAX_BYTES / 2 - 100;
  for (const body of [
    `{"a":${nested(half)},"__proto__":1}`,
    `{"a":[${'{},'.repeat(half / 2)}{}],"constructor":{"prototype":1}}`,
    `[${'1,'.repeat(half)}1]`,
    `{"quoted \\\\":"\\"","a":${nested(half)}}`,
  ])
    expect(await send('text', body, randomUUID())).toEqual(REFUSED);
  expect(await send('text', `{"text_content":${nested(33)}}`)).toEqual(REFUSED);
});

test('the same in a field of a form', async () => {
  const form = new FormData();
  form.set('name', 'Guide');
  form.set('settings', nested(3_900_000));
  const answer = await owner.upload('POST', '/api/agent/agents', form);
  expect([answer.statusCode, answer.json().error]).toEqual(REFUSED);
});

test('what is long, and what has as many parts as it may have, is taken', async () => {
  const text_content = '{[,"\\'.repeat(TEXT_MAX_CHARACTERS / 5);
  expect((await send('text', JSON.stringify({ text_content })))[0]).toBe(201);
  const pairs = Array.from({ length: 1_000 }, (_, at) => ({
    question: `What is ${at}?`,
    answer: '[1, 2, 3]',
    note: {},
  }));
  expect((await send('qa/import', JSON.stringify({ pairs })))[0]).toBe(201);
});

test('what is no JSON is refused as such', async () => {
  const refused = [400, expect.stringContaining('not valid JSON')];
  for (const body of ['{"text_content":', '"]]]]', ']]]]', '"\\', '{"__proto__":1}'])
    expect(await send('text', body)).toEqual(refused);
  expect(await send('text', '')).toEqual([400, expect.stringContaining('empty')]);
});
