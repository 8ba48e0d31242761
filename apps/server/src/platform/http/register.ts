import { MESSAGES } from '@parley/contract/messages';
import type { RouteContract } from '@parley/contract/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { type Call, type Route, type Session, STREAMED } from './feature';

export interface Sessions {
  /** Who is calling. */
  authenticate: (request: FastifyRequest) => Promise<Session | null>;
  /** Whether that session was not ended since, and its user is still of that team. */
  holds: (session: Session) => Promise<boolean>;
  /** Tells when that may have changed. @returns ends that */
  onDoubt: (session: Session, listener: () => void) => () => void;
}

/** Puts a route and its aliases into the application: access, parsing, policy, handler, parsing of the answer. */
export function registerRoute(app: FastifyInstance, route: Route, deps: Deps, sessions: Sessions): void {
  const { contract } = route;
  for (const path of [contract.path, ...(contract.aliases ?? [])]) {
    app.route({
      method: contract.method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { contract },
      ...(contract.bodyMaxBytes === undefined ? {} : { bodyLimit: contract.bodyMaxBytes }),
      schema: {
        summary: contract.summary,
        tags: [contract.path.split('/')[2] ?? 'api'],
        ...(path === contract.path ? {} : { hide: true }),
        ...(contract.params ? { params: contract.params } : {}),
        ...(contract.query ? { querystring: contract.query } : {}),
        ...(contract.body ? { body: contract.body } : {}),
        ...(contract.multipart ? { consumes: ['multipart/form-data'] } : {}),
        response: { [contract.status ?? 200]: contract.response },
      },
      // Before the body is read and parsed: a stranger learns nothing of what a valid request looks like.
      onRequest: async (request) => {
        if (contract.access !== 'session') return;
        request.session = await sessions.authenticate(request);
        if (!request.session) throw new AppError('unauthenticated', MESSAGES.authenticationExpired);
      },
      handler: async (request, reply) => {
        const call = {
          deps,
          request,
          reply,
          session: request.session as Call<RouteContract, unknown>['session'],
          params: request.params as undefined,
          query: request.query as undefined,
          body: request.body as undefined,
          stillHolds: async () => request.session === null || sessions.holds(request.session),
          onDoubt: (listener: () => void) =>
            request.session ? sessions.onDoubt(request.session, listener) : () => undefined,
        };
        const subject = await route.policy(call);
        const answer = await route.handler({ ...call, subject });
        if (answer === STREAMED) return reply;
        return reply.status(contract.status ?? 200).send(answer);
      },
    });
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
  interface FastifyContextConfig {
    contract?: RouteContract;
  }
}
