import { randomUUID } from 'node:crypto';
import { MESSAGES } from '@parley/contract/messages';
import type { RouteContract } from '@parley/contract/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features } from '../src/features';
import { createKey, programWith } from './api-keys';
import { connectSqlite, SHOP } from './database-chat';
import { makeWav } from './documents/make-audio';
import { startTestApp, type TestApp, type TestUser } from './test-app';

/**
 * What belongs to somebody else does not exist. The routes come from the features themselves, so every new one is
 * tested here from the start; a parameter that this suite cannot fill in fails it.
 */
const routes = features.flatMap((feature) => feature.routes.map((route) => route.contract));

/** Routes without a path parameter take no id and therefore belong to nobody. */
const owned = (contract: RouteContract) => contract.path.includes('{');

let app: TestApp;
let owner: TestUser;
let stranger: TestUser;
let ids: Record<string, string>;
/** Calls with a key of the stranger's team. */
let program: ReturnType<typeof programWith>;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp('Owner');
  stranger = await app.signUp('Stranger');
  program = programWith(app, (await createKey(stranger)).key);
  const form = new FormData();
  form.set('name', 'Private agent');
  form.set('settings', JSON.stringify({ visibility: 'private' }));
  form.set('qa_dataset', JSON.stringify([{ question: 'What is the secret?', answer: 'Forty-two.' }]));
  form.set('file1', new Blob(['A text of some length, so that there is a file.'], { type: 'text/plain' }), 'notes.txt');
  const agent = (await owner.upload('POST', '/api/agent/agents', form)).json();
  const { conversation_id } = (await owner.call('GET', `/api/chat/agents/${agent.id}/conversation`)).json();
  const { messages } = (await owner.call('GET', `/api/chat/${conversation_id}/messages`)).json();
  const { sources } = (await owner.call('GET', `/api/agent/agents/${agent.id}/sources?kind=qa`)).json();
  const recording = new FormData();
  recording.set('file', new File([makeWav(200)], 'secret.wav'));
  const attached = await owner.upload('POST', `/api/chat/agents/${agent.id}/attachments`, recording);
  const database = await connectSqlite(owner, SHOP);
  const api = '/api/dbChat/api/v0';
  const of = { connection_id: database.id };
  await owner.call('POST', `${api}/train`, { ...of, documentation: 'Revenue is the sum of totals.' });
  const { teaching } = (await owner.call('GET', `${api}/database_connections/${database.id}`)).json();
  const keep = { agent_id: agent.id, conversation_id };
  const written = await owner.call('POST', `${api}/generate_sql`, {
    ...of,
    question: 'How many orders are there?',
    keep,
  });
  const webhook = await owner.call('POST', `/api/webhooks/agents/${agent.id}`, {
    url: 'https://hooks.example/',
    events: ['message.answered'],
  });
  const tested = await owner.call('POST', `/api/webhooks/${webhook.json().id}/test`);
  // Cannot be read, but exists.
  const website = await owner.call('POST', `/api/agent/agents/${agent.id}/websites`, { url: 'http://127.0.0.1:9/' });
  // The call that adds one needs a public address.
  const { rows } = await app.deps.database.pool.query<{ id: string }>(
    `insert into custom_domains (team_id, agent_id, host, token) values ($1, $2, 'chat.shop.example', 'proof') returning id`,
    [owner.user.team_id, agent.id],
  );
  const order = await owner.call('POST', '/api/payment/api/orders', { value: '10.00' });
  await owner.call('POST', `/api/payment/api/orders/${order.json().id}/capture`);
  const { invoices } = (await owner.call('GET', '/api/payment/api/invoices')).json();
  const { rows: leads } = await app.deps.database.pool.query(
    "insert into leads (team_id, agent_id, name) values ($1, $2, 'Forty-two') returning id",
    [owner.user.team_id, agent.id],
  );
  const { rows: cases } = await app.deps.database.pool.query(
    `insert into sources_cases (team_id, agent_id, question, expected) values ($1, $2, 'What is it?', 'Forty-two') returning id`,
    [owner.user.team_id, agent.id],
  );
  ids = {
    keyId: (await createKey(owner)).id,
    caseId: cases[0].id,
    invoiceId: invoices[0].id,
    orderID: order.json().id,
    leadId: leads[0].id,
    domainId: rows[0]?.id ?? '',
    webhookId: webhook.json().id,
    websiteId: website.json().website.id,
    deliveryId: tested.json().id,
    provider: 'compatible',
    connection_id: database.id,
    teaching_id: teaching[0].id,
    message_id: written.json().message_id,
    attachmentId: attached.json().attachment.id,
    id: agent.id,
    agentId: agent.id,
    conversationId: conversation_id,
    messageId: messages[0].id,
    sourceId: sources[0].id,
    fileId: agent.files[0].id,
    teamId: owner.user.team_id,
    userId: owner.user.id,
    sessionId: (await owner.call('GET', '/api/auth/sessions')).json().sessions[0].id,
    invitationId: (await owner.call('POST', '/api/teams/current/invitations', { email: 'guest@example.com' })).json()
      .id,
  };
});
afterAll(() => app.close());

function url(path: string, values: Record<string, string>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The suite knows no value for {${name}} of ${path}.`);
    return value;
  });
}

const BODY = {
  question: 'What is the secret?',
  answer: 'Nothing',
  text_content: 'Overwritten by a stranger',
  title: 'Overwritten',
  name: 'Overwritten',
  settings: { visibility: 'public' },
  reaction_type: 'negative',
  token: 'ntn_of_a_stranger',
  pages: ['59833787-2cf9-4fdf-8782-e53db20768a5'],
  pairs: [{ question: 'Whose is it?', answer: 'Mine' }],
  every: 'daily',
  version: 1,
  role: 'owner',
  url: 'https://hooks.example/of-a-stranger',
  events: ['leads.submit'],
  host: 'chat.of-a-stranger.example',
  daily: [],
  decision: 'publish',
  dismissed: true,
  zone: 'Europe/Lisbon',
};

/** The query that GET calls need, so that they are not refused for lack of it. */
const QUERY = `?question=${encodeURIComponent(BODY.question)}`;

async function attempt(contract: RouteContract, path: string, cookie: string | undefined) {
  const { url, headers, ...payload } = requestFor(contract, path);
  const withCookie = cookie === undefined ? headers : { ...headers, cookie };
  return app.app.inject({ method: contract.method, url, headers: withCookie, ...payload });
}

function requestFor(contract: RouteContract, path: string) {
  const headers: Record<string, string> = {};
  const payload = contract.multipart ? multipart(headers) : contract.body ? BODY : undefined;
  const asked = contract.query && !path.includes('?') ? `${path}${QUERY}` : path;
  return { url: asked, headers, ...(payload === undefined ? {} : { payload }) };
}

function multipart(headers: Record<string, string>): string {
  headers['content-type'] = 'multipart/form-data; boundary=edge';
  const file =
    'content-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\nhello there';
  const link = 'content-disposition: form-data; name="website_links"\r\n\r\nhttps://example.com/';
  return `--edge\r\n${file}\r\n--edge\r\n${link}\r\n--edge--\r\n`;
}

test('there are routes to try', () => {
  expect(routes.length).toBeGreaterThan(30);
});

describe.each(routes.filter((route) => route.access === 'session'))('$method $path', (contract) => {
  test.each([contract.path, ...(contract.aliases ?? [])])('needs a session at %s', async (path) => {
    const response = await attempt(contract, url(path, ids), undefined);
    expect(response.statusCode).toBe(401);
  });

  test.runIf(owned(contract))("is not found for another team's member", async () => {
    const theirs = await attempt(contract, url(contract.path, ids), stranger.cookie);
    expect([theirs.statusCode, theirs.json()]).toEqual([404, { error: 'Not found' }]);
  });

  test.runIf(owned(contract) || !contract.byKey)("gives another team's program nothing", async () => {
    const { url: asked, ...request } = requestFor(contract, url(contract.path, ids));
    const theirs = await program(contract.method, asked, request);
    const answer = contract.byKey ? [404, { error: 'Not found' }] : [403, { error: MESSAGES.apiKeyRefused }];
    expect([theirs.statusCode, theirs.json()]).toEqual(answer);
  });

  test.runIf(owned(contract))('answers alike for what never existed', async () => {
    const unknown = Object.fromEntries(Object.keys(ids).map((name) => [name, randomUUID()]));
    const response = await attempt(contract, url(contract.path, unknown), stranger.cookie);
    expect([response.statusCode, response.json()]).toEqual([404, { error: 'Not found' }]);
    const hostile = Object.fromEntries(Object.keys(ids).map((name) => [name, "'; drop table agents; --"]));
    const odd = await attempt(contract, encodeURI(url(contract.path, hostile)), stranger.cookie);
    expect(odd.statusCode).toBe(404);
  });
});

describe.each(routes.filter((route) => route.access === 'visitor'))('$method $path', (contract) => {
  test('does not show a private agent to a visitor', async () => {
    const response = await attempt(contract, url(contract.path, ids), undefined);
    // A call that names nothing answers everyone alike.
    expect(response.statusCode).toBe(owned(contract) ? 404 : (contract.status ?? 200));
    expect(response.body).not.toContain('Forty-two');
    expect(response.body).not.toContain(ids.id);
  });
});

describe.each(routes.filter((route) => route.access === 'anonymous'))('$method $path', (contract) => {
  test('belongs to nobody: it names no thing by id', () => {
    expect(owned(contract)).toBe(false);
  });

  test('is not for programs with a key', async () => {
    const { url: asked, ...request } = requestFor(contract, contract.path);
    const response = await program(contract.method, asked, request);
    expect([response.statusCode, response.cookies]).toEqual([403, []]);
  });
});

test("the owner's things are as they were", async () => {
  const agent = (await owner.call('GET', `/api/agent/agents/${ids.id}`)).json();
  expect(agent).toMatchObject({ name: 'Private agent', settings: { visibility: 'private' } });
  expect(agent.files).toHaveLength(1);
  expect(agent.qa_dataset).toEqual([{ question: 'What is the secret?', answer: 'Forty-two.' }]);
});
