import { createHash } from 'node:crypto';
import { AVATAR_MAX_BYTES } from '@parley/contract/constants';
import { fileTooLarge, MESSAGES } from '@parley/contract/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { AppError, invalid, notFound } from '../../platform/errors';
import { type IncomingFile, readMultipart } from '../../platform/http/multipart';
import { type Picture, readPicture } from '../../platform/read-picture';
import { type OwnedAgent, updateAgent } from '../agents/agents.service';
import * as queries from './avatars.queries';

/** Where everybody finds the picture of an agent's chat; the address changes with the picture, so that browsers may keep it. */
export const avatarAddress = ({ id, settings: { avatar } }: OwnedAgent): string | null =>
  avatar && `/api/widget/agents/${id}/avatar?v=${avatar}`;

/** Keeps the picture that a request carries in the field `file`. @throws AppError invalid, wrong_type, too_large */
export async function uploadAvatar(deps: Deps, agent: OwnedAgent, request: FastifyRequest): Promise<void> {
  const limits = { fileSize: AVATAR_MAX_BYTES, files: 1, inMemory: true } as const;
  const { files } = await readMultipart(request, z.object({}), {}, bytesOf, async () => undefined, limits);
  const [bytes] = files;
  if (!bytes) throw invalid('Send exactly one file, in the field "file".', 'file');
  const picture = readPicture(bytes);
  if (!picture) throw new AppError('wrong_type', MESSAGES.notAPicture);
  const avatar = createHash('sha256').update(picture.bytes).digest('hex').slice(0, 16);
  await queries.putAvatar(deps.db, agent.teamId, agent.id, picture);
  await updateAgent(deps, agent.teamId, agent.id, { settings: { avatar } });
}

export async function removeAvatar(deps: Deps, agent: OwnedAgent): Promise<void> {
  await updateAgent(deps, agent.teamId, agent.id, { settings: { avatar: null } });
  await queries.deleteAvatar(deps.db, agent.teamId, agent.id);
}

/** @throws AppError not_found */
export async function avatarOf({ db }: Deps, agent: OwnedAgent): Promise<Picture> {
  const found = await queries.findAvatar(db, agent.teamId, agent.id);
  if (!found) throw notFound();
  return found;
}

/** Sends a picture as nothing but a picture. */
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
