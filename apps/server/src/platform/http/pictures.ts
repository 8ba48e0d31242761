import { createHash } from 'node:crypto';
import { AVATAR_MAX_BYTES } from '@parley/contract/constants';
import { fileTooLarge, MESSAGES } from '@parley/contract/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, invalid } from '../errors';
import { type Picture, readPicture } from '../read-picture';
import { type IncomingFile, readMultipart } from './multipart';

/** Reads the picture in the form field `file`. @throws AppError invalid, wrong_type, too_large */
export async function receivePicture(request: FastifyRequest): Promise<Picture> {
  const limits = { fileSize: AVATAR_MAX_BYTES, files: 1, inMemory: true } as const;
  const { files } = await readMultipart(request, z.object({}), {}, bytesOf, async () => undefined, limits);
  const [bytes] = files;
  if (!bytes) throw invalid('Send exactly one file, in the field "file".', 'file');
  const picture = readPicture(bytes);
  if (!picture) throw new AppError('wrong_type', MESSAGES.notAPicture);
  return picture;
}

/** Changes with the picture, so that browsers may cache a URL that contains it. */
export const versionOf = ({ bytes }: Picture): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** Sends a picture with headers that keep browsers from treating it as anything else. */
export function sendPicture(reply: FastifyReply, { mediaType, bytes }: Picture): void {
  reply.headers({
    'content-type': mediaType,
    'content-length': bytes.length,
    'cache-control': 'private, max-age=86400',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
  reply.send(bytes);
}

async function bytesOf({ stream }: IncomingFile): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  if ((stream as { truncated?: boolean }).truncated) throw new AppError('too_large', fileTooLarge(AVATAR_MAX_BYTES));
  return Buffer.concat(parts);
}
