import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import {
  BODY_MAX_BYTES,
  FIELDS_PER_REQUEST_MAX,
  FILE_MAX_BYTES,
  FILES_PER_REQUEST_MAX,
  TEXT_BODY_MAX_BYTES,
} from '@parley/contract/constants';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { features } from './features';
import { authenticateKey, renewKey } from './features/api-keys/api-keys.service';
import { accessToken, SESSION_COOKIE, wasSignedIn } from './features/auth/auth.cookies';
import { authenticate, renewSession } from './features/auth/auth.service';
import { admit, bubbleOf } from './features/widget/visits.service';
import type { Deps } from './platform/deps';
import { accessEnded } from './platform/http/access';
import { apiKeyOf } from './platform/http/api-key';
import { judgeCallers, trustedProxies } from './platform/http/callers';
import { boundConnections, connectionBounds } from './platform/http/connections';
import { handleFailures, refuseAddress, refuseUnread } from './platform/http/failures';
import { beginFewAtOnce } from './platform/http/few-at-once';
import { addHealth } from './platform/http/health';
import { boundBodies } from './platform/http/held-bodies';
import { validatorCompiler } from './platform/http/input';
import { parseJsonBodies } from './platform/http/json';
import { keepAddress } from './platform/http/kept-address';
import { answerOneAfterAnother } from './platform/http/one-after-another';
import { openapi } from './platform/http/openapi';
import { paceNetworks } from './platform/http/pace';
import { registerRoute, type Sessions } from './platform/http/register';
import { refuseForeignCalls, secure } from './platform/http/security';
import { endSlowBodies } from './platform/http/slow-bodies';
import { endSlowReaders } from './platform/http/slow-readers';
import { serveWeb } from './platform/http/web';
import { requestsTook } from './platform/metrics';
import { withinRequest } from './platform/request-context';
import { priceTagsOf } from './prices';

/** The time limit for a whole request, files included; `endSlowBodies` also sets a minimum pace. */
const REQUEST_MS = 300_000;

/** Builds the application from its features, without listening or starting anything. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, log } = deps;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_MS,
    // Only the operator knows which proxies are in front; anyone else may forge the headers.
    trustProxy: trustedProxies(config),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseUnread,
    genReqId: ({ headers }) => saneId(headers['x-request-id']) ?? randomUUID(),
    // Log lines carry the request id without a child logger.
    childLoggerFactory: (logger) => logger,
  });
  keepAddress(app);
  answerOneAfterAnother(app);
  paceNetworks(app, config);
  beginFewAtOnce(app);
  traceRequests(app);
  boundConnections(app.server, ...connectionBounds(config));
  boundBodies(app);
  endSlowBodies(app);
  endSlowReaders(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('session', null);
  app.decorateRequest('judgeAgain', null);
  handleFailures(app);
  parseJsonBodies(app);
  secure(app, config);
  judgeCallers(app, deps);
  refuseForeignCalls(app, config);
  await app.register(cookie);
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      // One byte over the limit reaches the file store, whose error has the contract's wording.
      fileSize: FILE_MAX_BYTES + 1,
      files: FILES_PER_REQUEST_MAX,
      fieldSize: TEXT_BODY_MAX_BYTES,
      fields: FIELDS_PER_REQUEST_MAX,
      parts: FIELDS_PER_REQUEST_MAX + FILES_PER_REQUEST_MAX,
    },
  });
  await app.register(swagger, openapi(SESSION_COOKIE));

  await app.register(async (scope) => {
    const sessions = sessionsOf(deps);
    for (const feature of features) {
      for (const route of feature.routes) registerRoute(scope, route, deps, sessions);
    }
    // Public, and generating it blocks the event loop for 25 ms: it is generated once.
    let description: string | undefined;
    scope.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) => {
      description ??= JSON.stringify(app.swagger());
      return reply.type('application/json; charset=utf-8').send(description);
    });
    addHealth(scope, deps);
  });
  await serveWeb(
    app,
    { ...config, priceTags: priceTagsOf(deps) },
    {
      admit: async (agentId, page, request) =>
        admit(deps, agentId, page, request, await authenticate(deps, accessToken(request))),
      bubbleOf: (agentId) => bubbleOf(deps, agentId),
    },
  );
  return app;
}

/** Who calls: whoever signed in, or the holder of an API key, beside which no cookie counts. */
const sessionsOf = (deps: Deps): Sessions => ({
  authenticate: (request) => {
    const key = apiKeyOf(request);
    return key === undefined ? authenticate(deps, accessToken(request)) : authenticateKey(deps, key, request.ip);
  },
  hadOne: wasSignedIn,
  renew: (session) => (session.byKey ? renewKey(deps, session) : renewSession(deps, session)),
  onDoubt: ({ userId }, listener) =>
    deps.events.subscribe(accessEnded, (ended) => {
      if (ended.userId === userId) listener();
    }),
});

/** Accepts a request id from a caller or a proxy if it is safe to log, to store with jobs and to send back. */
const saneId = (given: string | string[] | undefined) =>
  typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given) ? given : undefined;

/** Ties what a request does to its id, and measures how long it took. */
function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  // Covers policy and handler; a context begun earlier would be lost in the body parser.
  app.addHook('preHandler', (request, _reply, done) => withinRequest(request.id, done));
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode };
    requestsTook.observe(labels, reply.elapsedTime / 1_000);
  });
}
