import { connect } from 'node:net';
import { startTcpServer, type TcpServer } from '../tcp-server';

/**
 * Sits between a client and a server and changes what the server sends.
 * @param alter gets a piece of it and the number of its connection, counted from 1; returns what to pass on
 */
export function alteringProxy(
  target: number,
  alter: (piece: Buffer, number: number) => Buffer,
): Promise<Pick<TcpServer, 'port' | 'close'>> {
  return startTcpServer((near, keep) => {
    const far = connect(target, '127.0.0.1');
    let count = 0;
    keep(far);
    near.on('data', (piece) => far.write(piece));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    far.on('data', (piece) => {
      count += 1;
      near.write(alter(piece, count));
    });
  });
}
