import type { CookieSerializeOptions } from '@fastify/cookie';
import { SIGNED_IN_COOKIE } from '@parley/contract/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import { ACCESS_SECONDS, type Issued, REFRESH_SECONDS } from './auth.sessions';

export const SESSION_COOKIE = 'parley_session';
const REFRESH = 'parley_refresh';
/** Limits the refresh token to the routes that use it. */
const REFRESH_PATH = '/api/auth';

/** Options shared by all cookies of a session. */
export const cookieOptions = (config: Pick<Config, 'PUBLIC_URL'>, request: FastifyRequest): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure: request.protocol === 'https' || config.PUBLIC_URL?.startsWith('https:') === true,
});

export const accessToken = (request: FastifyRequest) => request.cookies[SESSION_COOKIE];
export const refreshToken = (request: FastifyRequest) => request.cookies[REFRESH];

/** Whether the caller was signed in before: the session's own cookie is dropped sooner than the one that only says so. */
export const wasSignedIn = ({ cookies }: FastifyRequest): boolean =>
  cookies[SESSION_COOKIE] !== undefined || cookies[SIGNED_IN_COOKIE] !== undefined;

export function setTokens(config: Config, request: FastifyRequest, reply: FastifyReply, issued: Issued): void {
  const options = cookieOptions(config, request);
  reply.setCookie(SESSION_COOKIE, issued.access, { ...options, path: '/', maxAge: ACCESS_SECONDS });
  reply.setCookie(REFRESH, issued.refresh, { ...options, path: REFRESH_PATH, maxAge: REFRESH_SECONDS });
  reply.setCookie(SIGNED_IN_COOKIE, '1', { ...options, httpOnly: false, path: '/', maxAge: REFRESH_SECONDS });
}

export function clearTokens(config: Config, request: FastifyRequest, reply: FastifyReply): void {
  const options = cookieOptions(config, request);
  reply.clearCookie(SESSION_COOKIE, { ...options, path: '/' });
  reply.clearCookie(REFRESH, { ...options, path: REFRESH_PATH });
  reply.clearCookie(SIGNED_IN_COOKIE, { ...options, httpOnly: false, path: '/' });
}
