import { VISIT_HEADER } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { trainedAgent } from '../../../test/chat';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { admit } from './visits.service';

let app: TestApp;
let owner: TestUser;
let agentId: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  agentId = await trainedAgent(owner, { model: 'Built-in' });
  await set({ restrictDomains: true, allowedDomains: ['https://Shop.example/', '*.partner.example'] });
});
afterAll(() => app.close());
afterEach(() => {
  vi.useRealTimers();
});

const set = (settings: object) => owner.call('PATCH', `/api/agent/agents/${agentId}/settings`, settings);
const framedBy = (
  referer: string | undefined,
  dest: string | undefined = 'iframe',
  page: 'frame' | 'share' = 'frame',
) =>
  admit(
    app.deps,
    agentId,
    page,
    {
      protocol: 'https',
      headers: {
        host: 'parley.example',
        ...(referer === undefined ? {} : { referer }),
        ...(dest === '' ? {} : { 'sec-fetch-dest': dest }),
      },
    },
    null,
  );
const visitOf = async (...framed: Parameters<typeof framedBy>) => (await framedBy(...framed)).visit ?? '';
const call = (method: 'GET' | 'POST' | 'DELETE', url: string, visit?: string, payload?: object) =>
  app.app.inject({
    method,
    url,
    headers: visit === undefined ? {} : { [VISIT_HEADER]: visit },
    ...(payload === undefined ? {} : { payload }),
  });
const config = (visit?: string) => call('GET', `/api/widget/agents/${agentId}`, visit);

describe('a chat whose owner names its sites', () => {
  it('may be framed there and by the product itself', async () => {
    const response = await app.app.inject({ url: `/chatbot-iframe/${agentId}` });
    const policy = String(response.headers['content-security-policy']);
    expect(policy).toMatch(/; frame-ancestors 'self' http:\/\/shop\.example http:\/\/\*\.partner\.example$/);
  });

  it.each([
    ['an allowed site', 'https://shop.example/cart', 'iframe', true],
    ['a name under an allowed one', 'https://www.partner.example/', 'iframe', true],
    ['the preview on our own pages', 'https://parley.example/chat/1', 'iframe', true],
    ['a site that keeps its address to itself, since the browser shows only allowed ones', undefined, 'iframe', true],
    ['an older browser on an allowed site', 'https://shop.example/', '', true],
    ['another site', 'https://evil.example/', 'iframe', false],
    ['a name that ends alike', 'https://evilshop.example/', 'iframe', false],
    ['a page of its own', undefined, 'document', false],
    ['a page of its own that an allowed site links to', 'https://shop.example/', 'document', false],
    ['a script', 'https://shop.example/', 'empty', false],
    ['a call that says nothing', undefined, '', false],
  ])('gives %s what opens it: %s, %s', async (_name, referer, dest, given) => {
    const { visit } = await framedBy(referer, dest);
    expect(visit !== null).toBe(given);
    expect((await config(visit ?? undefined)).statusCode).toBe(given ? 200 : 403);
  });

  it('opens from the share link', async () => {
    const visit = await visitOf(undefined, 'document', 'share');
    expect((await config(visit)).statusCode).toBe(200);
  });

  it('refuses every call of a visitor that carries nothing, or what is another agent’s, and tells the owner', async () => {
    const visit = await visitOf('https://shop.example/');
    const asked = await call('POST', `/api/chat/agents/${agentId}/chat/x/public`, visit, { question: 'Hello' });
    expect(asked.statusCode).toBe(200);
    const id = asked.json().conversation_id;
    const other = await trainedAgent(owner, {
      model: 'Built-in',
      restrictDomains: true,
      allowedDomains: ['a.example'],
    });
    const calls = [
      ['GET', `/api/widget/agents/${agentId}`],
      ['GET', `/api/chat/agents/${agentId}/conversation/public`],
      ['GET', `/api/chat/${id}/messages/public`],
      ['DELETE', `/api/chat/${id}/messages/public`],
      ['POST', `/api/chat/agents/${agentId}/chat/${id}/public`, { question: 'Hello' }],
      ['POST', `/api/chat/agents/${agentId}/chat/${id}/stop/public`],
    ] as const;
    for (const [method, url, body] of calls) {
      for (const carried of [undefined, 'made-up', `${visit.slice(0, -4)}AAAA`]) {
        const response = await call(method, url, carried, body);
        expect([response.statusCode, response.json()], url).toEqual([403, { error: MESSAGES.siteNotAllowed }]);
      }
    }
    expect((await call('GET', `/api/widget/agents/${other}`, visit)).statusCode).toBe(403);
    const told = async () => (await owner.call('GET', `/api/widget/agents/${agentId}/refusals`)).json().refusals;
    await expect.poll(told, { timeout: 5_000 }).toContainEqual({
      reason: 'site',
      count: expect.any(Number),
      last_at: expect.any(String),
    });
  });

  it('is closed to an open widget at its next call once its site is off the list', async () => {
    const visit = await visitOf('https://www.partner.example/');
    const unknown = await visitOf(undefined);
    await set({ allowedDomains: ['shop.example'] });
    expect((await config(visit)).statusCode).toBe(403);
    expect((await config(unknown)).statusCode).toBe(403);
    await set({ allowedDomains: ['shop.example', '*.partner.example'] });
    expect((await config(visit)).statusCode).toBe(200);
  });

  it('is renewed before ten minutes are over, and for a day after', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const visit = await visitOf('https://shop.example/');
    const renew = (carried: string) => call('POST', `/api/widget/agents/${agentId}/visit`, carried);
    vi.setSystemTime(Date.now() + 601_000);
    expect((await config(visit)).statusCode).toBe(403);
    const next = (await renew(visit)).json().visit;
    expect((await config(next)).statusCode).toBe(200);
    vi.setSystemTime(Date.now() + 2 * 86_400_000);
    expect((await renew(next)).statusCode).toBe(403);
    expect((await renew('made-up')).statusCode).toBe(403);
  });
});

it('takes domains alone, each once', async () => {
  for (const [allowedDomains, error] of [
    [["x; script-src 'unsafe-inline'"], MESSAGES.domainInvalid],
    [['*'], MESSAGES.domainInvalid],
    [['a.example', 'https://A.example/b'], MESSAGES.domainTwice],
  ] as const) {
    const response = await set({ allowedDomains });
    expect([response.statusCode, response.json().error]).toEqual([400, error]);
  }
});
