import { randomUUID } from 'node:crypto';
import type { RouteContract } from '@parley/contract/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '../src/features';
import { startTestApp, type TestApp } from './test-app';

/**
 * Every API call that needs no session, and what it gives to someone who knows only the id of a public agent: no
 * conversation, no link from an email, no password. A new call fails this test until it is reviewed and listed here;
 * `docs/pages/security.md` says the same in fewer words.
 */
const PUBLIC: Record<string, [status: number, shape: string]> = {
  'POST /api/auth/register': [201, 'mail user'],
  'POST /api/auth/register/confirm': [422, 'error'],
  'POST /api/auth/password/reset': [422, 'error'],
  'POST /api/auth/email/confirm': [422, 'error'],
  'POST /api/auth/login': [401, 'error'],
  'POST /api/auth/logout': [200, 'success'],
  'POST /api/auth/refresh': [401, 'error'],
  'POST /api/auth/password/forgot': [200, 'mail success'],
  'GET /api/auth/google': [200, 'configured'],
  'POST /api/auth/google/start': [503, 'error'],
  'POST /api/auth/google/finish': [400, 'error field'],
  'POST /api/teams/invitations/show': [422, 'error'],
  'POST /api/payment/webhook': [404, 'error'],
  'POST /api/notifications/unsubscribe/show': [422, 'error'],
  'POST /api/notifications/unsubscribe': [400, 'error field'],
  'GET /api/custom-domains/ask': [400, 'error field'],
  'GET /api/demo': [200, 'agent_id'],
  'POST /api/contact': [202, 'mail success'],
  'GET /api/embed-check/stream': [200, 'text/event-stream'],
  'GET /api/widget/agents/{agentId}': [
    200,
    'agent_id human leads_form look name ready showPassages suggested_questions',
  ],
  'GET /api/widget/agents/{agentId}/avatar': [404, 'error'],
  'POST /api/widget/agents/{agentId}/visit': [403, 'error'],
  'GET /api/chat/agents/{agentId}/conversation/public': [200, 'conversationId conversation_id'],
  'POST /api/chat/agents/{agentId}/chat/{conversationId}/public': [
    200,
    'ai_message_id assistant_response conversationId conversation_id passages response_time_ms search_query status user_message_id',
  ],
  'POST /api/chat/agents/{agentId}/chat/{conversationId}/stop/public': [404, 'error'],
  'GET /api/chat/{conversationId}/messages/public': [404, 'error'],
  'DELETE /api/chat/{conversationId}/messages/public': [404, 'error'],
  'GET /api/chat/{conversationId}/person/public': [404, 'error'],
  'POST /api/chat/{conversationId}/person/public': [404, 'error'],
  'DELETE /api/chat/{conversationId}/person/public': [404, 'error'],
  'GET /api/chat/{conversationId}/person/public/events': [404, 'error'],
  'GET /api/leads/conversations/{conversationId}': [404, 'error'],
  'POST /api/leads/conversations/{conversationId}': [404, 'error'],
  'GET /api/visitor-rights/conversations/{conversationId}': [404, 'error'],
  'DELETE /api/visitor-rights/conversations/{conversationId}': [404, 'error'],
};

const routes = features
  .flatMap((feature) => feature.routes.map((route) => route.contract))
  .filter(({ access }) => access !== 'session');
const nameOf = ({ method, path }: RouteContract) => `${method} ${path}`;

let app: TestApp;
let origin: string;
let agentId: string;
beforeAll(async () => {
  app = await startTestApp();
  origin = await app.listen();
  const owner = await app.signUp();
  const form = new FormData();
  form.set('name', 'Shop helper');
  form.set('text_content', 'The shop is open from nine to five.');
  agentId = (await owner.upload('POST', '/api/agent/agents', form)).json().id;
});
afterAll(() => app.close());

/** Everything that a form of any kind may contain; each call refuses or drops what it does not know. */
const BODY = {
  name: 'Stranger',
  email: 'stranger@example.com',
  password: 'a password of no account',
  token: 'made-up',
  code: 'made-up',
  state: 'made-up',
  question: 'When is the shop open?',
  message: 'Hello there, may I ask something?',
};

async function stranger(contract: RouteContract): Promise<[number, string]> {
  const url = contract.path.replace('{agentId}', agentId).replace('{conversationId}', randomUUID());
  const body = contract.body
    ? {
        body: JSON.stringify(contract.path === '/api/auth/login' ? { ...BODY, email: 'nobody@example.com' } : BODY),
        headers: { 'content-type': 'application/json' },
      }
    : {};
  const response = await fetch(origin + url, { method: contract.method, ...body });
  const type = response.headers.get('content-type') ?? '';
  const shape = type.includes('json') ? shapeOf(await response.json()) : type.split(';', 1)[0] || 'nothing';
  await response.body?.cancel().catch(() => undefined);
  return [response.status, shape];
}

function shapeOf(value: unknown): string {
  if (value === null || typeof value !== 'object') return String(value);
  return Object.keys(value).sort().join(' ');
}

test('all public routes are listed, and no other', () => {
  expect(routes.map(nameOf).sort()).toEqual(Object.keys(PUBLIC).sort());
});

test('none of them takes more than the usual body: who sends it is nobody yet', () => {
  const larger = routes.filter(({ bodyMaxBytes, multipart }) => bodyMaxBytes !== undefined || multipart !== undefined);
  expect(larger.map(nameOf)).toEqual([]);
});

test.each(routes.map((contract) => [nameOf(contract), contract] as const))('%s', async (name, contract) => {
  expect(await stranger(contract)).toEqual(PUBLIC[name]);
});
