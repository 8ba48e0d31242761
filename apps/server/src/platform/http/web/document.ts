import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { allowing, type Digests, digestsOf } from './digests';

/** A text ready to send, compressed once for the clients that accept it. */
export interface Document {
  type: string;
  /** Hashes that allow its inline styles and scripts. */
  digests: Digests;
  etag: string;
  plain: Buffer;
  gzip: Buffer;
  br: Buffer;
}

export async function makeDocument(type: string, text: string): Promise<Document> {
  const plain = Buffer.from(text);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const [small, smaller] = await Promise.all([promisify(gzip)(plain), promisify(brotliCompress)(plain)]);
  return { type, digests: digestsOf(text), etag, plain, gzip: small, br: smaller };
}

const encodingFor = (accepted: string | undefined) =>
  (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b(?!;q=0(?![.0]*[1-9]))`).test(accepted ?? ''));

/** Sends a document that browsers must revalidate each time and download again only when it has changed. */
export function sendDocument(request: FastifyRequest, reply: FastifyReply, document: Document): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', etag: document.etag, vary: 'accept-encoding' });
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy === 'string') reply.header('content-security-policy', allowing(policy, document.digests));
  if (request.headers['if-none-match']?.includes(document.etag)) return reply.status(304).send();
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(document.type).send(document[encoding ?? 'plain']);
}
