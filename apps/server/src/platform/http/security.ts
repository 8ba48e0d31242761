import { MESSAGES } from '@parley/contract/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import { AppError } from '../errors';

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

/** The one page that may stand in other people's frames; what is below its path is another page. */
const FRAMEABLE = /^\/chatbot-iframe\/[^/?#]+(?:[?#]|$)/;

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Headers that every answer carries, and the refusal of calls that another site makes with a visitor's cookies. */
export function secure(app: FastifyInstance, config: Pick<Config, 'PUBLIC_URL'>): void {
  app.addHook('onRequest', async (request, reply) => {
    const frameable = FRAMEABLE.test(request.url);
    reply.headers({
      'content-security-policy': `${POLICY}; frame-ancestors ${frameable ? '*' : "'none'"}`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': frameable ? 'no-referrer' : 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    if (!frameable) reply.header('x-frame-options', 'DENY');
    if (config.PUBLIC_URL?.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000');
    if (!SAFE_METHODS.has(request.method) && isForeign(request, config)) {
      throw new AppError('forbidden', MESSAGES.foreignOrigin);
    }
  });
}

/**
 * Browsers send `Origin` with every state-changing call; other clients carry no cookies of a victim. Where the public
 * address is known the scheme counts too: a page that somebody put between over http is not our own over https.
 */
function isForeign(request: FastifyRequest, config: Pick<Config, 'PUBLIC_URL'>): boolean {
  const { origin, host } = request.headers;
  if (request.headers['sec-fetch-site'] === 'cross-site') return true;
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  const from = new URL(origin);
  if (config.PUBLIC_URL === undefined) return from.host !== hostIn(from.protocol, host);
  const own = new URL(config.PUBLIC_URL);
  if (from.hostname === own.hostname) return from.origin !== own.origin;
  return from.protocol !== `${request.protocol}:` || from.host !== hostIn(from.protocol, host);
}

/** Parsed like the origin, so that a default port that only one of them names makes no difference. */
function hostIn(protocol: string, host: string | undefined): string | undefined {
  const address = `${protocol}//${host}`;
  return host !== undefined && URL.canParse(address) ? new URL(address).host : undefined;
}
