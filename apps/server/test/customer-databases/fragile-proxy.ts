import { connect, type Socket } from 'node:net';
import { startTcpServer, type TcpServer } from '../tcp-server';

/** Sits between a client and a server and fails the way networks do. */
export interface FragileProxy extends TcpServer {
  /** From now on accepts connections but passes nothing on, not even on open ones. */
  freeze(): void;
  thaw(): void;
  /** Holds back what all clients send, new ones included, until `resume`. */
  pause(): void;
  resume(): void;
  /** Holds back what the current clients send until the release; new connections are passed on. */
  hold(): void;
  release(): void;
}

export async function fragileProxy(target: number): Promise<FragileProxy> {
  let frozen = false;
  let paused = false;
  const clients = new Set<Socket>();
  const server = await startTcpServer((near, keep) => {
    if (frozen) return;
    clients.add(near);
    const far = connect(target, '127.0.0.1');
    keep(far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => !frozen && to.write(bytes));
      from.on('close', () => to.destroy());
    }
    if (paused) near.pause();
  });
  return {
    ...server,
    freeze: () => {
      frozen = true;
    },
    thaw: () => {
      frozen = false;
    },
    pause: () => {
      paused = true;
      for (const client of clients) client.pause();
    },
    resume: () => {
      paused = false;
      for (const client of clients) client.resume();
    },
    hold: () => {
      for (const client of clients) client.pause();
    },
    release: () => {
      for (const client of clients) client.resume();
    },
  };
}
