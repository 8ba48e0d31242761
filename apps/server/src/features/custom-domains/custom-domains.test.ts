import type { CustomDomain } from '@parley/contract/custom-domains';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trainedAgent } from '../../../test/chat';
import { type DnsServer, startDnsServer } from '../../../test/doubles/dns-server';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { until } from '../../../test/until';
import { checkDue } from './check';

const TARGET = 'parley.example';

let dns: DnsServer;
let app: TestApp;
let owner: TestUser;
let agentId: string;

beforeAll(async () => {
  dns = await startDnsServer();
  dns.set('A', TARGET, ['198.51.100.7']);
  app = await startTestApp({ PUBLIC_URL: `https://${TARGET}`, DNS_SERVERS: dns.address });
  owner = await app.signUp();
  agentId = await trainedAgent(owner);
});
afterAll(async () => {
  await app.close();
  await dns.close();
});

const add = async (host: string, by = owner, agent = agentId) =>
  by.call('POST', `/api/custom-domains/agents/${agent}`, { host });
const check = async ({ id }: CustomDomain, by = owner): Promise<CustomDomain> =>
  (await by.call('POST', `/api/custom-domains/${id}/check`)).json();
const list = async (): Promise<CustomDomain[]> =>
  (await owner.call('GET', `/api/custom-domains/agents/${agentId}`)).json().domains;
const sql = (text: string) => app.deps.database.pool.query(text);

/** A visitor's browser at a host. */
const at = (host: string, url: string, more: { method?: 'GET' | 'POST'; payload?: object; origin?: string } = {}) =>
  app.app.inject({
    method: more.method ?? 'GET',
    url,
    headers: { host, ...(more.origin && { origin: more.origin }) },
    ...(more.payload && { payload: more.payload }),
  });

function prove({ records }: CustomDomain): void {
  for (const { type, name, value } of records) dns.set(type, name, [value]);
}

async function connected(host: string): Promise<CustomDomain> {
  const domain = (await add(host)).json() as CustomDomain;
  prove(domain);
  const state = await check(domain);
  expect(state.state).toBe('connected');
  return domain;
}

test('a host is answered once both records are there, and not before', async () => {
  const host = 'chat.shop.example';
  const domain = (await add(`HTTPS://Chat.Shop.example/`)).json() as CustomDomain;
  expect(domain).toMatchObject({
    host,
    state: 'pending',
    records: [
      { type: 'TXT', name: `_parley.${host}`, value: expect.stringMatching(/^verification=/), found: false },
      { type: 'CNAME', name: host, value: TARGET, found: false },
    ],
  });
  expect((await at(host, '/')).statusCode).toBe(421);
  const ask = (name: string) => app.app.inject({ url: `/api/custom-domains/ask?domain=${name}` });
  expect((await ask(host)).statusCode).toBe(404);
  dns.set('CNAME', host, [TARGET]);
  expect((await check(domain)).records.map(({ found }) => found)).toEqual([false, true]);
  expect((await at(host, '/')).statusCode).toBe(421);
  dns.set('TXT', `_parley.${host}`, ['verification=somebody-else']);
  expect((await check(domain)).state).toBe('pending');
  prove(domain);
  expect(await check(domain)).toMatchObject({ state: 'connected', failing_since: null, unreachable: false });
  expect((await ask(host)).statusCode).toBe(200);
  expect((await ask(TARGET)).statusCode).toBe(200);
  expect((await ask('other.example')).statusCode).toBe(404);
});

test('it serves visitors of its agent, and nothing of the dashboard or of other agents', async () => {
  const host = 'help.shop.example';
  const other = await trainedAgent(owner);
  await connected(host);
  const pages = ['/', '/auth', '/dashboard/agents', '/pricing', `/chat/${other}`];
  const likeFiles = ['/auth/login/a.css', '/dashboard/x.js', `/chat/${other}/x.js`, `/chatbot-iframe/${other}.html`];
  for (const path of [...pages, ...likeFiles]) {
    const response = await at(host, path);
    expect([path, response.statusCode, response.headers.location]).toEqual([path, 302, `/chat/${agentId}`]);
  }
  expect((await at(host, `/chat/${agentId}`)).statusCode).not.toBe(302);
  expect((await at(host, `/api/widget/agents/${agentId}`)).json().name).toBe('Shop helper');
  expect((await at(host, `/api/widget/agents/${other}`)).statusCode).toBe(404);
  const question = { method: 'POST', payload: { question: 'Where is your office?' } } as const;
  const url = `/api/chat/agents/${agentId}/chat/new/public`;
  expect((await at(host, url, { ...question, origin: `https://${host}` })).json().assistant_response).toContain(
    'Lisbon',
  );
  expect((await at(host, url, { ...question, origin: 'https://evil.example' })).statusCode).toBe(403);
  const elsewhere = `/api/chat/agents/${other}/chat/new/public`;
  const { conversation_id: foreign } = (await at(TARGET, elsewhere, question)).json();
  expect((await at(TARGET, `/api/chat/${foreign}/messages/public`)).statusCode).toBe(200);
  for (const path of [`/api/chat/${foreign}/messages/public`, `/api/visitor-rights/conversations/${foreign}`])
    expect((await at(host, path)).statusCode).toBe(404);
  const account = { name: 'Eve', email: 'eve@example.com', password: 'correct horse battery' };
  for (const path of ['/api/auth/register', '/api/auth/login', '/api/contact'])
    expect((await at(host, path, { method: 'POST', payload: account })).statusCode).toBe(404);
  expect((await at(host, '/api/agent/agents')).statusCode).toBe(404);
  expect((await at(host, '/api/auth/me')).statusCode).toBe(401);

  const settings = `/api/agent/agents/${agentId}/settings`;
  await owner.call('PATCH', settings, { visibility: 'private' });
  expect((await at(host, '/')).statusCode).toBe(421);
  await owner.call('PATCH', settings, { visibility: 'public' });
  expect((await at(host, '/')).statusCode).toBe(302);
});

test('a domain whose provider makes addresses of the CNAME is connected too', async () => {
  const domain = (await add('shop.example')).json() as CustomDomain;
  dns.set('TXT', '_parley.shop.example', [domain.records[0]?.value ?? '']);
  dns.set('A', 'shop.example', ['203.0.113.9']);
  expect((await check(domain)).state).toBe('pending');
  dns.set('A', 'shop.example', ['203.0.113.9', '198.51.100.7']);
  expect((await check(domain)).state).toBe('connected');
});

test('records are looked up in the background, and silence changes nothing', async () => {
  const host = 'later.shop.example';
  const domain = (await add(host)).json() as CustomDomain;
  prove(domain);
  await sql("update platform_schedules set next_at = now() where name = 'custom-domains.check'");
  const state = async () => (await list()).find((each) => each.host === host)?.state;
  await until(state, (now) => now === 'connected');
  dns.fail(true);
  expect(await check(domain)).toMatchObject({ state: 'connected', unreachable: true, failing_since: null });
  dns.fail(false);
});

test('a domain whose name servers fail stops after a week, and comes back with its records', async () => {
  const host = 'chat.lame.example';
  const domain = await connected(host);
  dns.fail('lame.example');
  const failing = await check(domain);
  expect(failing).toMatchObject({ state: 'connected', unreachable: true, failing_since: expect.any(String) });
  const age = (days: number) =>
    sql(`update custom_domains set failing_since = now() - interval '${days} days' where host = '${host}'`);
  await age(6);
  expect((await check(domain)).state).toBe('connected');
  await age(8);
  dns.fail(true);
  expect((await check(domain)).state).toBe('connected');
  dns.fail('lame.example');
  expect(await check(domain)).toMatchObject({ state: 'pending', unreachable: true, failing_since: null });
  expect((await at(host, '/')).statusCode).toBe(421);
  dns.fail(false);
  expect((await check(domain)).state).toBe('connected');
});

test('domains whose name server says nothing keep nobody waiting', async () => {
  dns.silent('silent.example');
  const flooder = await app.signUp();
  const theirs = await trainedAgent(flooder);
  await sql(`insert into custom_domains (team_id, agent_id, host, token, next_check_at)
    select '${flooder.user.team_id}', '${theirs}', 'h' || n || '.silent.example', 't', now() - interval '1 hour'
    from generate_series(1, 70) n`);
  const domain = (await add('honest.shop.example')).json() as CustomDomain;
  prove(domain);
  const ended = new AbortController();
  const checking = checkDue(app.deps, ended.signal).catch(() => undefined);
  await until(list, (all) => all.some(({ id, state }) => id === domain.id && state === 'connected'));
  ended.abort();
  await sql(`delete from custom_domains where host like '%.silent.example'`);
  await checking;
});

test('a host whose records are gone is answered for a week, and then not', async () => {
  const host = 'gone.shop.example';
  const domain = await connected(host);
  for (const { type, name } of domain.records) dns.set(type, name, []);
  expect(await check(domain)).toMatchObject({ state: 'connected', failing_since: expect.any(String) });
  expect((await at(host, '/')).statusCode).toBe(302);
  await sql("update custom_domains set failing_since = now() - interval '8 days' where failing_since is not null");
  expect(await check(domain)).toMatchObject({ state: 'pending', failing_since: null });
  expect((await at(host, '/')).statusCode).toBe(421);
});

test('a domain belongs to one team: to who proves it', async () => {
  const host = 'two.shop.example';
  const mine = await connected(host);
  const rival = await app.signUp('Rival');
  const theirAgent = await trainedAgent(rival);
  const theirs = (await add(host, rival, theirAgent)).json() as CustomDomain;
  const [mineTxt, theirTxt] = [mine, theirs].map(({ records }) => records[0]?.value ?? '') as [string, string];
  dns.set('TXT', `_parley.${host}`, [mineTxt, theirTxt]);
  expect((await check(theirs, rival)).state).toBe('taken');
  expect((await at(host, '/')).headers.location).toBe(`/chat/${agentId}`);
  // The domain was sold: the old owner's record is gone.
  dns.set('TXT', `_parley.${host}`, [theirTxt]);
  expect((await check(theirs, rival)).state).toBe('connected');
  expect((await at(host, '/')).headers.location).toBe(`/chat/${theirAgent}`);
  expect((await list()).find((each) => each.host === host)?.state).toBe('pending');
});

test('what goes is no longer answered: a domain, and an agent with its domains', async () => {
  const host = 'removed.shop.example';
  const { id } = await connected(host);
  await owner.call('DELETE', `/api/custom-domains/${id}`);
  expect((await at(host, '/')).statusCode).toBe(421);
  const other = await trainedAgent(owner);
  const domain = (await add(host, owner, other)).json() as CustomDomain;
  prove(domain);
  expect((await check(domain)).state).toBe('connected');
  expect((await at(host, '/')).statusCode).toBe(302);
  await owner.call('DELETE', `/api/agent/agents/${other}`);
  expect((await at(host, '/')).statusCode).toBe(421);
});

test('what is no host name is refused, and so is the installation’s own', async () => {
  const attempt = async (host: string) => {
    const response = await add(host);
    return [host, response.statusCode, response.json().field];
  };
  for (const host of [
    '',
    'shop',
    '10.1.2.3',
    '[::1]',
    'shop.example/chat',
    'shop.example:8443',
    '-a.example',
    'a b.example',
    `${'a'.repeat(64)}.example`,
  ])
    expect(await attempt(host)).toEqual([host, 400, 'host']);
  for (const host of [TARGET, 'x.localhost']) expect(await attempt(host)).toEqual([host, 400, 'host']);
  await add('twice.shop.example');
  expect(await attempt('twice.shop.example')).toEqual(['twice.shop.example', 409, 'host']);
  expect((await add('bücher.example')).json().host).toBe('xn--bcher-kva.example');
});

test('without a public address there is nothing that a domain could lead to', async () => {
  const local = await startTestApp();
  const someone = await local.signUp();
  const agent = await trainedAgent(someone);
  const refused = await someone.call('POST', `/api/custom-domains/agents/${agent}`, { host: 'chat.shop.example' });
  expect([refused.statusCode, refused.json().error]).toEqual([422, expect.stringContaining('PUBLIC_URL')]);
  expect((await someone.call('GET', `/api/custom-domains/agents/${agent}`)).json().target).toBeNull();
  await local.close();
});
