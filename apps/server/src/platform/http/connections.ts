import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** More than the bubbles of a busy installation need, yet few enough that their slow requests fit into memory. */
const MOST = 8_192;
/** File descriptors reserved for everything but callers: the database, uploads, workers and outgoing requests. */
const KEPT = 512;
/** The usual limit, for systems where it cannot be read. */
const USUAL_FILES = 1_024;

/**
 * Bounds the number of open connections, so that a client that opens thousands cannot use up the file descriptors.
 * Beyond the bound, the connection that has waited longest for a complete request is closed. If every connection is
 * being answered, the new one is closed.
 */
export function boundConnections(server: Server, most = mostConnections(filesMax())): void {
  const open = new Set<Socket>();
  /** Connections without a request, longest waiting first. */
  const waiting = new Set<Socket>();
  const forget = (socket: Socket) => {
    open.delete(socket);
    waiting.delete(socket);
  };
  server.on('connection', (socket) => {
    open.add(socket);
    waiting.add(socket);
    socket.once('close', () => forget(socket));
    if (open.size <= most) return;
    const [longest = socket] = waiting;
    forget(longest);
    longest.destroy();
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    const isComplete = () => waiting.delete(socket);
    // Whoever announces a body and sends none of it waits as they did before.
    if (hasBody(request)) request.once('end', isComplete);
    else isComplete();
    response.once('close', () => {
      waiting.delete(socket);
      if (open.has(socket)) waiting.add(socket);
    });
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

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
