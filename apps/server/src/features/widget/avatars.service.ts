import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps';
import { notFound } from '../../platform/errors';
import { receivePicture, versionOf } from '../../platform/http/pictures';
import type { Picture } from '../../platform/read-picture';
import { type OwnedAgent, updateAgent } from '../agents/agents.service';
import * as queries from './avatars.queries';

/** The address of the picture in an agent's chat; it changes with the picture, so that browsers may cache it. */
export const avatarAddress = ({ id, settings: { avatar } }: OwnedAgent): string | null =>
  avatar && `/api/widget/agents/${id}/avatar?v=${avatar}`;

/** Stores the picture in a request's `file` field. @throws AppError invalid, wrong_type, too_large */
export async function uploadAvatar(deps: Deps, agent: OwnedAgent, request: FastifyRequest): Promise<void> {
  const picture = await receivePicture(request);
  await queries.putAvatar(deps.db, agent.teamId, agent.id, picture);
  await updateAgent(deps, agent.teamId, agent.id, { settings: { avatar: versionOf(picture) } });
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
