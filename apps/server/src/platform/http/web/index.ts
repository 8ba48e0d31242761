import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { APPLICATION_PATHS, NO_PAGE_ID, SIGNED_IN_COOKIE, VISIT_META } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOADER, WEB_DIST } from '../../folders';
import { type BubbleLook, dressed } from './loader';
import { type PagesConfig, servePublicPages } from './public-pages';

const API = /^\/(api|agent)\//;
/** How the loader is compressed at each request, as it carries its agent's look: a quarter of a millisecond. */
const COMPRESSED = {
  br: (code: string) => promisify(brotliCompress)(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (code: string) => promisify(gzip)(code),
};
/** No stale-while-revalidate: owners are promised that bubbles follow their changes within five minutes. */
const LOADER_CACHE = 'public, max-age=300';

/** The owner's screen of an agent, which doubles as the share link. */
const SHARE = /^\/chat\/([^/]+)\/?$/;
/** A section of the owner's screen: without a session it asks to sign in. */
const OWNERS_PART = /[?&](?:tab|conversation)=/;
const HAS_SESSION = new RegExp(`(?:^|; ?)${SIGNED_IN_COOKIE}=1`);

/**
 * Visitors get a separate page without the application. A private agent's link leads to the sign-in instead, but never
 * on somebody else's domain.
 */
const isVisitors = ({ url, headers, customHost }: FastifyRequest, visit: string | null) =>
  Boolean(customHost) || (visit !== null && !OWNERS_PART.test(url) && !HAS_SESSION.test(headers.cookie ?? ''));

/** What the pages of an agent's chat depend on. */
export interface Visitors {
  /** Who may frame the page, the token it carries for its calls, and its colour scheme if that is fixed. */
  admit: (
    agentId: string,
    page: 'frame' | 'share',
    request: FastifyRequest,
  ) => Promise<{ ancestors: string; visit: string | null; theme: 'light' | 'dark' | null }>;
  bubbleOf: (agentId: string) => Promise<BubbleLook>;
}

interface Carried {
  visit?: string | null;
  theme?: 'light' | 'dark' | null;
}

/** Serves the prerendered public pages, the browser application, the chat frame, and the bubble's loader. */
export async function serveWeb(
  app: FastifyInstance,
  config: PagesConfig,
  visitors: Visitors,
  web: string = WEB_DIST,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: web,
    index: false,
    cacheControl: false,
    preCompressed: true,
    // Pages have routes of their own, and folders are not listed.
    allowedPath: (path) => /\.(?!html$)\w+$/.test(path),
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(web, 'assets'));
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });

  const page = async (reply: FastifyReply, file: string, carried: Carried = {}) => {
    const html = await readFile(join(web, file), 'utf8').catch(() => undefined);
    if (!html) return reply.status(503).type('text/plain').send('The browser application has not been built yet.');
    // The token that a page carries is for its recipient only, not for shared caches.
    const kept = carried.visit ? 'private, no-cache' : 'no-cache';
    return reply.type('text/html; charset=utf-8').header('cache-control', kept).send(carrying(html, carried));
  };

  for (const path of ['/embed.js', '/embed/v1.js']) {
    app.get<{ Querystring: { agent?: string } }>(path, { schema: { hide: true } }, async (request, reply) => {
      const { agent } = request.query;
      const loader = await readFile(LOADER, 'utf8');
      const { 'accept-language': languages, 'accept-encoding': encodings = '' } = request.headers;
      reply.type('text/javascript; charset=utf-8').headers({
        'cache-control': LOADER_CACHE,
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
        vary: 'accept-language, accept-encoding',
      });
      const code = typeof agent === 'string' ? dressed(loader, await visitors.bubbleOf(agent), languages) : loader;
      const encoding = (['br', 'gzip'] as const).find((one) =>
        String(encodings)
          .split(/[,; ]+/)
          .includes(one),
      );
      if (encoding === undefined) return reply.send(code);
      return reply.header('content-encoding', encoding).send(await COMPRESSED[encoding](code));
    });
  }
  app.get<{ Params: { agentId: string } }>(
    '/chatbot-iframe/:agentId',
    { schema: { hide: true } },
    async (request, reply) => {
      const { ancestors, visit, theme } = await visitors.admit(request.params.agentId, 'frame', request);
      const policy = String(reply.getHeader('content-security-policy'));
      reply.header('content-security-policy', policy.replace(/frame-ancestors \*$/, `frame-ancestors ${ancestors}`));
      return page(reply, 'frame.html', { visit, theme });
    },
  );
  const publicPaths = servePublicPages(app, join(web, 'pages'), config);
  app.setNotFoundHandler(async (request, reply) => {
    const [pathname = '/'] = request.url.split('?');
    const wantsPage = ['GET', 'HEAD'].includes(request.method) && !API.test(pathname);
    if (!wantsPage || pathname.startsWith('/assets/')) return reply.status(404).send({ error: MESSAGES.notFound });
    const inApplication = APPLICATION_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`));
    // Before a build there is no home page to redirect to.
    if (!inApplication && publicPaths.has('/')) return reply.redirect(`/#${NO_PAGE_ID}`);
    const [, agentId] = SHARE.exec(pathname) ?? [];
    if (agentId === undefined) return page(reply, 'index.html');
    const carried = await visitors.admit(agentId, 'share', request);
    return page(reply, isVisitors(request, carried.visit) ? 'share.html' : 'index.html', carried);
  });
}

/** The values inserted contain only letters, digits and signs without a meaning in HTML. */
function carrying(html: string, { visit, theme }: Carried): string {
  const dressedUp = theme ? html.replace('<html ', `<html data-look="${theme}" `) : html;
  return visit
    ? dressedUp.replace('</head>', `<meta name="${VISIT_META}" content="${visit}" />\n  </head>`)
    : dressedUp;
}
