import { z } from 'zod';
import { done, id, mailedName, mailFate, timestamp, typed } from './common';
import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN, ROLES } from './constants';
import { MESSAGES } from './messages';
import { route } from './route';

/** What a user may do in their current team; the UI shows only these actions. */
export const abilities = z.object({
  manage_team: z.boolean(),
  delete_agents: z.boolean(),
  delete_all_conversations: z.boolean(),
  /** Anyone may create an agent's first key; this covers replacing it. */
  replace_secret_keys: z.boolean(),
});
export type Abilities = z.output<typeof abilities>;

export const role = z.enum(ROLES);
export type Role = z.output<typeof role>;

export const user = z.object({
  id,
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  /** This session's current team; one of `teams`. */
  team_id: id,
  teams: z.array(z.object({ id, name: z.string(), role })),
  abilities,
  /** False for users who have only ever signed in with Google. */
  has_password: z.boolean(),
  created_at: timestamp,
});
export type User = z.output<typeof user>;

export const email = typed(MESSAGES.emailInvalid)
  .trim()
  .max(EMAIL_MAX, MESSAGES.emailInvalid)
  .pipe(z.email(MESSAGES.emailInvalid));
export const password = z.string().min(PASSWORD_MIN, MESSAGES.passwordTooShort).max(PASSWORD_MAX);
export const personName = mailedName(NAME_MAX);
/** The secret of an emailed link. */
export const linkToken = z.string().min(1).max(200);

export const authRoutes = {
  register: route({
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Create an account and its team, or join the team that invited it, and sign in',
    access: 'anonymous',
    status: 201,
    body: z.object({
      email,
      password,
      name: personName,
      /** Joins the team that invited this address instead of creating one. */
      invitation: linkToken.optional(),
    }),
    /** `user` is null when sign-ups are confirmed by email: a link was sent, or the account's holder notified. */
    response: z.object({ user: user.nullable(), mail: mailFate.nullable() }),
  }),
  confirmSignUp: route({
    method: 'POST',
    path: '/api/auth/register/confirm',
    summary: 'Open the account whose link was emailed, and sign in',
    access: 'anonymous',
    /** The password chosen at sign-up, since someone else may be reading the mailbox. */
    body: z.object({ token: linkToken, password: z.string().min(1).max(PASSWORD_MAX) }),
    response: z.object({ user }),
  }),
  login: route({
    method: 'POST',
    path: '/api/auth/login',
    grows: false,
    summary: 'Sign in with email and password',
    access: 'anonymous',
    body: z.object({ email: typed().trim().min(1).max(EMAIL_MAX), password: z.string().min(1).max(PASSWORD_MAX) }),
    response: z.object({ user }),
  }),
  logout: route({
    method: 'POST',
    path: '/api/auth/logout',
    grows: false,
    summary: 'Sign out this browser',
    access: 'anonymous',
    response: done,
  }),
  me: route({
    method: 'GET',
    path: '/api/auth/me',
    summary: 'Who is signed in',
    access: 'session',
    onCustomDomains: true,
    response: z.object({ user }),
  }),
  refresh: route({
    method: 'POST',
    path: '/api/auth/refresh',
    grows: false,
    summary: 'Exchange the refresh token for a new session',
    access: 'anonymous',
    onCustomDomains: true,
    response: z.object({ user }),
  }),
};
