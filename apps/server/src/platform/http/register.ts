import { MESSAGES } from '@parley/contract/messages';
import type { RouteContract } from '@parley/contract/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import { AppError, notFound } from '../errors';
import { askedBy } from '../request-context';
import { bodyInTurn } from './body-in-turn';
import { type Call, type Route, type Session, STREAMED } from './feature';
import { inTurn } from './in-turn';

export interface Sessions {
  /** Who is calling. */
  authenticate: (request: FastifyRequest) => Promise<Session | null>;
  /** The session with the role that its user has in its team by now; null when it was ended, or the user is not of it. */
  renew: (session: Session) => Promise<Session | null>;
  /** Tells when that may have changed. @returns ends that */
  onDoubt: (session: Session, listener: () => void) => () => void;
}

/** Puts a route into the application, where it says so with a parser of its own that drops what comes. */
export function registerRoute(app: FastifyInstance, route: Route, deps: Deps, sessions: Sessions): void {
  if (!route.contract.dropsBody) {
    addRoute(app, route, deps, sessions);
    return;
  }
  void app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null));
    addRoute(own, route, deps, sessions);
  });
}

/** Puts a route and its aliases into the application: access, parsing, policy, handler, parsing of the answer. */
function addRoute(app: FastifyInstance, route: Route, deps: Deps, sessions: Sessions): void {
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
      onRequest: async (request, reply) => {
        if (contract.access !== 'session') return;
        request.session = await sessions.authenticate(request);
        if (!request.session) throw new AppError('unauthenticated', MESSAGES.authenticationExpired);
        await bodyInTurn(contract, request, reply);
      },
      handler: async (request, reply) => {
        const asked = () => inTurn(contract, { request, reply }, () => handle(request, reply));
        const answer = await askedBy(request.session?.teamId, asked);
        if (answer === STREAMED) return reply;
        return reply.status(contract.status ?? 200).send(answer);
      },
    });
  }

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { session } = request;
    if (session && request.method !== 'GET') await renew(request, sessions);
    const call = {
      deps,
      request,
      reply,
      session: request.session as Call<RouteContract, unknown>['session'],
      params: request.params as undefined,
      query: request.query as undefined,
      body: request.body as undefined,
      stillHolds: async () => session === null || (await sessions.renew(session)) !== null,
      onDoubt: (listener: () => void) => (session ? sessions.onDoubt(session, listener) : () => undefined),
    };
    if (session && contract.multipart) {
      // The handler reads the form, which may take minutes.
      request.judgeAgain = async () => {
        await renew(request, sessions);
        await route.policy({ ...call, session: request.session as typeof call.session });
      };
    }
    const subject = await route.policy(call);
    return route.handler({ ...call, subject });
  }
}

/**
 * Between the head of a request and the end of its body much may change, and it is whoever calls who says how long that
 * takes: rights are those at the end.
 * @throws AppError unauthenticated; not_found where the caller is no longer of that team, whatever other one is left
 */
async function renew(request: FastifyRequest, sessions: Sessions): Promise<void> {
  const renewed = request.session && (await sessions.renew(request.session));
  if (!renewed) {
    if (await sessions.authenticate(request)) throw notFound();
    throw new AppError('unauthenticated', MESSAGES.authenticationExpired);
  }
  request.session = renewed;
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
    /** Throws when the caller may no longer do this, for whoever reads the body in the handler. */
    judgeAgain: (() => Promise<void>) | null;
  }
  interface FastifyContextConfig {
    contract?: RouteContract;
  }
}
