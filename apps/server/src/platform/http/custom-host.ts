import { APPLICATION_PATHS } from '@parley/contract/constants';
import type { FastifyRequest } from 'fastify';
import type { CustomHost } from '../custom-hosts';

/** How a request to a custom host is answered. */
export type Verdict = 'served' | 'chat' | 'missing';

/** Anything below these paths is a page, even if it ends like a file name. */
const PAGES = [...APPLICATION_PATHS, '/chatbot-iframe'].map((path) => `${path}/`);
const FILE = /^\/[\w./-]+\.\w+$/;
const isFile = (path: string) => FILE.test(path) && !PAGES.some((page) => path.startsWith(page));

/**
 * A custom host serves the visitors of its one agent and nothing of the dashboard: a sign-in page on someone else's
 * domain would be a trap. Any other page redirects to the chat.
 */
export function verdictOn({ method, url, routeOptions, params }: FastifyRequest, { agentId }: CustomHost): Verdict {
  const { contract } = routeOptions.config;
  if (contract) {
    const named = (params as { agentId?: string }).agentId ?? agentId;
    const fits = contract.access === 'visitor' || contract.onCustomDomains === true;
    return fits && named.toLowerCase() === agentId ? 'served' : 'missing';
  }
  const [path = '/'] = url.split('?');
  if (path === `/chat/${agentId}` || path === `/chatbot-iframe/${agentId}` || isFile(path)) return 'served';
  return ['GET', 'HEAD'].includes(method) && !/^\/(api|agent)\//.test(path) ? 'chat' : 'missing';
}
