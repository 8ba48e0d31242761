import { startTcpServer, type TcpServer } from '../../apps/server/test/tcp-server';

const SSL_REQUEST = 80_877_103;
const INVALID_PASSWORD = '28P01';

/** A server of PostgreSQL's protocol (version 3) that refuses every password. */
export function startRefusingPostgres(): Promise<TcpServer> {
  return startTcpServer((socket) => {
    let asked = false;
    socket.on('data', (bytes) => {
      if (!asked && bytes.readInt32BE(4) === SSL_REQUEST) return socket.write('N');
      if (asked) return socket.end(errorResponse('password authentication failed for user "reader"'));
      asked = true;
      // AuthenticationCleartextPassword
      return socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]));
    });
  });
}

function errorResponse(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${INVALID_PASSWORD}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
