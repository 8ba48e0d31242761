import { AVATAR_MAX_BYTES } from '@parley/contract/constants';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/deps';
import { notFound } from '../../../platform/errors';
import { receivePicture, versionOf } from '../../../platform/http/pictures';
import { readPicture } from '../../../platform/read-picture';
import { createSafeFetch } from '../../../platform/safe-fetch';
import { updateUser } from '../../users/users.service';
import { type AvatarRow, deleteAvatar, findAvatar, putAvatar } from './avatars.queries';

const FETCH_TIMEOUT_MS = 3_000;

/** Stores the picture in a request's `file` field. @throws AppError invalid, wrong_type, too_large */
export async function uploadAvatar(deps: Deps, userId: string, request: FastifyRequest): Promise<void> {
  await keep(deps, userId, await receivePicture(request));
}

export async function removeAvatar(deps: Deps, userId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await deleteAvatar(tx, userId);
    await updateUser(tx, userId, { avatar: null });
  });
}

/** @throws AppError not_found, also for a user who shares no team with the viewer */
export async function avatarOf({ db }: Deps, viewerId: string, userId: string): Promise<AvatarRow> {
  const found = await findAvatar(db, viewerId, userId);
  if (!found) throw notFound();
  return found;
}

/** Adopts a user's picture from an identity provider; a failure leaves them without one. */
export async function adoptPicture(deps: Deps, userId: string, address: string): Promise<void> {
  try {
    const fetchPage = createSafeFetch({ allowPrivateNetwork: deps.config.ALLOW_PRIVATE_NETWORK });
    const { bytes } = await fetchPage(address, {
      maxBytes: AVATAR_MAX_BYTES,
      timeoutMs: FETCH_TIMEOUT_MS,
      acceptsType: (type) => type === 'image/png' || type === 'image/jpeg',
    });
    const picture = readPicture(Buffer.from(bytes));
    if (picture) await keep(deps, userId, picture);
  } catch (error) {
    deps.log.info({ err: error }, 'the picture of somebody who signed in could not be fetched');
  }
}

/** The address changes with the picture, so that browsers may cache it. */
async function keep(deps: Deps, userId: string, picture: AvatarRow): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await putAvatar(tx, userId, picture);
    await updateUser(tx, userId, { avatar: `/api/auth/avatars/${userId}?v=${versionOf(picture)}` });
  });
}
