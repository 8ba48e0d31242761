import { generateKeyPairSync, sign } from 'node:crypto';

/** A self-signed certificate and its key, both in PEM. */
export interface Certificate {
  certificate: string;
  key: string;
}

const DAY_MS = 86_400_000;

/** Built according to RFC 5280. @param host the only name that it is valid for */
export function certificateFor(host: string): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signedBy = sequence(hex('06082a8648ce3d040302')); // ecdsa-with-SHA256
  const name = sequence(der(0x31, sequence(hex('0603550403'), der(0x0c, Buffer.from(host))))); // CN=host
  const valid = sequence(...[-1, 2].map((days) => moment(Date.now() + days * DAY_MS)));
  const names = sequence(hex('0603551d11'), der(0x04, sequence(der(0x82, Buffer.from(host))))); // subjectAltName
  const content = sequence(
    hex('a003020102'), // version 3
    hex('020101'), // serial number 1
    signedBy,
    name,
    valid,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(names)),
  );
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)]));
  const base64 = sequence(content, signedBy, signature).toString('base64').replace(/.{64}/g, '$&\n');
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

const hex = (text: string) => Buffer.from(text, 'hex');
const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts));
const moment = (ms: number) => der(0x17, Buffer.from(`${new Date(ms).toISOString().replace(/\D/g, '').slice(2, 14)}Z`));

/** A tag, its length in as few bytes as possible, and the content. */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
