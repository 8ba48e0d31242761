import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from './test-app';

let app: TestApp;
let owner: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

const createAgent = (user: TestUser) => {
  const form = new FormData();
  form.set('name', 'Guide');
  form.set('text_content', 'The mill turns in the wind.');
  return user.upload('POST', '/api/agent/agents', form);
};
const addText = (user: TestUser, agentId: string, at: number) =>
  user.call('POST', `/api/agent/agents/${agentId}/text`, { text_content: `The lamp has the number ${at}.` });
const attach = (user: TestUser, agentId: string, at: number) => {
  const form = new FormData();
  form.set('file', new Blob([`The wheel has the number ${at}.`]), 'wheel.txt');
  return user.upload('POST', `/api/chat/agents/${agentId}/attachments`, form);
};

/** Repeats both calls, three of each at a time. */
async function besideEachOther(...calls: ((at: number) => Promise<{ statusCode: number }>)[]): Promise<number[]> {
  const statuses: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const all = calls.flatMap((call) => [0, 1, 2].map((at) => call(round * 3 + at)));
    statuses.push(...(await Promise.all(all)).map(({ statusCode }) => statusCode));
  }
  return statuses;
}

test('an attachment and a source added at the same time are both stored', async () => {
  const { id } = (await createAgent(owner)).json();
  const statuses = await besideEachOther(
    (at) => addText(owner, id, at),
    (at) => attach(owner, id, at),
  );
  expect(new Set(statuses)).toEqual(new Set([201]));
}, 60_000);
