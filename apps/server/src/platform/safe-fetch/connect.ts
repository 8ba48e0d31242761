import { connect as connectSocket, isIP } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import { BelowTls } from '../foreign-tls';
import { PrivateAddress } from './failure';
import { fewPieces } from './few-pieces';
import { type GuardOptions, guardedLookup } from './guarded-lookup';
import { unpaused } from './unpaused';

const CONNECT_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_MS = 60_000;

/**
 * An undici agent that connects to allowed addresses only. Names are judged by the addresses they resolve to. Hosts
 * that are addresses never reach the resolver and are judged separately.
 */
export function guardedAgent(guard: GuardOptions, options: Omit<Agent.Options, 'connect'> = {}): Dispatcher {
  const lookup = guardedLookup(guard);
  const connect = buildConnector({ lookup, timeout: CONNECT_TIMEOUT_MS });
  const agent = new Agent({
    ...options,
    connect: (options, callback) => {
      const host = options.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) && !guard.addressAllowed(host)) return callback(new PrivateAddress(host), null);
      if (options.protocol !== 'https:') return connect(options, callback);
      const socket = connectSocket({ host, port: Number(options.port) || 443, lookup });
      const below = new BelowTls(socket.setNoDelay(true).setKeepAlive(true, KEEP_ALIVE_MS));
      // Its types leave out what it returns, and that any stream will do.
      const over = connect as unknown as (
        options: Omit<buildConnector.Options, 'httpSocket'> & { httpSocket: BelowTls },
        callback: buildConnector.Callback,
      ) => TLSSocket;
      below.watch(over({ ...options, httpSocket: below }, callback));
    },
  });
  return agent.compose(unpaused, fewPieces);
}
