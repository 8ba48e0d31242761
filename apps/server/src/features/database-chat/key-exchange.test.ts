import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket, type TlsOptions } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '../../../test/database-chat';
import { startTcpServer } from '../../../test/tcp-server';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';

let app: TestApp;
let owner: TestUser;
let own: Pick<TlsOptions, 'key' | 'cert'>;
const folder = mkdtempSync(join(tmpdir(), 'parley-exchange-'));

beforeAll(async () => {
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1'];
  execFileSync('openssl', [...request, '-keyout', keyFile, '-out', certFile], { stdio: 'ignore' });
  own = { key: readFileSync(keyFile), cert: readFileSync(certFile) };
  app = await startTestApp();
  owner = await app.signUp();
});
afterAll(async () => {
  await app?.close();
  rmSync(folder, { recursive: true });
});

/** What a server that offers TLS like PostgreSQL does sees of a connection being tried. */
async function seenBy(options: TlsOptions): Promise<string> {
  let seen = 'nothing';
  const server = await startTcpServer((socket) => {
    socket.once('data', () => {
      socket.write('S');
      const tls = new TLSSocket(socket, { isServer: true, ...own, ...options } as ConstructorParameters<
        typeof TLSSocket
      >[1]);
      tls.on('secure', () => {
        seen = 'a session';
        socket.destroy();
      });
      tls.on('_tlsError', ({ code }: NodeJS.ErrnoException) => {
        seen = String(code);
        socket.destroy();
      });
    });
  });
  const account = { dbname: 'shop', user: 'reader', password: 'secret', tls: 'require' };
  const target = { type: 'postgres', host: '127.0.0.1', port: server.port, ...account };
  const { statusCode } = await owner.call('POST', `${API}/test_database_connection`, { db_metadata: target });
  expect(statusCode).toBe(502);
  await server.close();
  return seen;
}

test('a server does not get to choose an exchange of keys that takes long to compute', async () => {
  expect(await seenBy({ minVersion: 'TLSv1.3', ecdhCurve: 'X25519' })).toBe('a session');
  expect(await seenBy({ maxVersion: 'TLSv1.2', ciphers: 'ECDHE-RSA-AES128-GCM-SHA256' })).toBe('a session');
  const finiteField = { maxVersion: 'TLSv1.2', ciphers: 'DHE-RSA-AES128-GCM-SHA256', dhparam: 'auto' } as object;
  expect(await seenBy(finiteField)).toBe('ERR_SSL_NO_SHARED_CIPHER');
  expect(await seenBy({ minVersion: 'TLSv1.3', ecdhCurve: 'ffdhe2048' })).toMatch(
    /^ERR_SSL_NO_SUITABLE_(?:KEY_SHARE|GROUPS)/,
  );
});
