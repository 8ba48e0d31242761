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

/** Which ends of a chain of proxies may say whom they speak for, as Fastify wants it. */
export function trustedProxies({ TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>) {
  if (typeof TRUST_PROXY !== 'number') return TRUST_PROXY ?? false;
  return (_address: string, hop: number) => hop < TRUST_PROXY;
}

/** Looks at where each request came from and whom it means, before anything else does. */
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
    // Whoever calls it by another name than this machine's may be anywhere, also behind a proxy that does not say so.
    if (!isOfThisMachine(request.hostname) || isRenamed(request)) address.reached();
    if (host === 'own') return;
    request.customHost = host;
    const verdict = verdictOn(request, host);
    if (verdict === 'missing') throw notFound();
    if (verdict === 'chat') return reply.redirect(`/chat/${host.agentId}`);
  });
}

/** @throws AppError misdirected */
async function hostOf({ hostname, socket }: FastifyRequest, deps: Deps): Promise<CustomHost | 'own'> {
  if (deps.address.answersTo(hostname, socket.localAddress)) return 'own';
  const host = await deps.hosts.find(deps, hostname.toLowerCase().replace(/\.$/, ''));
  if (!host) throw new AppError('misdirected', wrongHost(hostname));
  return host;
}

/** Refuses a host that other software may parse differently, such as `localhost:x@elsewhere`. */
function refuseMalformed({ headers, host }: FastifyRequest): void {
  const named = [headers.host ?? '', host];
  if (named.some((each) => hostNameIn(each) === undefined)) throw invalid(MESSAGES.hostMalformed);
}

/**
 * Of a host that a proxy reports, nobody knows whether it is the proxy's word or only passed on from whoever called. It
 * never makes up for a host that is not ours: that one browsers tell, and no page of theirs can change it.
 */
function refuseDisguised({ headers, hostname, socket }: FastifyRequest, address: OwnAddress): void {
  const named = hostNameIn(headers.host ?? '') ?? '';
  if (named.toLowerCase() === hostname.toLowerCase() || address.answersTo(named, socket.localAddress)) return;
  throw new AppError('misdirected', wrongHost(named));
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose host it came to, where that is not the installation's own. */
    customHost: CustomHost | null;
  }
}

function isFromAfar({ headers, raw, socket }: FastifyRequest): boolean {
  // No browser has spoken it for decades, but proxies that say nothing else of themselves do.
  if (raw.httpVersion === '1.0') return true;
  if (FORWARDED.some((name) => headers[name] !== undefined)) return true;
  const peer = socket.remoteAddress?.replace(/^::ffff:/, '');
  return peer !== undefined && !isLoopback(peer);
}

/**
 * Whether a browser called another name than the one that arrived here: a proxy that says nothing of itself put this
 * machine's in its place. Any page elsewhere may call this machine or link to it, of which browsers tell: that locks nobody out.
 */
function isRenamed({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  const from = site === 'same-origin' ? (headers.origin ?? headers.referer) : site === undefined && headers.origin;
  if (!from || !URL.canParse(from)) return false;
  const { protocol, hostname } = new URL(from);
  return /^https?:$/.test(protocol) && !isOfThisMachine(hostname);
}
