import { z } from 'zod';
import { email, linkToken, password, personName, user } from './auth';
import { done, id, mailed, timestamp, typed } from './common';
import { EMAIL_MAX, PASSWORD_MAX } from './constants';
import { route } from './route';

const signedIn = z.object({ user });
const currentPassword = z.string().min(1).max(PASSWORD_MAX);

/** One signed-in browser. */
export const sessionInfo = z.object({
  id,
  /** What the browser's user agent reports. */
  browser: z.string().nullable(),
  signed_in_at: timestamp,
  last_used_at: timestamp,
  current: z.boolean(),
});
export type SessionInfo = z.output<typeof sessionInfo>;

/** A user's own account: email, password, sessions and other sign-in methods. */
export const accountRoutes = {
  forgotPassword: route({
    method: 'POST',
    path: '/api/auth/password/forgot',
    grows: false,
    summary: 'Send a link for a new password; the response is the same whether or not there is an account',
    access: 'anonymous',
    body: z.object({ email }),
    response: mailed,
  }),
  resetPassword: route({
    method: 'POST',
    path: '/api/auth/password/reset',
    grows: false,
    summary: 'Set a new password with the link that was sent, end all sessions, and sign in',
    access: 'anonymous',
    body: z.object({ token: linkToken, password }),
    response: signedIn,
  }),
  changePassword: route({
    method: 'POST',
    path: '/api/auth/password',
    grows: false,
    summary: 'Change the password, and end all other sessions',
    access: 'session',
    body: z.object({ current_password: currentPassword, password }),
    response: done,
  }),
  update: route({
    method: 'PATCH',
    path: '/api/auth/me',
    summary: 'Change the name',
    access: 'session',
    body: z.object({ name: personName }),
    response: signedIn,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/auth/me',
    summary: 'Delete your account, and every team that you are alone in, permanently',
    access: 'session',
    /** The account's own address, typed as confirmation, and the password if the account has one. */
    body: z.object({ email: typed().max(EMAIL_MAX), current_password: currentPassword.optional() }),
    response: done,
  }),
  setAvatar: route({
    method: 'PUT',
    path: '/api/auth/me/avatar',
    summary: 'Set your picture (field `file`): PNG or JPEG, at most 1,024 pixels wide and high',
    access: 'session',
    multipart: { files: 'one' },
    response: signedIn,
  }),
  removeAvatar: route({
    method: 'DELETE',
    path: '/api/auth/me/avatar',
    summary: 'Remove your picture',
    access: 'session',
    response: signedIn,
  }),
  avatar: route({
    method: 'GET',
    path: '/api/auth/avatars/{userId}',
    summary: 'The picture of somebody who shares a team with you',
    access: 'session',
    params: z.object({ userId: id }),
    download: 'image/*',
    response: z.string(),
  }),
  changeEmail: route({
    method: 'POST',
    path: '/api/auth/email',
    summary: 'Send a link to a new email address, which takes effect once the link is opened',
    access: 'session',
    body: z.object({ email, current_password: currentPassword }),
    response: mailed,
  }),
  confirmEmail: route({
    method: 'POST',
    path: '/api/auth/email/confirm',
    summary: 'Confirm the new email address that a link was sent to',
    access: 'anonymous',
    /** The account's password, since someone else may be reading the mailbox. */
    body: z.object({ token: linkToken, password: currentPassword }),
    response: z.object({ email: z.string() }),
  }),
  sessions: route({
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'The browsers that are signed in',
    access: 'session',
    response: z.object({ sessions: z.array(sessionInfo) }),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/auth/sessions/{sessionId}',
    summary: 'Sign out one browser',
    access: 'session',
    params: z.object({ sessionId: id }),
    response: done,
  }),
  endSessions: route({
    method: 'DELETE',
    path: '/api/auth/sessions',
    summary: 'Sign out everywhere, including here',
    access: 'session',
    response: done,
  }),
  openTeam: route({
    method: 'POST',
    path: '/api/auth/teams/{teamId}/open',
    grows: false,
    summary: 'Switch to another team of yours, in this browser',
    access: 'session',
    params: z.object({ teamId: id }),
    response: signedIn,
  }),
  google: route({
    method: 'GET',
    path: '/api/auth/google',
    summary: 'Whether sign-in with Google is available',
    access: 'anonymous',
    response: z.object({ configured: z.boolean() }),
  }),
  startGoogle: route({
    method: 'POST',
    path: '/api/auth/google/start',
    grows: false,
    summary: 'Start signing in with Google: where the browser goes next',
    access: 'anonymous',
    response: z.object({ url: z.string() }),
  }),
  finishGoogle: route({
    method: 'POST',
    path: '/api/auth/google/finish',
    grows: false,
    summary: 'Finish signing in with what Google sent back with the browser',
    access: 'anonymous',
    body: z.object({ query: z.string().max(4_000) }),
    response: signedIn,
  }),
};
