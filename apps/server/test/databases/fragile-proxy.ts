import { connect } from 'node:net';
import { startTcpServer, type TcpServer } from '../tcp-server';

/** Stands between a client and a server, and breaks as networks do. */
export interface FragileProxy extends TcpServer {
  /** From now on everything is accepted, and nothing is passed on; also on connections that stand. */
  freeze(): void;
  thaw(): void;
}

export async function fragileProxy(target: number): Promise<FragileProxy> {
  let frozen = false;
  const server = await startTcpServer((near, keep) => {
    if (frozen) return;
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
  };
}
