import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../../config';
import { networkOf } from '../network';

/** More than the bubbles of a busy installation need, yet few enough that their slow requests fit into memory. */
const MOST = 8_192;
/** One network gets no more than this part of them: many people may share an address, and one may be a flood. */
const NETWORKS = 4;
/** File descriptors reserved for everything but callers: the database, uploads, workers and outgoing requests. */
const KEPT = 512;
/** The usual limit, for systems where it cannot be read. */
const USUAL_FILES = 1_024;

/** The connections of one network. */
interface Connections {
  open: Set<Socket>;
  /** Those without a complete request, longest waiting first. */
  waiting: Set<Socket>;
}

/**
 * Bounds the number of open connections, so that a client that opens thousands cannot use up the file descriptors.
 * Beyond the bound, the network with the most connections loses the one that has waited longest for a complete request;
 * if all of them are being answered, it loses its newest.
 * @param each the bound for one network; a proxy in front counts as one
 */
export function boundConnections(server: Server, most: number, each: number): void {
  const networks = new Map<string, Connections>();
  const owners = new WeakMap<Socket, Connections>();
  let open = 0;
  const forget = (network: string, own: Connections, socket: Socket) => {
    own.waiting.delete(socket);
    if (!own.open.delete(socket)) return;
    open -= 1;
    if (own.open.size === 0) networks.delete(network);
  };
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const own = networks.get(network) ?? { open: new Set<Socket>(), waiting: new Set<Socket>() };
    networks.set(network, own);
    owners.set(socket, own);
    own.open.add(socket);
    own.waiting.add(socket);
    open += 1;
    socket.once('close', () => forget(network, own, socket));
    if (open <= most && own.open.size <= each) return;
    const [busiest, theirs] = own.open.size > each ? ([network, own] as const) : busiestOf(networks, network, own);
    const [longest = [...theirs.open].at(-1)] = theirs.waiting;
    if (longest === undefined) return;
    forget(busiest, theirs, longest);
    longest.destroy();
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    const own = owners.get(socket);
    if (own === undefined) return;
    const isComplete = () => own.waiting.delete(socket);
    // Whoever announces a body and sends none of it waits as they did before.
    if (hasBody(request)) request.once('end', isComplete);
    else isComplete();
    response.once('close', () => {
      own.waiting.delete(socket);
      if (own.open.has(socket)) own.waiting.add(socket);
    });
  });
}

/** @returns the network with the most connections; of several, the newcomer's */
function busiestOf(networks: ReadonlyMap<string, Connections>, network: string, own: Connections) {
  let most: readonly [string, Connections] = [network, own];
  for (const each of networks) if (each[1].open.size > most[1].open.size) most = each;
  return most;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * The bounds of `boundConnections`: for all networks, and for each. Behind a proxy all connections come from one.
 */
export function connectionBounds({ TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>): [number, number] {
  const most = mostConnections(filesMax());
  return [most, TRUST_PROXY === undefined ? Math.ceil(most / NETWORKS) : most];
}

/** @param files how many files the process may have open */
export function mostConnections(files: number): number {
  return Math.min(MOST, files - Math.min(KEPT, Math.ceil(files / 2)));
}

function filesMax(): number {
  try {
    const soft = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return Number(soft ?? Number.POSITIVE_INFINITY);
  } catch {
    return USUAL_FILES;
  }
}
