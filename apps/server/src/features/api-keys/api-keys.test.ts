import { API_KEYS_MAX, TEAM_HEADER } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createKey, KEYS, programWith } from '../../../test/api-keys';
import { newConversation, trainedAgent } from '../../../test/chat';
import { keptMails, mailTo } from '../../../test/mails';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';

const AGENTS = '/api/agent/agents';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  owner = await app.signUp('Ada');
});
afterAll(() => app.close());

const list = async (user: TestUser) => (await user.call('GET', KEYS)).json().keys;
const refused = { error: MESSAGES.apiKeyInvalid };

async function join(guest: TestUser, role: 'owner' | 'member'): Promise<void> {
  const invited = await owner.call('POST', '/api/teams/current/invitations', { email: guest.email, role });
  const token = invited.json().link.split('#')[1];
  expect((await guest.call('POST', '/api/teams/invitations/accept', { token })).statusCode).toBe(200);
  await guest.call('POST', `/api/auth/teams/${owner.user.team_id}/open`);
}

async function newAgent(user: TestUser): Promise<string> {
  const form = new FormData();
  form.set('name', 'Museum guide');
  return (await user.upload('POST', AGENTS, form)).json().id;
}

test('a key is shown once, kept as a digest, works until it is revoked, and is then refused', async () => {
  const made = await owner.call('POST', KEYS, { name: '  Nightly  import ' });
  const { key, ...shown } = made.json();
  expect([made.statusCode, shown]).toEqual([
    201,
    {
      id: expect.any(String),
      name: 'Nightly import',
      prefix: key.slice(0, 11),
      created_by: { id: owner.user.id, name: 'Ada' },
      created_at: expect.any(String),
      last_used_at: null,
    },
  ]);
  expect(key).toMatch(/^parley_[\w-]{43}$/);
  expect((await owner.call('GET', KEYS)).json()).toEqual({ keys: [shown], refusal: null });
  const { rows } = await app.deps.database.pool.query('select * from api_keys where id = $1', [shown.id]);
  expect(JSON.stringify(rows)).not.toContain(key.slice(12));

  const program = programWith(app, key);
  const agentId = await newAgent(owner);
  const agents = await program('GET', AGENTS);
  expect([agents.statusCode, agents.json().map(({ id }: { id: string }) => id)]).toEqual([200, [agentId]]);
  expect((await owner.call('DELETE', `${KEYS}/${shown.id}`)).json()).toEqual({ success: true });
  const gone = await program('GET', AGENTS);
  expect([gone.statusCode, gone.json()]).toEqual([401, refused]);
  expect(await list(owner)).toEqual([]);
  expect((await owner.call('DELETE', `${KEYS}/${shown.id}`)).statusCode).toBe(404);
});

test('a program trains an agent and asks it', async () => {
  const program = programWith(app, (await createKey(owner)).key);
  const agentId = await trainedAgent(owner);
  const text = await program('POST', `${AGENTS}/${agentId}/text`, { payload: { text_content: 'Dogs may come in.' } });
  expect(text.statusCode).toBe(201);
  const conversationId = await newConversation(owner, agentId);
  const answer = await program('POST', `/api/chat/agents/${agentId}/chat/${conversationId}`, {
    payload: { question: 'Where is your office?' },
  });
  expect([answer.statusCode, answer.json().assistant_response]).toEqual([200, expect.stringContaining('Lisbon')]);
});

test("an owner's key may do no more than a member, and nothing about people, money or secrets", async () => {
  const { key, id } = await createKey(owner);
  const program = programWith(app, key);
  const agentId = await newAgent(owner);
  const calls = [
    await program('GET', '/api/auth/me'),
    await program('GET', '/api/teams/current/members'),
    await program('GET', KEYS),
    await program('POST', KEYS, { payload: { name: 'Another' } }),
    await program('DELETE', `${KEYS}/${id}`),
    await program('DELETE', `${AGENTS}/${agentId}`),
    await program('GET', `/api/webhooks/agents/${agentId}`),
    await program('POST', `/api/agents/${agentId}/secret-key/generate`),
  ];
  const sentence = { error: MESSAGES.apiKeyRefused };
  expect(calls.map((call) => [call.statusCode, call.json()])).toEqual(calls.map(() => [403, sentence]));
  const owners = await program('PATCH', `${AGENTS}/${agentId}/settings`, { payload: { retentionDays: 1 } });
  expect([owners.statusCode, owners.json().error]).toEqual([403, MESSAGES.ownersOnly]);
});

test('only owners see and make keys, and a team has a limited number of them', async () => {
  const guest = await app.signUp('Grace');
  await join(guest, 'member');
  for (const call of [await guest.call('GET', KEYS), await guest.call('POST', KEYS, { name: 'Mine' })])
    expect([call.statusCode, call.json().error]).toEqual([403, MESSAGES.ownersOnly]);
  for (const [name, sentence] of [
    ['', MESSAGES.apiKeyNameRequired],
    ['x'.repeat(61), MESSAGES.apiKeyNameTooLong],
  ]) {
    const invalid = await owner.call('POST', KEYS, { name });
    expect([invalid.statusCode, invalid.json()]).toEqual([400, { error: sentence, field: 'name' }]);
  }
  const at = (index: number) => owner.call('POST', KEYS, { name: `Key ${index}` });
  const made = await Promise.all(Array.from({ length: API_KEYS_MAX + 1 }, (_, index) => at(index)));
  expect(made.filter(({ statusCode }) => statusCode === 201)).toHaveLength(API_KEYS_MAX);
  expect(made.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({ error: MESSAGES.apiKeysFull });
});

test('a key ends at once with the membership of whoever made it, and does not return with them', async () => {
  const guest = await app.signUp('Grace');
  await join(guest, 'owner');
  const [theirs, hers] = [await createKey(guest), await createKey(owner)];
  const program = programWith(app, theirs.key);
  expect((await program('GET', AGENTS)).statusCode).toBe(200);
  await owner.call('DELETE', `/api/teams/current/members/${guest.user.id}`);
  expect((await program('GET', AGENTS)).json()).toEqual(refused);
  await join(guest, 'owner');
  expect((await program('GET', AGENTS)).statusCode).toBe(401);
  expect((await list(owner)).map(({ id }: { id: string }) => id)).toEqual([hers.id]);
});

test('a key ends at once with the account of whoever made it, and with its team', async () => {
  const guest = await app.signUp('Grace');
  await join(guest, 'owner');
  const [ofGuest, ofOwner] = [await createKey(guest), await createKey(owner)];
  const programs = [programWith(app, ofGuest.key), programWith(app, ofOwner.key)];
  const used = () => Promise.all(programs.map(async (program) => (await program('GET', AGENTS)).statusCode));
  expect(await used()).toEqual([200, 200]);
  const account = { email: guest.email, current_password: guest.password };
  expect((await guest.call('DELETE', '/api/auth/me', account)).statusCode).toBe(200);
  expect(await used()).toEqual([401, 200]);
  expect((await owner.call('DELETE', '/api/teams/current', { name: "Ada's team" })).statusCode).toBe(200);
  expect(await used()).toEqual([401, 401]);
});

test('a key opens its own team alone, whichever its maker works in', async () => {
  const [stranger, { key }] = [await app.signUp('Eve'), await createKey(owner)];
  const [own, theirs] = [await newAgent(owner), await newAgent(stranger)];
  const invited = await stranger.call('POST', '/api/teams/current/invitations', { email: owner.email });
  const token = invited.json().link.split('#')[1];
  await owner.call('POST', '/api/teams/invitations/accept', { token });
  await owner.call('POST', `/api/auth/teams/${stranger.user.team_id}/open`);
  const program = programWith(app, key);
  expect((await program('GET', `${AGENTS}/${own}`)).statusCode).toBe(200);
  expect((await program('GET', `${AGENTS}/${theirs}`)).json()).toEqual({ error: 'Not found' });
  const named = await program('GET', AGENTS, { headers: { [TEAM_HEADER]: stranger.user.team_id } });
  expect(named.json().map(({ id }: { id: string }) => id)).toEqual([own]);
});

test('a key works in its header alone; beside it no cookie counts, and none is set', async () => {
  const { key } = await createKey(owner);
  const headers = { cookie: `parley_session=${key}; parley_refresh=${key}` };
  expect((await app.app.inject({ url: AGENTS, headers })).statusCode).toBe(401);
  for (const name of ['key', 'api_key', 'access_token', 'authorization'])
    expect((await app.app.inject({ url: `${AGENTS}?${name}=${key}` })).statusCode).toBe(401);
  expect((await app.app.inject({ url: AGENTS, headers: { 'x-api-key': key } })).statusCode).toBe(401);
  const wrong = await programWith(app, `${key}x`)('GET', AGENTS, { headers: { cookie: owner.cookie } });
  expect([wrong.statusCode, wrong.json()]).toEqual([401, refused]);
  const program = programWith(app, key);
  const settings = { payload: { name: 'Guide' }, headers: { origin: 'https://elsewhere.example' } };
  const changed = await program('PATCH', `${AGENTS}/${await newAgent(owner)}`, settings);
  expect([changed.statusCode, changed.cookies]).toEqual([200, []]);
  const login = { payload: { email: owner.email, password: owner.password } };
  const signedIn = await program('POST', '/api/auth/login', login);
  expect([signedIn.statusCode, signedIn.json().error, signedIn.cookies]).toEqual([403, MESSAGES.apiKeyRefused, []]);
  // What a proxy in front adds is not for this server.
  const proxied = { cookie: owner.cookie, authorization: 'Basic YTpi' };
  expect((await app.app.inject({ url: AGENTS, headers: proxied })).statusCode).toBe(200);
});

test('wrong keys are limited by address, and the right one is not refused for them', async () => {
  const { key } = await createKey(owner);
  const from = (given: string) => programWith(app, given)('GET', AGENTS, { remoteAddress: '203.0.113.9' });
  const answers = [];
  for (let tries = 0; tries < 51; tries += 1) answers.push(await from('parley_guessed'));
  expect(new Set(answers.slice(0, 50).map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
  expect([answers[50]?.statusCode, answers[50]?.json().error]).toEqual([429, MESSAGES.tooManyAttempts]);
  expect((await from(key)).statusCode).toBe(200);
});

test('what a program listens to ends when its key is revoked', async () => {
  const { key, id } = await createKey(owner);
  const headers = { authorization: `Bearer ${key}` };
  const stream = await fetch(`${await app.listen()}/api/activity/events`, { headers });
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  await owner.call('DELETE', `${KEYS}/${id}`);
  // Resolves only once the server has closed it.
  await expect(stream.text()).resolves.not.toContain('error');
});

test('when it was last used is noted at most once a minute', async () => {
  const { key, id } = await createKey(owner);
  const program = programWith(app, key);
  const lastUsed = async () => (await list(owner))[0].last_used_at;
  const noted = async (ago: string) => {
    await app.deps.database.pool.query(`update api_keys set last_used_at = now() - $2::interval where id = $1`, [
      id,
      ago,
    ]);
    const before = await lastUsed();
    // Forgets the key, as a minute does.
    await owner.call('POST', `/api/auth/teams/${owner.user.team_id}/open`);
    expect((await program('GET', AGENTS)).statusCode).toBe(200);
    return (await lastUsed()) !== before;
  };
  expect((await program('GET', AGENTS)).statusCode).toBe(200);
  expect(await lastUsed()).toEqual(expect.any(String));
  expect(await noted('30 seconds')).toBe(false);
  expect(await noted('61 seconds')).toBe(true);
});

test('owners with a proven address hear of a new key, and a change of password names the keys that work on', async () => {
  const person = await app.signUp('Grace');
  for (let n = 1; n <= 5; n += 1) await createKey(person, `See before.example/${n}`);
  const { pool } = app.deps.database;
  await pool.query('update auth_users set email_verified_at = now() where id = $1', [person.user.id]);
  const { key } = await createKey(person, 'Night shift');
  const told = await mailTo(app.database.dataDir, person.email, /^An API key/);
  expect(told.text).toContain('Grace created the API key "Night shift"');
  const all = (await keptMails(app.database.dataDir)).filter(({ to }) => to === person.email);
  expect(all.filter(({ subject }) => subject.startsWith('An API key'))).toHaveLength(1);

  const change = { current_password: person.password, password: 'another correct horse' };
  expect((await person.call('POST', '/api/auth/password', change)).statusCode).toBe(200);
  const { text } = await mailTo(app.database.dataDir, person.email, /^Your password/);
  expect(text).toMatch(/ still work: (?:"(?:Night shift|See …)", ){5}and 1 more\./);
  expect((await programWith(app, key)('GET', AGENTS)).statusCode).toBe(200);
});
