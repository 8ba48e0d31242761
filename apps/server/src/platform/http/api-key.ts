import { API_KEY_START } from '@parley/contract/constants';
import type { FastifyRequest } from 'fastify';

const BEARER = new RegExp(`^bearer +(${API_KEY_START}\\S*)$`, 'i');

/** The API key that a call is made with. Other authorization is for a proxy in front, which may pass it on. */
export const apiKeyOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  BEARER.exec(headers.authorization ?? '')?.[1];
