import { isIP } from 'node:net';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import { PrivateAddress } from './failure';
import { fewPieces } from './few-pieces';
import { type GuardOptions, guardedLookup } from './guarded-lookup';
import { unpaused } from './unpaused';

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * An undici agent that connects to allowed addresses only. Names are judged by the addresses they resolve to. Hosts
 * that are addresses never reach the resolver and are judged separately.
 */
export function guardedAgent(guard: GuardOptions, options: Omit<Agent.Options, 'connect'> = {}): Dispatcher {
  const connect = buildConnector({ lookup: guardedLookup(guard), timeout: CONNECT_TIMEOUT_MS });
  const agent = new Agent({
    ...options,
    connect: (options, callback) => {
      const host = options.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) && !guard.addressAllowed(host)) return callback(new PrivateAddress(host), null);
      connect(options, callback);
    },
  });
  return agent.compose(unpaused, fewPieces);
}
