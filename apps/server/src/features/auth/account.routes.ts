import { accountRoutes } from '@parley/contract/auth-account';
import type { Deps } from '../../platform/deps';
import { DONE, implement, nothingMore, type Route, STREAMED } from '../../platform/http/feature';
import { sendPicture } from '../../platform/http/pictures';
import * as account from './auth.account';
import { callerOf, welcome } from './auth.caller';
import { clearTokens } from './auth.cookies';
import { finishGoogle, offersGoogle, startGoogle } from './auth.google';
import { askForReset, resetPassword } from './auth.reset';
import { currentUser } from './auth.service';
import * as sessions from './auth.sessions';
import { avatarOf, removeAvatar, uploadAvatar } from './avatars/avatars';
import { recallErrand, rememberErrand } from './google.cookie';

/** Whether emails are delivered; the answer is the same whether or not there was an account to write to. */
const mailed = ({ mail }: Deps) => ({ ...DONE, mail: mail.fate });

export const accountRouteList: Route[] = [
  implement(accountRoutes.forgotPassword, {
    policy: nothingMore,
    handler: async ({ deps, body, request }) => {
      await askForReset(deps, body.email, callerOf(request));
      return mailed(deps);
    },
  }),
  implement(accountRoutes.resetPassword, {
    policy: nothingMore,
    handler: async ({ deps, body, request, reply }) =>
      welcome(deps, request, reply, await resetPassword(deps, body.token, body.password, callerOf(request))),
  }),
  implement(accountRoutes.changePassword, {
    policy: nothingMore,
    handler: async ({ deps, session, body }) => {
      await account.changePassword(deps, session, body);
      return DONE;
    },
  }),
  implement(accountRoutes.update, {
    policy: nothingMore,
    handler: async ({ deps, session, body }) => {
      await account.rename(deps, session, body.name);
      return { user: await currentUser(deps, session) };
    },
  }),
  implement(accountRoutes.remove, {
    policy: nothingMore,
    handler: async ({ deps, session, body, request, reply }) => {
      await account.deleteAccount(deps, session, body);
      clearTokens(deps.config, request, reply);
      return DONE;
    },
  }),
  implement(accountRoutes.setAvatar, {
    policy: nothingMore,
    handler: async ({ deps, session, request }) => {
      await uploadAvatar(deps, session.userId, request);
      return { user: await currentUser(deps, session) };
    },
  }),
  implement(accountRoutes.removeAvatar, {
    policy: nothingMore,
    handler: async ({ deps, session }) => {
      await removeAvatar(deps, session.userId);
      return { user: await currentUser(deps, session) };
    },
  }),
  implement(accountRoutes.avatar, {
    policy: ({ deps, session, params }) => avatarOf(deps, session.userId, params.userId),
    handler: async ({ subject, reply }) => {
      // Browsers keep it for a day: anybody who no longer shares a team with this person has already seen it.
      sendPicture(reply, subject);
      return STREAMED;
    },
  }),
  implement(accountRoutes.changeEmail, {
    policy: nothingMore,
    handler: async ({ deps, session, body, request }) => {
      await account.askForEmail(deps, session, body, callerOf(request));
      return mailed(deps);
    },
  }),
  implement(accountRoutes.confirmEmail, {
    policy: nothingMore,
    handler: async ({ deps, body, request }) => ({
      email: await account.confirmEmail(deps, body, callerOf(request)),
    }),
  }),
  implement(accountRoutes.sessions, {
    policy: nothingMore,
    handler: async ({ deps, session }) => ({ sessions: await sessions.listSessions(deps, session) }),
  }),
  implement(accountRoutes.endSession, {
    policy: nothingMore,
    handler: async ({ deps, session, params }) => {
      await sessions.endSession(deps, session, params.sessionId);
      return DONE;
    },
  }),
  implement(accountRoutes.endSessions, {
    policy: nothingMore,
    handler: async ({ deps, session, request, reply }) => {
      await sessions.endSessions(deps, session);
      clearTokens(deps.config, request, reply);
      return DONE;
    },
  }),
  implement(accountRoutes.openTeam, {
    policy: nothingMore,
    handler: async ({ deps, session, params }) => {
      await sessions.openTeam(deps, session, params.teamId);
      return { user: await currentUser(deps, { ...session, teamId: params.teamId }) };
    },
  }),
  implement(accountRoutes.google, {
    policy: nothingMore,
    handler: async ({ deps }) => ({ configured: offersGoogle(deps) }),
  }),
  implement(accountRoutes.startGoogle, {
    policy: nothingMore,
    handler: async ({ deps, request, reply }) => {
      const { url, errand } = await startGoogle(deps, callerOf(request));
      rememberErrand(deps, request, reply, errand);
      return { url };
    },
  }),
  implement(accountRoutes.finishGoogle, {
    policy: nothingMore,
    handler: async ({ deps, body, request, reply }) => {
      const errand = recallErrand(deps, request, reply);
      return welcome(deps, request, reply, await finishGoogle(deps, body.query, errand, callerOf(request)));
    },
  }),
];
