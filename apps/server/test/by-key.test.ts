import type { RouteContract } from '@parley/contract/route';
import { expect, test } from 'vitest';
import { features } from '../src/features';

/**
 * What an API key does not open: people, money, secrets, what belongs to a person alone, what connects or tells the
 * outside, and databases. A new call fails this test until somebody has decided: it is listed here, or says
 * `sessionOrKey` in the contract.
 */
const REFUSED = [
  'GET /api/auth/me',
  'PATCH /api/auth/me',
  'DELETE /api/auth/me',
  'PUT /api/auth/me/avatar',
  'DELETE /api/auth/me/avatar',
  'GET /api/auth/avatars/{userId}',
  'POST /api/auth/password',
  'POST /api/auth/email',
  'GET /api/auth/sessions',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/{sessionId}',
  'POST /api/auth/teams/{teamId}/open',
  'GET /api/teams/current',
  'PATCH /api/teams/current',
  'DELETE /api/teams/current',
  'GET /api/teams/current/storage',
  'GET /api/teams/current/billing',
  'PUT /api/teams/current/billing',
  'GET /api/teams/current/members',
  'PATCH /api/teams/current/members/{userId}',
  'DELETE /api/teams/current/members/{userId}',
  'POST /api/teams/current/invitations',
  'POST /api/teams/current/invitations/{invitationId}/resend',
  'DELETE /api/teams/current/invitations/{invitationId}',
  'POST /api/teams/invitations/accept',
  'GET /api/teams/current/api-keys',
  'POST /api/teams/current/api-keys',
  'DELETE /api/teams/current/api-keys/{keyId}',
  'GET /api/agent/agents/{id}/team',
  'DELETE /api/agent/agents/{id}',
  'DELETE /api/agent/agents/{agentId}/conversations',
  'POST /api/notion/pages',
  'PUT /api/agent/agents/{id}/notion',
  'DELETE /api/agent/agents/{id}/notion',
  'POST /api/chat/{conversationId}/person',
  'DELETE /api/chat/{conversationId}/person',
  'POST /api/chat/{conversationId}/person/messages',
  'GET /api/agents/{agentId}/secret-key',
  'POST /api/agents/{agentId}/secret-key/generate',
  'POST /api/embed-check/agents/{agentId}',
  'GET /api/webhooks/agents/{agentId}',
  'POST /api/webhooks/agents/{agentId}',
  'PATCH /api/webhooks/{webhookId}',
  'DELETE /api/webhooks/{webhookId}',
  'GET /api/webhooks/{webhookId}/secret',
  'POST /api/webhooks/{webhookId}/secret/rotate',
  'POST /api/webhooks/{webhookId}/test',
  'GET /api/webhooks/{webhookId}/deliveries',
  'GET /api/webhooks/{webhookId}/deliveries/{deliveryId}',
  'POST /api/webhooks/{webhookId}/deliveries/{deliveryId}/resend',
  'GET /api/notifications/agents/{agentId}',
  'PUT /api/notifications/agents/{agentId}',
  'GET /api/custom-domains/agents/{agentId}',
  'POST /api/custom-domains/agents/{agentId}',
  'POST /api/custom-domains/{domainId}/check',
  'DELETE /api/custom-domains/{domainId}',
  'GET /api/providers',
  'GET /api/providers/{provider}/models',
  'PUT /api/providers/{provider}',
  'DELETE /api/providers/{provider}',
  'GET /api/follow-ups/agents/{agentId}',
  'POST /api/follow-ups/agents/{agentId}',
  'GET /api/credit/',
  'GET /api/credit/total',
  'GET /api/credit/agents-credits-info',
  'GET /api/credit/usage',
  'GET /api/credit/agents/{agentId}/usage',
  'GET /api/credit/export',
  'GET /api/payment/api/settings',
  'POST /api/payment/api/orders',
  'POST /api/payment/api/orders/{orderID}/capture',
  'GET /api/payment/api/invoices',
  'GET /api/payment/api/invoices/{invoiceId}/pdf',
  'GET /api/subscription',
  'POST /api/subscription/quote',
  'POST /api/subscription/orders',
  'POST /api/subscription/cancel',
  'POST /api/subscription/resume',
];
const DATABASES = /^\/api\/dbChat\//;

const routes = features.flatMap((feature) => feature.routes.map(({ contract }): RouteContract => contract));
const nameOf = ({ method, path }: RouteContract) => `${method} ${path}`;

test('every call that needs a session is open to API keys, or closed to them by decision', () => {
  const closed = routes.filter(({ access, byKey, path }) => access === 'session' && !byKey && !DATABASES.test(path));
  expect(closed.map(nameOf).sort()).toEqual([...REFUSED].sort());
});

test('a key opens nothing that needs no session', () => {
  expect(routes.filter(({ access, byKey }) => byKey && access !== 'session').map(nameOf)).toEqual([]);
});
