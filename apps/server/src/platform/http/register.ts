import { TEAM_HEADER } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { RouteContract } from '@parley/contract/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import { AppError, notFound } from '../errors';
import { type Asker, askedBy } from '../request-context';
import { apiKeyOf } from './api-key';
import { bodyInTurn } from './body-in-turn';
import { strangerAt } from './caller';
import { type Call, type Route, type Session, STREAMED } from './feature';
import { inTurn } from './in-turn';

export interface Sessions {
  /** Who is calling. */
  authenticate: (request: FastifyRequest) => Promise<Session | null>;
  /** Whether a caller without one was signed in before. */
  hadOne: (request: FastifyRequest) => boolean;
  /** The session with its user's current role in the team; null when it was ended, or the user has left the team. */
  renew: (session: Session) => Promise<Session | null>;
  /** Calls the listener when that may have changed. @returns unsubscribes */
  onDoubt: (session: Session, listener: () => void) => () => void;
}

/** Adds a route to the application; one with `dropsBody` in a scope whose parser discards the body. */
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

/** Adds a route and its aliases to the application: access, parsing, policy, handler, and parsing of the answer. */
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
      // Runs before the body is read and parsed, so that a stranger learns nothing about valid requests.
      onRequest: async (request, reply) => {
        if (contract.access === 'anonymous') refuseKey(request);
        if (contract.access !== 'session') return;
        request.session = await identify(contract, request, reply, sessions);
        await bodyInTurn(contract, request, reply);
      },
      handler: async (request, reply) => {
        const asked = () => inTurn(contract, { request, reply }, () => handle(request, reply));
        const answer = await askedBy(sharerOf(request), asked);
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
    const judgeAgain = async () => {
      if (session) await renew(request, sessions);
      return route.policy({ ...call, session: request.session as typeof call.session });
    };
    // The handler reads the form, which may take minutes.
    if (session && contract.multipart) request.judgeAgain = async () => void (await judgeAgain());
    const subject = await route.policy(call);
    if (mayGrow(contract)) await deps.disk.refuseTalk();
    return route.handler({ ...call, judgeAgain, subject });
  }
}

/** @throws AppError unauthenticated; forbidden for an API key where people or money are concerned; conflict */
async function identify(
  contract: RouteContract,
  request: FastifyRequest,
  reply: FastifyReply,
  sessions: Sessions,
): Promise<Session> {
  const session = await sessions.authenticate(request);
  if (!session) {
    const { authenticationExpired, notLoggedIn } = MESSAGES;
    throw new AppError('unauthenticated', sessions.hadOne(request) ? authenticationExpired : notLoggedIn);
  }
  if (!contract.byKey) refuseKey(request);
  if (!session.byKey) refuseForOtherTeam(request, reply, contract.path, session.teamId);
  return session;
}

const mayGrow = ({ method, grows }: RouteContract): boolean => grows ?? (method !== 'GET' && method !== 'DELETE');

/** Signing in and out sets and reads cookies, which a call with a key does not. @throws AppError forbidden */
function refuseKey(request: FastifyRequest): void {
  if (apiKeyOf(request) !== undefined) throw new AppError('forbidden', MESSAGES.apiKeyRefused);
}

/**
 * Much can change between a request's head and the end of its body, and the caller decides how long that takes: the
 * rights at the end apply.
 * @throws AppError unauthenticated; not_found when the user is no longer in that team, even if still in another
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
    /** For handlers that read the body themselves: throws when the caller may no longer do this. */
    judgeAgain: (() => Promise<void>) | null;
  }
  interface FastifyContextConfig {
    contract?: RouteContract;
  }
}

/** Each team counts for itself, and strangers by their network: what they ask for is theirs to choose. */
function sharerOf(request: FastifyRequest): Asker {
  const teamId = request.session?.teamId;
  return teamId ? { key: teamId, group: `team ${teamId}` } : strangerAt(request.ip);
}

/** Opening a team is meant for whichever is open now; what is the person's own concerns none. */
const OF_NO_TEAM = /^\/api\/auth\//;

/**
 * Refuses reading too: the screen would show the other team's data without saying so.
 * @throws AppError conflict when the screen that asks shows another team than the one that is open by now
 */
function refuseForOtherTeam({ headers }: FastifyRequest, reply: FastifyReply, path: string, open: string): void {
  const shown = headers[TEAM_HEADER];
  if (shown === undefined || shown === open || OF_NO_TEAM.test(path)) return;
  // Tells this refusal from other conflicts.
  reply.header(TEAM_HEADER, open);
  throw new AppError('conflict', MESSAGES.otherTeamOpened);
}
