import { MESSAGES } from '@parley/contract/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKey, programWith } from '../../../test/api-keys';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A member of somebody's team, working in that team. */
async function memberOf(owner: TestUser): Promise<TestUser> {
  const guest = await app.signUp();
  await app.deps.database.pool.query(`insert into teams_members (team_id, user_id, role) values ($1, $2, 'member')`, [
    owner.user.team_id,
    guest.user.id,
  ]);
  await guest.call('POST', `/api/auth/teams/${owner.user.team_id}/open`);
  return guest;
}

test('how long conversations are kept is for owners, since shortening it deletes them', async () => {
  const owner = await app.signUp();
  const guest = await memberOf(owner);
  const form = new FormData();
  form.set('name', 'Shared');
  form.set('settings', JSON.stringify({ retentionDays: 30 }));
  const agent = `/api/agent/agents/${(await owner.upload('POST', '/api/agent/agents', form)).json().id}`;
  const change = (user: TestUser, settings: object) =>
    Promise.all([
      user.call('PATCH', agent, { name: 'Renamed', settings }),
      user.call('PATCH', `${agent}/settings`, settings),
    ]);
  for (const retentionDays of [1, 365, null]) {
    for (const response of await change(guest, { retentionDays, temperature: 0.9 })) {
      expect([response.statusCode, response.json().error]).toEqual([403, MESSAGES.ownersOnly]);
    }
  }
  const before = (await owner.call('GET', agent)).json();
  expect([before.name, before.settings.retentionDays, before.settings.temperature]).toEqual(['Shared', 30, 0.7]);
  // A program that sends all settings back can still change the others.
  for (const response of await change(guest, { retentionDays: 30, temperature: 0.9 })) {
    expect([response.statusCode, response.json().settings.temperature]).toEqual([200, 0.9]);
  }
  const [response] = await change(owner, { retentionDays: 1 });
  expect(response?.json().settings.retentionDays).toBe(1);
});

test('what an agent and its visitors may spend is for owners', async () => {
  const owner = await app.signUp();
  const guest = await memberOf(owner);
  const form = new FormData();
  form.set('name', 'Shared');
  const limits = { creditLimit: 50, creditsPerVisitorDay: 5, creditsPerDay: 20 };
  form.set('settings', JSON.stringify(limits));
  const agent = `/api/agent/agents/${(await owner.upload('POST', '/api/agent/agents', form)).json().id}`;
  for (const [field, value] of Object.entries(limits)) {
    for (const changed of [null, value - 1, value + 1]) {
      const response = await guest.call('PATCH', `${agent}/settings`, { [field]: changed, temperature: 0.9 });
      expect([response.statusCode, response.json().error]).toEqual([403, MESSAGES.ownersOnly]);
    }
  }
  const response = await guest.call('PATCH', agent, { settings: { ...limits, temperature: 0.2 } });
  expect(response.json().settings).toMatchObject({ ...limits, temperature: 0.2 });
  const lifted = await owner.call('PATCH', `${agent}/settings`, { creditLimit: null, creditsPerDay: 21 });
  expect(lifted.json().settings).toMatchObject({ ...limits, creditLimit: null, creditsPerDay: 21 });
});

test('who may set something may also set it on a new agent, and nobody else', async () => {
  const owner = await app.signUp();
  const guest = await memberOf(owner);
  const create = (user: TestUser, settings: object) => {
    const form = new FormData();
    form.set('name', 'Another');
    form.set('settings', JSON.stringify(settings));
    return user.upload('POST', '/api/agent/agents', form);
  };
  for (const settings of [
    { creditLimit: 77 },
    { creditsPerVisitorDay: 5 },
    { creditsPerDay: 20 },
    { retentionDays: 1 },
  ]) {
    const refused = await create(guest, settings);
    expect([refused.statusCode, refused.json().error]).toEqual([403, MESSAGES.ownersOnly]);
    expect((await create(owner, settings)).statusCode).toBe(201);
  }
  // What the form sends for a new agent anyway.
  expect(
    (await create(guest, { creditLimit: null, retentionDays: null, temperature: 0.9 })).json().settings,
  ).toMatchObject({
    creditLimit: null,
    temperature: 0.9,
  });
});

test('a program does not decide which database is asked', async () => {
  const owner = await app.signUp();
  const { key } = await createKey(owner);
  const program = programWith(app, key);
  const fields = new FormData();
  fields.set('name', 'Made');
  fields.set('settings', JSON.stringify({ type: 'database' }));
  const form = new Response(fields);
  const payload = Buffer.from(await form.arrayBuffer());
  const headers = { 'content-type': form.headers.get('content-type') as string };
  const created = await program('POST', '/api/agent/agents', { payload, headers });
  expect([created.statusCode, created.json().error]).toEqual([403, MESSAGES.apiKeyRefused]);
  const own = new FormData();
  own.set('name', 'Own');
  const { id } = (await owner.upload('POST', '/api/agent/agents', own)).json();
  const settings = (change: object) => program('PATCH', `/api/agent/agents/${id}/settings`, { payload: change });
  expect((await settings({ type: 'database' })).statusCode).toBe(403);
  expect((await settings({ type: 'sources', connection_id: null, temperature: 0.9 })).json().settings.temperature).toBe(
    0.9,
  );
});
