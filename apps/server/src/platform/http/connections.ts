import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** More than all the bubbles of a busy installation hold, and what slow ones of them bring fits into memory. */
const MOST = 8_192;
/** Open files for everything but callers: the database, uploads, workers and servers that are asked. */
const KEPT = 512;
/** Where a limit cannot be read, the usual one. */
const USUAL_FILES = 1_024;

/**
 * Bounds how many connections are open at once, so that whoever opens thousands takes no file away from anything else. Beyond the
 * bound the one goes that has waited longest for a request, half of one included; one that is being answered only
 * where none waits, and then it is the newcomer.
 */
export function boundConnections(server: Server, most = mostConnections(filesMax())): void {
  const open = new Set<Socket>();
  /** Those without a request, the longest first. */
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
  server.on('request', ({ socket }, response) => {
    waiting.delete(socket);
    response.once('close', () => {
      if (open.has(socket)) waiting.add(socket);
    });
  });
}

/** @param files that the process may have open */
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
