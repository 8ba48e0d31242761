import {
  constants,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
  randomBytes,
} from 'node:crypto';
import type { Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { bounds } from '../../../../test/customer-databases/bounds';
import { heldBy } from '../../../../test/customer-databases/held-by';
import { ACKNOWLEDGED, packet, startMysqlDouble, table } from '../../../../test/doubles/mysql-server';
import { openDatabase } from '../index';

const SCRAMBLE = Buffer.from('abcdefghijklmnopqrst');
const switchTo = (method: string) =>
  Buffer.concat([Buffer.from([0xfe]), Buffer.from(`${method}\0`), SCRAMBLE, Buffer.from([0])]);
const more = (data: string | Buffer) => Buffer.concat([Buffer.from([1]), Buffer.from(data)]);
const FULL = Buffer.from([4]);
const OK = ACKNOWLEDGED.subarray(4);

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/**
 * Signs in to a double that answers each packet of the client with the next of these.
 * @returns what the user is told, and the client's packets
 */
async function signIn(...steps: Buffer[][]): Promise<{ told: string; said: Buffer[] }> {
  const said: Buffer[] = [];
  const double = await startMysqlDouble({
    answer: (sql, bound) => (sql === 'SELECT 1' ? table(1, [['1']], bound) : undefined),
    signIn: (socket: Socket, body: Buffer, sequence: number) => {
      said.push(Buffer.from(body));
      const next = steps[said.length - 1];
      if (!next) return true;
      socket.write(Buffer.concat(next.map((step, at) => packet(sequence + 1 + at, step))));
      return next.at(-1)?.equals(OK) ?? false;
    },
  });
  const account = { database: 'shop', user: 'reader', password: 'secret', tls: 'off' } as const;
  const target = { type: 'mysql', host: '127.0.0.1', port: double.port, ...account } as const;
  const database = await openDatabase(target, { allowPrivateNetwork: true });
  closing.push(
    () => database.close(),
    () => double.close(),
  );
  const told = await database.query('SELECT 1', bounds()).then(
    () => 'signed in',
    (error: Error) => error.message,
  );
  return { told, said };
}

/** The password as the server reads it. */
function decrypted(answer: Buffer | undefined, key: KeyObject): string {
  const masked = privateDecrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
    answer ?? Buffer.alloc(0),
  );
  return masked.map((byte, at) => byte ^ (SCRAMBLE[at % SCRAMBLE.length] ?? 0)).toString();
}

it.each([2_048, 4_096])('a password is encrypted with an RSA key of %s bits', async (modulusLength) => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength });
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  const cached = await signIn([switchTo('caching_sha2_password')], [more(FULL)], [more(pem)], [OK]);
  expect(cached.told).toBe('signed in');
  expect(decrypted(cached.said[3], privateKey)).toBe('secret\0');
  const plain = await signIn([switchTo('sha256_password')], [more(pem)], [OK]);
  expect(plain.told).toBe('signed in');
  expect(decrypted(plain.said[2], privateKey)).toBe('secret\0');
});

it('a password that the server remembers needs no key', async () => {
  const { told } = await signIn([switchTo('caching_sha2_password')], [more(Buffer.from([3])), OK]);
  expect(told).toBe('signed in');
});

/** A key of made-up numbers, which takes as long to encrypt with as a real one. */
function madeUpKey(bits: number, exponentBits: number): string {
  const odd = (size: number) => {
    const number = randomBytes(size / 8);
    number[0] = 0x80;
    number[number.length - 1] = 0x81;
    return number.toString('base64url');
  };
  const key = { kty: 'RSA', n: odd(bits), e: odd(exponentBits) };
  return pemOf(createPublicKey({ key, format: 'jwk' }));
}

const pemOf = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();

const OTHER = /something other than an RSA key of at most 4096 bits/;

it.each([
  ['with an exponent of 3,000 bits', () => madeUpKey(3_072, 3_000)],
  ['of 8,192 bits', () => madeUpKey(8_192, 16)],
  ['for another kind of signature', () => pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey)],
  [
    'behind another',
    () => `${pemOf(generateKeyPairSync('rsa', { modulusLength: 2_048 }).publicKey)}${madeUpKey(3_072, 3_000)}`,
  ],
  [
    'that is private',
    () =>
      generateKeyPairSync('rsa', { modulusLength: 2_048 })
        .privateKey.export({ type: 'pkcs8', format: 'pem' })
        .toString(),
  ],
  ['that is none', () => 'please'],
])('a key %s is not used', async (_what, key) => {
  const { told, said } = await signIn([switchTo('sha256_password')], [more(key())], [OK]);
  expect(told).toMatch(OTHER);
  expect(said).toHaveLength(2);
});

it('a server that asks again and again is left', async () => {
  const pem = pemOf(generateKeyPairSync('rsa', { modulusLength: 4_096 }).publicKey);
  const again = Array.from({ length: 400 }, () => [switchTo('sha256_password'), more(pem)]).flat();
  let told = '';
  const held = await heldBy(async () => {
    ({ told } = await signIn(again));
  });
  expect(told).toBe('The server asks for the password again and again.');
  expect(held).toBeLessThan(300);
});
