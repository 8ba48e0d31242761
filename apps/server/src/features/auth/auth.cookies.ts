import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import type { Issued } from './auth.service';
import { ACCESS_SECONDS, REFRESH_SECONDS } from './auth.tokens';

const ACCESS = 'parley_session';
const REFRESH = 'parley_refresh';
/** The refresh token travels only where it is used. */
const REFRESH_PATH = '/api/auth';

const common = (config: Pick<Config, 'PUBLIC_URL'>, request: FastifyRequest): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure: request.protocol === 'https' || config.PUBLIC_URL?.startsWith('https:') === true,
});

export const accessToken = (request: FastifyRequest) => request.cookies[ACCESS];
export const refreshToken = (request: FastifyRequest) => request.cookies[REFRESH];

export function setTokens(config: Config, request: FastifyRequest, reply: FastifyReply, issued: Issued): void {
  const options = common(config, request);
  reply.setCookie(ACCESS, issued.access, { ...options, path: '/', maxAge: ACCESS_SECONDS });
  reply.setCookie(REFRESH, issued.refresh, { ...options, path: REFRESH_PATH, maxAge: REFRESH_SECONDS });
}

export function clearTokens(config: Config, request: FastifyRequest, reply: FastifyReply): void {
  const options = common(config, request);
  reply.clearCookie(ACCESS, { ...options, path: '/' });
  reply.clearCookie(REFRESH, { ...options, path: REFRESH_PATH });
}
