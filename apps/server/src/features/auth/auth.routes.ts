import { authRoutes } from '@parley/contract/auth';
import { DONE, implement, nothingMore, type Route } from '../../platform/http/feature';
import { accessToken, clearTokens, refreshToken, setTokens } from './auth.cookies';
import * as service from './auth.service';

export const routes: Route[] = [
  implement(authRoutes.register, {
    policy: nothingMore,
    handler: async ({ deps, body, request, reply }) => {
      const { user, ...issued } = await service.register(deps, body, request.ip);
      setTokens(deps.config, request, reply, issued);
      return { user };
    },
  }),
  implement(authRoutes.login, {
    policy: nothingMore,
    handler: async ({ deps, body, request, reply }) => {
      const { user, ...issued } = await service.login(deps, body.email, body.password, request.ip);
      setTokens(deps.config, request, reply, issued);
      return { user };
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
    handler: async ({ deps, request, reply }) => {
      const { user, ...issued } = await service.refresh(deps, refreshToken(request));
      setTokens(deps.config, request, reply, issued);
      return { user };
    },
  }),
];
