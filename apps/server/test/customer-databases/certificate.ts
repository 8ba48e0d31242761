import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** A certificate, possibly followed by those of its issuers, and its key; all in PEM. */
export interface Certificate {
  certificate: string;
  key: string;
}

const DAY_MS = 86_400_000;

interface Content {
  subject: string;
  issuer: string;
  publicKey: KeyObject;
  extensions: Buffer[];
}

/** Built according to RFC 5280: self-signed. @param host the only name that it is valid for */
export function certificateFor(host: string): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const content = { subject: host, issuer: host, publicKey, extensions: [namesOf([host])] };
  return { certificate: signed(content, privateKey), key: exported(privateKey) };
}

/**
 * A chain that takes long to check: each of the names is compared with each name that each authority excludes. Only the
 * certificate's own key is real, which is enough for a handshake.
 */
export function costlyChain(names: number, authorities: number, excluded: number): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const isAuthority = sequence(hex('0603551d13'), der(0x04, sequence(hex('0101ff')))); // basicConstraints
  const without = Array.from({ length: excluded }, () => sequence(der(0x82, Buffer.from('b'))));
  const constraints = sequence(hex('0603551d1e'), der(0x04, sequence(der(0xa1, Buffer.concat(without)))));
  const parts = [
    { subject: 'c0', extensions: [namesOf(['localhost', ...Array<string>(names).fill('a')])] },
    ...Array.from({ length: authorities }, (_, at) => ({
      subject: `c${at + 1}`,
      extensions: [isAuthority, constraints],
    })),
  ];
  const chain = parts.map(({ subject, extensions }, at) => {
    const issuer = `c${Math.min(at + 1, authorities)}`;
    return signed({ subject, issuer, publicKey, extensions }, privateKey);
  });
  return { certificate: chain.join(''), key: exported(privateKey) };
}

function signed({ subject, issuer, publicKey, extensions }: Content, by: KeyObject): string {
  const signedBy = sequence(hex('06082a8648ce3d040302')); // ecdsa-with-SHA256
  const valid = sequence(...[-1, 2].map((days) => moment(Date.now() + days * DAY_MS)));
  const content = sequence(
    hex('a003020102'), // version 3
    hex('020101'), // serial number 1
    signedBy,
    nameOf(issuer),
    valid,
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  );
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', content, by)]));
  const base64 = sequence(content, signedBy, signature)
    .toString('base64')
    .replace(/.{64}(?=.)/g, '$&\n');
  return `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`;
}

/** commonName */
const nameOf = (name: string) => sequence(der(0x31, sequence(hex('0603550403'), der(0x0c, Buffer.from(name)))));
/** subjectAltName */
const namesOf = (names: string[]) =>
  sequence(hex('0603551d11'), der(0x04, sequence(...names.map((name) => der(0x82, Buffer.from(name))))));
const exported = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();
const hex = (text: string) => Buffer.from(text, 'hex');
const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts));
const moment = (ms: number) => der(0x17, Buffer.from(`${new Date(ms).toISOString().replace(/\D/g, '').slice(2, 14)}Z`));

/** A tag, its length in as few bytes as possible, and the content. */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
