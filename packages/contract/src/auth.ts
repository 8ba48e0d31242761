import { z } from 'zod';
import { done, id, timestamp, typed } from './common';
import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from './constants';
import { MESSAGES } from './messages';
import { route } from './route';

export const user = z.object({
  id,
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  team_id: id,
  created_at: timestamp,
});
export type User = z.output<typeof user>;

const email = typed().trim().max(EMAIL_MAX).pipe(z.email());
const password = z.string().min(PASSWORD_MIN, MESSAGES.passwordTooShort).max(PASSWORD_MAX);

export const authRoutes = {
  register: route({
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Create an account and its team, and sign in',
    access: 'anonymous',
    status: 201,
    body: z.object({ email, password, name: typed().trim().min(1).max(NAME_MAX) }),
    response: z.object({ user }),
  }),
  login: route({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in with e-mail and password',
    access: 'anonymous',
    body: z.object({ email: typed().trim().min(1).max(EMAIL_MAX), password: z.string().min(1).max(PASSWORD_MAX) }),
    response: z.object({ user }),
  }),
  logout: route({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Sign out this browser',
    access: 'anonymous',
    response: done,
  }),
  me: route({
    method: 'GET',
    path: '/api/auth/me',
    summary: 'Who is signed in',
    access: 'session',
    response: z.object({ user }),
  }),
  refresh: route({
    method: 'POST',
    path: '/api/auth/refresh',
    summary: 'Exchange the refresh token for a new session',
    access: 'anonymous',
    response: z.object({ user }),
  }),
};
