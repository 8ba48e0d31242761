import { connect, type Socket } from 'node:net';
import { startTcpServer, type TcpServer } from '../tcp-server';

/** Stands between a client and a server, and breaks as networks do. */
export interface FragileProxy extends TcpServer {
  /** From now on everything is accepted, and nothing is passed on; also on connections that stand. */
  freeze(): void;
  thaw(): void;
  /** What the clients of now say is kept back until the release; a new connection is passed on. */
  hold(): void;
  release(): void;
}

export async function fragileProxy(target: number): Promise<FragileProxy> {
  let frozen = false;
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
  });
  return {
    ...server,
    freeze: () => {
      frozen = true;
    },
    thaw: () => {
      frozen = false;
    },
    hold: () => {
      for (const client of clients) client.pause();
    },
    release: () => {
      for (const client of clients) client.resume();
    },
  };
}
