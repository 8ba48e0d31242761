import { MESSAGES, wrongHost } from '@parley/contract/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import type { CustomHost } from '../custom-hosts';
import type { Deps } from '../deps';
import { AppError, invalid, notFound } from '../errors';
import { isLoopback, isOfThisMachine, type OwnAddress } from '../own-address';
import { verdictOn } from './custom-host';
import { hostNameIn } from './host-name';

/** Headers that a proxy or a tunnel adds to the requests it forwards. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];
/** Paths that probes request, under any host name. */
const PROBES = ['/healthz', '/readyz'];

/** Which hops of a proxy chain are trusted to report the client, in the form that Fastify expects. */
export function trustedProxies({ TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>) {
  if (typeof TRUST_PROXY !== 'number') return TRUST_PROXY ?? false;
  return (_address: string, hop: number) => hop < TRUST_PROXY;
}

/** Checks where each request came from and which host it is for, before anything else sees it. */
export function judgeCallers(app: FastifyInstance, deps: Deps): void {
  const { address, config, log } = deps;
  let warned = config.TRUST_PROXY !== undefined;
  app.decorateRequest('customHost', null);
  app.addHook('onRequest', async (request, reply) => {
    if (isFromAfar(request)) address.reached();
    if (!warned && request.headers['x-forwarded-for'] !== undefined) {
      warned = true;
      log.warn('Requests come through a proxy, but TRUST_PROXY is not set: limits count all of its visitors as one.');
    }
    if (PROBES.includes(request.url)) return;
    refuseMalformed(request);
    refuseDisguised(request, address);
    const host = await hostOf(request, deps);
    // A caller that uses a name other than this machine's may be anywhere, even behind a proxy that adds no headers.
    if (!isOfThisMachine(request.hostname) || isRenamed(request)) address.reached();
    if (host === 'own') return;
    request.customHost = host;
    const verdict = verdictOn(request, host);
    if (verdict === 'missing') throw notFound();
    // Behind a proxy that passes on what callers claim, a cache would keep it for our own host.
    if (verdict === 'chat') return reply.header('cache-control', 'no-store').redirect(`/chat/${host.agentId}`);
  });
}

/** @throws AppError misdirected */
async function hostOf({ hostname, socket }: FastifyRequest, deps: Deps): Promise<CustomHost | 'own'> {
  if (deps.address.answersTo(hostname, socket.localAddress)) return 'own';
  const host = await deps.hosts.find(deps, hostname.toLowerCase().replace(/\.$/, ''));
  if (!host) throw new AppError('misdirected', wrongHost(hostname));
  return host;
}

/**
 * Refuses what other software may read differently: a host such as `localhost:x@elsewhere`, a second Host header, and an
 * address with a host of its own before the path, which only proxies are sent (RFC 9112, 3.2).
 */
function refuseMalformed({ headers, host, url, raw }: FastifyRequest): void {
  if (!url.startsWith('/')) throw invalid(MESSAGES.addressMalformed);
  const repeated = raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length > 1;
  const named = [headers.host ?? '', host, ...(repeated ? [''] : [])];
  if (named.some((each) => hostNameIn(each) === undefined)) throw invalid(MESSAGES.hostMalformed);
}

/**
 * A forwarded host may be the proxy's own or merely what the caller sent; the two look the same. So it never makes up
 * for a Host header that is not ours: browsers set that one, and no page can change it.
 */
function refuseDisguised({ headers, hostname, socket }: FastifyRequest, address: OwnAddress): void {
  const named = hostNameIn(headers.host ?? '') ?? '';
  if (named.toLowerCase() === hostname.toLowerCase() || address.answersTo(named, socket.localAddress)) return;
  throw new AppError('misdirected', wrongHost(named));
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The agent of the custom host that the request came to; null for the installation's own hosts. */
    customHost: CustomHost | null;
  }
}

function isFromAfar({ headers, raw, socket }: FastifyRequest): boolean {
  // Browsers have not sent HTTP/1.0 for decades, but proxies that add no headers do.
  if (raw.httpVersion === '1.0') return true;
  if (FORWARDED.some((name) => headers[name] !== undefined)) return true;
  const peer = socket.remoteAddress?.replace(/^::ffff:/, '');
  return peer !== undefined && !isLoopback(peer);
}

/**
 * Whether the browser used a host other than the one received: a proxy that adds no headers replaced it with this
 * machine's. Cross-site calls and links do not count: any page can make them, and they must lock no one out.
 */
function isRenamed({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  const from = site === 'same-origin' ? (headers.origin ?? headers.referer) : site === undefined && headers.origin;
  if (!from || !URL.canParse(from)) return false;
  const { protocol, hostname } = new URL(from);
  return /^https?:$/.test(protocol) && !isOfThisMachine(hostname);
}
