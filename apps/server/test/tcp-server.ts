import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A listener on the loopback address that knows every socket of its connections. */
export interface TcpServer {
  port: number;
  /** Breaks all connections at once. */
  tear(): void;
  close(): Promise<void>;
}

/** @param serve handles a client; passes any connection that it opens itself to `keep` */
export async function startTcpServer(
  serve: (socket: Socket, keep: (socket: Socket) => void) => void,
): Promise<TcpServer> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((socket) => {
    keep(socket);
    serve(socket, keep);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const tear = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    tear,
    close: async () => {
      tear();
      await new Promise((closed) => server.close(closed));
    },
  };
}
