import { z } from 'zod';
import { done, id, timestamp, typed } from './common';
import { MESSAGES } from './messages';
import { route } from './route';

/** A DNS record to set at the domain's provider. */
const dnsRecord = z.object({
  type: z.enum(['TXT', 'CNAME']),
  name: z.string(),
  value: z.string(),
  /** Whether the last check found it. */
  found: z.boolean(),
});

/** A host name of the owner's at which an agent's chat page is served. */
export const customDomain = z.object({
  id,
  agent_id: id,
  host: z.string(),
  /** `connected`: being served; `taken`: another team proved ownership first. */
  state: z.enum(['pending', 'connected', 'taken']),
  /** When its records disappeared, while it is still being served. */
  failing_since: timestamp.nullable(),
  records: z.array(dnsRecord),
  /** When its records were last looked up; null for never. */
  checked_at: timestamp.nullable(),
  /** The last lookup got no answer, so the state of the records is unknown. */
  unreachable: z.boolean(),
});
export type CustomDomain = z.output<typeof customDomain>;

const params = z.object({ domainId: id });

export const customDomainRoutes = {
  list: route({
    method: 'GET',
    path: '/api/custom-domains/agents/{agentId}',
    summary: 'The custom domains of an agent, oldest first',
    access: 'session',
    params: z.object({ agentId: id }),
    response: z.object({
      domains: z.array(customDomain),
      /** The host that domains must point to; null while this installation has no public address. */
      target: z.string().nullable(),
    }),
  }),
  add: route({
    method: 'POST',
    path: '/api/custom-domains/agents/{agentId}',
    summary: 'Add a custom domain; the response says which DNS records to set',
    access: 'session',
    status: 201,
    params: z.object({ agentId: id }),
    body: z.object({ host: typed(MESSAGES.domainRequired).trim().min(1, MESSAGES.domainRequired).max(500) }),
    response: customDomain,
  }),
  check: route({
    method: 'POST',
    path: '/api/custom-domains/{domainId}/check',
    summary: 'Look up the DNS records of a custom domain now',
    access: 'session',
    params,
    response: customDomain,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/custom-domains/{domainId}',
    summary: 'Remove a custom domain; it no longer works',
    access: 'session',
    params,
    response: done,
  }),
  ask: route({
    method: 'GET',
    path: '/api/custom-domains/ask',
    summary: 'Whether a host is served here: 200 or 404, for proxies that fetch certificates on demand (Caddy)',
    access: 'anonymous',
    query: z.object({ domain: z.string().max(500) }),
    response: done,
  }),
};
