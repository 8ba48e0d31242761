import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { isVerified } from './widget.service';
import { secretKeys } from './widget.tables';

let app: TestApp;
let owner: TestUser;
let agentId: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  const form = new FormData();
  form.set('name', 'Guide');
  form.set('text_content', 'The zoo opens at nine.');
  agentId = (await owner.upload('POST', '/api/agent/agents', form)).json().id;
});
afterAll(() => app.close());

const readKey = () => owner.call('GET', `/api/agents/${agentId}/secret-key`);
const makeKey = () => owner.call('POST', `/api/agents/${agentId}/secret-key/generate`);
const sign = (key: string, userId: string) => createHmac('sha256', key).update(userId).digest('hex');

test('a visitor learns of a public agent what its page shows, and no more', async () => {
  const response = await app.app.inject({ url: `/api/widget/agents/${agentId}` });
  expect(Object.keys(response.json()).sort()).toEqual([
    'agent_id',
    'human',
    'leads_form',
    'look',
    'name',
    'ready',
    'showPassages',
    'suggested_questions',
  ]);
});

test('a private agent has no public face', async () => {
  await owner.call('PATCH', `/api/agent/agents/${agentId}/settings`, { visibility: 'private' });
  expect((await app.app.inject({ url: `/api/widget/agents/${agentId}` })).statusCode).toBe(404);
  await owner.call('PATCH', `/api/agent/agents/${agentId}/settings`, { visibility: 'public' });
});

test('the key is made on demand, kept encrypted, and rotated', async () => {
  expect((await readKey()).json()).toEqual({ secretKey: null });
  const first = (await makeKey()).json().secretKey;
  expect((await readKey()).json()).toEqual({ secretKey: first });
  expect((await readKey()).headers['cache-control']).toBe('no-store');
  const [row] = await app.deps.db.select().from(secretKeys);
  expect(row?.sealedKey).not.toContain(first);
  const second = (await makeKey()).json().secretKey;
  expect(second).not.toBe(first);

  const agent = { id: agentId, teamId: owner.user.team_id };
  expect(await isVerified(app.deps, agent, { user_id: 'ada', signature: sign(second, 'ada') })).toBe(true);
  expect(await isVerified(app.deps, agent, { user_id: 'ada', signature: sign(first, 'ada') })).toBe(false);
  expect(await isVerified(app.deps, agent, { user_id: 'eve', signature: sign(second, 'ada') })).toBe(false);
  expect(await isVerified(app.deps, agent, { user_id: 'ada', signature: 'zz' })).toBe(false);
  expect(await isVerified(app.deps, agent, { user_id: 'ada', signature: `${sign(second, 'ada')}zz` })).toBe(false);
});
