import { type AddressInfo, createServer, type Socket } from 'node:net';

/** Something that listens on the loopback address, and knows every socket that it has to do with. */
export interface TcpServer {
  port: number;
  /** Ends all connections at once. */
  tear(): void;
  close(): Promise<void>;
}

/** @param serve takes a client; whatever it connects to itself, it gives to `keep` */
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
