import { authRoutes } from '@parley/contract/auth';
import { DONE, implement, nothingMore, type Route } from '../../platform/http/feature';
import type { UserRow } from '../users/users.service';
import { callerOf, stay, welcome } from './auth.caller';
import { accessToken, clearTokens, refreshToken } from './auth.cookies';
import { knownDevice } from './auth.device';
import * as service from './auth.service';
import { confirmSignUp, register } from './auth.sign-up';

export const routes: Route[] = [
  implement(authRoutes.register, {
    policy: nothingMore,
    handler: async ({ deps, body, request, reply }) => {
      const signedIn = await register(deps, body, callerOf(request));
      if (!signedIn) return { user: null, mail: deps.mail.fate };
      return { ...welcome(deps, request, reply, signedIn), mail: null };
    },
  }),
  implement(authRoutes.confirmSignUp, {
    policy: nothingMore,
    handler: async ({ deps, body, request, reply }) =>
      welcome(deps, request, reply, await confirmSignUp(deps, body, callerOf(request))),
  }),
  implement(authRoutes.login, {
    policy: nothingMore,
    handler: async ({ deps, body, request, reply }) => {
      const caller = { ...callerOf(request), deviceOf: (user: UserRow) => knownDevice(deps, request, user) };
      const signedIn = await service.login(deps, body.email, body.password, caller);
      // Signing in again in the same browser, as after signing up, ends its previous session.
      await service.logout(deps, [accessToken(request)]);
      return welcome(deps, request, reply, signedIn);
    },
  }),
  implement(authRoutes.logout, {
    policy: nothingMore,
    handler: async ({ deps, request, reply }) => {
      await service.logout(deps, [accessToken(request), refreshToken(request)]);
      clearTokens(deps.config, request, reply);
      return DONE;
    },
  }),
  implement(authRoutes.me, {
    policy: nothingMore,
    handler: async ({ deps, session }) => ({ user: await service.currentUser(deps, session) }),
  }),
  implement(authRoutes.refresh, {
    policy: nothingMore,
    handler: async ({ deps, request, reply }) =>
      stay(deps, request, reply, await service.refresh(deps, refreshToken(request))),
  }),
];
