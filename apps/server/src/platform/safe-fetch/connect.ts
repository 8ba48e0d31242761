import dns from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { PrivateAddress } from './failure';

const CONNECT_TIMEOUT_MS = 10_000;

export interface GuardOptions {
  /** Judges every address before it is connected to. */
  addressAllowed: (address: string) => boolean;
  /** Turns names into addresses; the system's resolver when absent. */
  lookup?: LookupFunction;
}

/**
 * An undici agent that connects to allowed addresses only. The judgement falls on the very address that is connected
 * to, so that a name cannot resolve to one thing when checked and to another when used; hosts that are addresses
 * themselves never reach a resolver and are judged apart.
 */
export function guardedAgent({ addressAllowed, lookup = dns.lookup }: GuardOptions): Agent {
  const guardedLookup: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0);
      const list = Array.isArray(found) ? found : [{ address: found, family: isIP(found) }];
      const allowed = list.filter(({ address }) => addressAllowed(address));
      const [first] = allowed;
      if (!first) return callback(new PrivateAddress(hostname), '', 0);
      if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
  const connect = buildConnector({ lookup: guardedLookup, timeout: CONNECT_TIMEOUT_MS });
  return new Agent({
    connect: (options, callback) => {
      const host = options.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) && !addressAllowed(host)) return callback(new PrivateAddress(host), null);
      connect(options, callback);
    },
    // A page is fetched once: an idle connection would only keep a socket open.
    pipelining: 0,
  });
}
