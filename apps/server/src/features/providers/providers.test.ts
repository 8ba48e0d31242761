import { MESSAGES } from '@parley/contract/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newConversation, trainedAgent } from '../../../test/chat';
import { startAnthropicServer } from '../../../test/doubles/anthropic-server';
import type { ModelServer } from '../../../test/doubles/model-server';
import { startOpenAiServer } from '../../../test/doubles/openai-server';
import { mailTo } from '../../../test/mails';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { until } from '../../../test/until';

const KEY = 'sk-a-key-of-the-operator-7x4q';
const NOTHING = { connected: false, key: null, base_url: null, overruled: false };

let app: TestApp;
let model: ModelServer;
let operator: TestUser;
let stranger: TestUser;
let agentId: string;

beforeAll(async () => {
  model = await startOpenAiServer({ apiKey: KEY });
  app = await startTestApp();
  operator = await app.signUp();
  stranger = await app.signUp();
  agentId = await trainedAgent(operator, { model: 'gpt-4' });
});
afterAll(async () => {
  await app.close();
  await model.close();
});

const providers = async (user = operator) => (await user.call('GET', '/api/providers')).json();
const stateOf = async (provider: string, user = operator) =>
  (await providers(user)).providers.find((each: { provider: string }) => each.provider === provider);
const save = (provider: string, body: object, user = operator) => user.call('PUT', `/api/providers/${provider}`, body);
const forget = (provider: string) => operator.call('DELETE', `/api/providers/${provider}`);
const connect = () => save('compatible', { base_url: model.url, key: KEY });

/** Which model answers a question on a process. */
async function answeredBy(at: TestApp = app): Promise<string> {
  const conversation = await newConversation(operator, agentId);
  const response = await at.app.inject({
    method: 'POST',
    url: `/api/chat/agents/${agentId}/chat/${conversation}`,
    headers: { cookie: operator.cookie },
    payload: { question: 'Where is your office?' },
  });
  return response.json().model;
}

describe('without any provider', () => {
  test('the page has nothing to show, and the menu says which models need a key', async () => {
    expect(await providers()).toEqual({
      may_change: true,
      providers: ['openai', 'anthropic', 'compatible'].map((provider) => ({ provider, ...NOTHING })),
      embedding_model: null,
      transcription_model: null,
    });
    const { models, default_model, may_connect } = (await operator.call('GET', '/api/models')).json();
    expect(models.map(({ name, missing }: { name: string; missing: string | null }) => [name, missing])).toEqual([
      ['gpt-4', 'key'],
      ['gpt-3.5-turbo', 'key'],
      ['claude-2', 'key'],
      ['Built-in', null],
    ]);
    expect([default_model, may_connect]).toEqual(['Built-in', true]);
  });

  test('a new agent is Built-in, unless its maker says otherwise', async () => {
    const form = new FormData();
    form.set('name', 'New');
    const made = (await operator.upload('POST', '/api/agent/agents', form)).json();
    expect(made).toMatchObject({ settings: { model: 'Built-in' }, answered_by: { label: 'Built-in', note: null } });
    const chosen = (await operator.call('GET', `/api/agent/agents/${agentId}`)).json();
    expect(chosen).toMatchObject({ settings: { model: 'gpt-4' }, answered_by: { label: 'Built-in' } });
  });

  test('there is nobody to ask for models', async () => {
    expect((await operator.call('GET', '/api/providers/openai/models')).statusCode).toBe(404);
  });
});

describe('connecting', () => {
  beforeEach(async () => {
    await forget('compatible');
    model.requests.length = 0;
  });

  test('a key that the server takes works immediately, is sealed, and only its end is shown', async () => {
    expect(await answeredBy()).toBe('Built-in');
    const response = await connect();
    expect([response.statusCode, response.json()]).toEqual([
      200,
      {
        state: {
          provider: 'compatible',
          connected: true,
          key: { variable: null, shown: '7x4q' },
          base_url: { variable: null, shown: model.url },
          overruled: false,
        },
        models: ['gpt-3.5-turbo', 'gpt-4'],
      },
    ]);
    expect(await answeredBy()).toBe('gpt-4');
    expect((await operator.call('GET', '/api/models')).json().default_model).toBe('gpt-4');
    expect((await operator.call('GET', '/api/providers/compatible/models')).json().models).toHaveLength(2);
    const stored = await app.deps.database.pool.query('select * from providers_saved');
    expect(JSON.stringify([stored.rows, await providers(), response.json()])).not.toContain(KEY);
    expect((await forget('compatible')).json()).toEqual({ provider: 'compatible', ...NOTHING });
    expect(await answeredBy()).toBe('Built-in');
  });

  test.each([
    [{ key: 'sk-wrong' }, 422, { error: 'The model server did not accept this key.', field: 'key' }],
    [{ key: 'two words' }, 400, { error: MESSAGES.providerKeyInvalid, field: 'key' }],
    [{ base_url: '' }, 400, { error: MESSAGES.providerUrlMissing, field: 'base_url' }],
    [{ base_url: 'ftp://host/v1' }, 400, { error: MESSAGES.providerUrlInvalid, field: 'base_url' }],
    [{ base_url: 'http://me:pw@host/v1' }, 400, { error: MESSAGES.providerUrlInvalid, field: 'base_url' }],
    [
      { base_url: 'http://127.0.0.1:9/v1' },
      502,
      { error: 'The model server cannot be reached. Check the address and the network.', field: 'base_url' },
    ],
  ])('what the server does not take is said and not kept: %j', async (typed, status, failure) => {
    const response = await save('compatible', { base_url: model.url, key: KEY, ...typed });
    expect([response.statusCode, response.json()]).toEqual([status, failure]);
    expect(await stateOf('compatible')).toEqual({ provider: 'compatible', ...NOTHING });
  });

  test("a provider's own service needs a key, and has its own address", async () => {
    expect((await save('openai', {})).json()).toEqual({ error: MESSAGES.providerKeyMissing, field: 'key' });
    const elsewhere = await save('openai', { key: KEY, base_url: model.url });
    expect(elsewhere.json()).toEqual({ error: MESSAGES.providerUrlFixed, field: 'base_url' });
    expect(model.requests).toEqual([]);
  });

  test('a saved key goes to the address that it was saved for, and to no other', async () => {
    await connect();
    const again = await save('compatible', { base_url: `${model.url}/` });
    expect(again.json().state.key.shown).toBe('7x4q');
    const other = await startOpenAiServer();
    const moved = await save('compatible', { base_url: other.url });
    expect(moved.json().state).toMatchObject({ key: null, base_url: { shown: other.url } });
    expect(other.requests.map(({ headers }) => headers.authorization)).not.toContain(`Bearer ${KEY}`);
    await other.close();
  });

  test('other processes answer with it, and cease to, without a restart', async () => {
    const other = await startTestApp({}, { ...app.database, drop: async () => undefined });
    try {
      expect(await answeredBy(other)).toBe('Built-in');
      await connect();
      await until(
        () => answeredBy(other),
        (by) => by === 'gpt-4',
      );
      await forget('compatible');
      await until(
        () => answeredBy(other),
        (by) => by === 'Built-in',
      );
    } finally {
      await other.stop();
    }
  });
});

describe('someone who is not an operator', () => {
  test('sees what is connected, and neither where nor by whom', async () => {
    await connect();
    const seen = await providers(stranger);
    expect(seen.may_change).toBe(false);
    expect(seen.providers).toContainEqual({ provider: 'compatible', ...NOTHING, connected: true });
    expect(JSON.stringify(seen)).not.toContain('127.0.0.1');
    await forget('compatible');
  });

  test('changes nothing, member of the operating team or owner of another one', async () => {
    await operator.call('POST', '/api/teams/current/invitations', { email: stranger.email, role: 'member' });
    const { token } = await mailTo(app.database.dataDir, stranger.email, /^Join/);
    for (const joined of [false, true]) {
      if (joined) {
        await stranger.call('POST', '/api/teams/invitations/accept', { token });
        await stranger.call('POST', `/api/auth/teams/${operator.user.team_id}/open`);
      }
      const refused = [
        await save('compatible', { base_url: model.url, key: KEY }, stranger),
        await stranger.call('DELETE', '/api/providers/compatible'),
        await stranger.call('GET', '/api/providers/compatible/models'),
      ];
      expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
      expect((await providers(stranger)).may_change).toBe(false);
    }
    expect((await stateOf('compatible')).connected).toBe(false);
  });
});

describe('variables', () => {
  test('win over what is saved, which says so', async () => {
    await connect();
    const other = await startOpenAiServer({ models: ['named-by-variable'] });
    const restarted = await startTestApp(
      { OPENAI_BASE_URL: other.url, OPENAI_API_KEY: 'sk-variable-1234' },
      { ...app.database, drop: async () => undefined },
    );
    const there = (method: 'GET' | 'PUT', url: string, payload?: object) =>
      restarted.app.inject({ method, url, headers: { cookie: operator.cookie }, ...(payload && { payload }) });
    const { providers: states } = (await there('GET', '/api/providers')).json();
    expect(states).toContainEqual({
      provider: 'compatible',
      connected: true,
      key: { variable: 'OPENAI_API_KEY', shown: '1234' },
      base_url: { variable: 'OPENAI_BASE_URL', shown: other.url },
      overruled: true,
    });
    expect((await there('GET', '/api/providers/compatible/models')).json().models).toEqual(['named-by-variable']);
    expect(other.requests.map(({ headers }) => headers.authorization)).not.toContain(`Bearer ${KEY}`);
    const moved = await there('PUT', '/api/providers/compatible', { base_url: model.url, key: KEY });
    expect(moved.json()).toEqual({ error: MESSAGES.providerUrlFixed, field: 'base_url' });
    await restarted.stop();
    await other.close();
    await forget('compatible');
  });

  test('may name the address alone, and the key is saved', async () => {
    const claude = await startAnthropicServer({ apiKey: KEY });
    const own = await startTestApp({ ANTHROPIC_BASE_URL: claude.url.replace(/\/v1$/, '') });
    const owner = await own.signUp();
    const saved = await save('anthropic', { key: KEY }, owner);
    expect(saved.json()).toMatchObject({
      state: {
        key: { variable: null, shown: '7x4q' },
        base_url: { variable: 'ANTHROPIC_BASE_URL', shown: claude.url },
        overruled: false,
      },
      models: ['claude-2', 'claude-sonnet-4-5'],
    });
    const { models } = (await owner.call('GET', '/api/models')).json();
    expect(models).toContainEqual(expect.objectContaining({ name: 'claude-sonnet-4-5', available: true }));
    await own.close();
    await claude.close();
  });
});

test('where others reach the installation, an address that was typed must be a public one', async () => {
  const open = await startTestApp({ HOST: '0.0.0.0', PUBLIC_URL: 'https://parley.example' });
  const owner = await open.signUp();
  const origin = { origin: 'https://parley.example' };
  const put = (base_url: string) =>
    open.app.inject({
      method: 'PUT',
      url: '/api/providers/compatible',
      headers: { cookie: owner.cookie, ...origin },
      payload: { base_url, key: KEY },
    });
  model.requests.length = 0;
  for (const address of [model.url, model.url.replace('127.0.0.1', 'localhost')]) {
    const refused = await put(address);
    expect([refused.statusCode, refused.json().field]).toEqual([422, 'base_url']);
    expect(refused.json().error).toContain('ALLOW_PRIVATE_NETWORK');
  }
  const never = await put('http://169.254.169.254/');
  expect([never.statusCode, never.json().error]).toEqual([422, expect.stringContaining('is never used')]);
  expect(model.requests).toEqual([]);
  await open.close();
});

test('a local installation behind a proxy is no longer local, not even for typed addresses', async () => {
  const own = await startTestApp();
  const owner = await own.signUp();
  const payload = { base_url: model.url, key: KEY };
  const url = '/api/providers/compatible';
  const put = (headers: object = {}) =>
    own.app.inject({ method: 'PUT', url, headers: { cookie: owner.cookie, ...headers }, payload });
  expect((await put()).statusCode).toBe(200);
  expect((await put({ 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(422);
  expect((await put()).statusCode).toBe(422);
  await own.close();
});

test('a team that is deleted leaves the installation to nobody who was there, and to whoever comes when all are gone', async () => {
  const own = await startTestApp();
  const [first, second] = [await own.signUp('First'), await own.signUp('Second')];
  const leave = async (user: TestUser, name: string) =>
    expect((await user.call('DELETE', '/api/teams/current', { name })).statusCode).toBe(200);
  await leave(first, "First's team");
  expect((await providers(second)).may_change).toBe(false);
  expect((await providers(await own.signUp('Third'))).may_change).toBe(false);
  await own.close();

  const alone = await startTestApp();
  const only = await alone.signUp('Only');
  await only.call('PUT', '/api/providers/compatible', { base_url: model.url, key: KEY });
  await leave(only, "Only's team");
  expect((await providers(await alone.signUp('Next'))).may_change).toBe(true);
  // The key was deleted with its owner.
  expect((await alone.deps.database.pool.query('select from providers_saved')).rows).toEqual([]);
  await alone.close();
});
