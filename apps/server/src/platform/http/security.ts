import { APPLICATION_PATHS } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import { AppError } from '../errors';
import { apiKeyOf } from './api-key';

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

/** PayPal's buttons load from and call it, with inline styles: https://developer.paypal.com/sdk/js/configuration. */
const PAYPAL = 'https://*.paypal.com';
const WITH_PAYPAL = POLICY.replace("script-src 'self'", `script-src 'self' ${PAYPAL}`)
  .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
  .replace("connect-src 'self'", `connect-src 'self' ${PAYPAL}`)
  .replace("img-src 'self'", `img-src 'self' ${PAYPAL} https://*.paypalobjects.com`)
  .concat(`; frame-src 'self' ${PAYPAL}`);
/** The application's documents: the payment screen runs in whichever of them was loaded first. */
const APPLICATION = new RegExp(`^(?:${APPLICATION_PATHS.join('|')})(?:[/?#]|$)`);

/** The only page that other sites may frame; paths below it are other pages. */
const FRAMEABLE = /^\/chatbot-iframe\/[^/?#]+(?:[?#]|$)/;

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Sets the headers of every response, also of those that refuse a host. */
export function secure(app: FastifyInstance, config: Pick<Config, 'PUBLIC_URL' | 'PAYPAL_CLIENT_ID'>): void {
  app.addHook('onRequest', async (request, reply) => {
    const frameable = FRAMEABLE.test(request.url);
    const pays = config.PAYPAL_CLIENT_ID !== undefined && APPLICATION.test(request.url);
    reply.headers({
      'content-security-policy': `${pays ? WITH_PAYPAL : POLICY}; frame-ancestors ${frameable ? '*' : "'none'"}`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': frameable ? 'no-referrer' : 'strict-origin-when-cross-origin',
      // PayPal's window reports back to the page that opened it.
      'cross-origin-opener-policy': pays ? 'same-origin-allow-popups' : 'same-origin',
    });
    // Answers depend on cookies and headers that intermediate caches ignore.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    if (!frameable) reply.header('x-frame-options', 'DENY');
    if (config.PUBLIC_URL?.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000');
  });
}

/** Refuses calls that another site makes with a visitor's cookies. */
export function refuseForeignCalls(app: FastifyInstance, config: Pick<Config, 'PUBLIC_URL'>): void {
  app.addHook('onRequest', async (request) => {
    // No page can make a browser send an API key, and no cookie counts beside one.
    const byKey = apiKeyOf(request) !== undefined;
    if (!SAFE_METHODS.has(request.method) && !byKey && isForeign(request, config)) {
      throw new AppError('forbidden', MESSAGES.foreignOrigin);
    }
  });
}

/**
 * Browsers send `Origin` with every state-changing call; other clients do not carry a victim's cookies. When the public
 * URL is known the scheme counts too: a page that someone injected over http is not our own https one.
 */
function isForeign(request: FastifyRequest, config: Pick<Config, 'PUBLIC_URL'>): boolean {
  const { origin, host } = request.headers;
  if (request.headers['sec-fetch-site'] === 'cross-site') return true;
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  const from = new URL(origin);
  // TLS may be terminated by a proxy that TRUST_PROXY does not cover.
  if (request.customHost) {
    return (
      from.hostname !== request.hostname.toLowerCase() || (from.protocol === 'http:' && request.protocol !== 'http')
    );
  }
  if (config.PUBLIC_URL === undefined) return from.host !== hostIn(from.protocol, host);
  const own = new URL(config.PUBLIC_URL);
  if (from.hostname === own.hostname) return from.origin !== own.origin;
  return from.protocol !== `${request.protocol}:` || from.host !== hostIn(from.protocol, host);
}

/** Parsed like the origin, so that a default port named by only one of them makes no difference. */
function hostIn(protocol: string, host: string | undefined): string | undefined {
  const address = `${protocol}//${host}`;
  return host !== undefined && URL.canParse(address) ? new URL(address).host : undefined;
}
