import { authRoutes } from '@parley/contract/auth';
import { DONE, implement, nothingMore, type Route } from '../../platform/http/feature';
import { callerOf, welcome } from './auth.caller';
import { accessToken, clearTokens, refreshToken } from './auth.cookies';
import * as service from './auth.service';

export const routes: Route[] = [
  implement(authRoutes.register, {
    policy: nothingMore,
    handler: async ({ deps, body, request, reply }) =>
      welcome(deps.config, request, reply, await service.register(deps, body, callerOf(request))),
  }),
  implement(authRoutes.login, {
    policy: nothingMore,
    handler: async ({ deps, body, request, reply }) =>
      welcome(deps.config, request, reply, await service.login(deps, body.email, body.password, callerOf(request))),
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
      welcome(deps.config, request, reply, await service.refresh(deps, refreshToken(request))),
  }),
];
