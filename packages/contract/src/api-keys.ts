import { z } from 'zod';
import { done, id, nameText, timestamp } from './common';
import { API_KEY_NAME_MAX } from './constants';
import { MESSAGES } from './messages';
import { route } from './route';

/** What the owners of a team see of one of its keys. */
export const apiKey = z.object({
  id,
  name: z.string(),
  /** How the key begins, to recognise it by. */
  prefix: z.string(),
  /** Whose deeds the key's are; it ends when they leave the team. */
  created_by: z.object({ id, name: z.string() }),
  created_at: timestamp,
  /** To the minute; null if it was never used. */
  last_used_at: timestamp.nullable(),
});
export type ApiKey = z.output<typeof apiKey>;

const params = z.object({ keyId: id });

/** The keys with which programs work in a team. */
export const apiKeyRoutes = {
  list: route({
    method: 'GET',
    path: '/api/teams/current/api-keys',
    summary: 'The API keys of the team (owners), oldest first',
    access: 'session',
    response: z.object({
      keys: z.array(apiKey),
      /** Why the team's keys do not work, as a sentence; null if they do. */
      refusal: z.string().nullable(),
    }),
  }),
  create: route({
    method: 'POST',
    path: '/api/teams/current/api-keys',
    summary: 'Create an API key (owners); only this response contains it in full',
    access: 'session',
    status: 201,
    body: z.object({ name: nameText(API_KEY_NAME_MAX, MESSAGES.apiKeyNameRequired, MESSAGES.apiKeyNameTooLong) }),
    response: apiKey.extend({ key: z.string() }),
  }),
  revoke: route({
    method: 'DELETE',
    path: '/api/teams/current/api-keys/{keyId}',
    summary: 'Revoke an API key (owners), which stops working immediately',
    access: 'session',
    params,
    response: done,
  }),
};
