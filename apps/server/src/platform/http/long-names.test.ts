import { MESSAGES } from '@parley/contract/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heldBy } from '../../../test/customer-databases/held-by';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
});
afterAll(() => app?.close());

const TIMES = 1_900_000;
/** Parts that are stripped from a name or need closer inspection. */
const SPOILT = [
  ['line ends', '\n-'],
  ['spaces', 'a  '],
  ['joiners', '\u200d'],
] as const;

const create = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  return owner.upload('POST', '/api/agent/agents', form);
};

const plain = (length: number) => 'x'.repeat(length);

/** What as many bytes hold the event loop for that need no cleaning, with room for a machine that does other work. */
const floorOf = async (asked: () => Promise<void>) => 3 * (await heldBy(asked)) + 200;

test.each(SPOILT)('a name of some megabytes of %s is refused before it is cleaned', async (_what, part) => {
  const agentId = (await create({ name: 'Ada' })).json().id;
  const path = `/api/agent/agents/${agentId}/text`;
  const asked = (name: string) => async () => {
    const refused = await owner.call('POST', path, { text_content: 'a', name });
    expect(refused.statusCode, refused.body).toBe(400);
    expect(refused.json().field).toBe('name');
  };
  expect(await heldBy(asked(part.repeat(TIMES)))).toBeLessThan(await floorOf(asked(plain(part.length * TIMES))));
});

test('a plain field of a form holds no more than it could have a use for', async () => {
  const asked = (name: string) => async () => {
    const refused = await create({ name });
    expect(refused.statusCode, refused.body).toBe(413);
  };
  expect(await heldBy(asked('a  '.repeat(TIMES)))).toBeLessThan(await floorOf(asked(plain(3 * TIMES))));
  const refused = await create({ name: 'x'.repeat(60_000) });
  expect(refused.json()).toEqual({ error: MESSAGES.agentNameTooLong, field: 'name' });
  const long = await create({ name: 'Long', text_content: 'word '.repeat(100_000) });
  expect(long.statusCode, long.body).toBe(201);
});

test('a name with blanks around and within it is tidied as before', async () => {
  const made = await create({ name: `  Ada${' '.repeat(200)}\n Lovelace ` });
  expect(made.json().name).toBe('Ada Lovelace');
});
