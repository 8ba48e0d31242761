import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { APPLICATION_PATHS } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LOADER, WEB_DIST } from '../../folders';
import { type PagesConfig, servePublicPages } from './public-pages';

const API = /^\/(api|agent)\//;
const LOADER_CACHE = 'public, max-age=300, stale-while-revalidate=86400';

/** Serves the prerendered public pages, the browser application, the chat's frame, and the loader of the bubble. */
export async function serveWeb(app: FastifyInstance, config: PagesConfig, web: string = WEB_DIST): Promise<void> {
  await app.register(fastifyStatic, {
    root: web,
    index: false,
    cacheControl: false,
    preCompressed: true,
    // Pages have addresses of their own, and folders are nobody's business.
    allowedPath: (path) => /\.(?!html$)\w+$/.test(path),
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(web, 'assets'));
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });

  const page = async (reply: FastifyReply, file: string) => {
    const html = await readFile(join(web, file)).catch(() => undefined);
    if (!html) return reply.status(503).type('text/plain').send('The browser application is not built yet.');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
  };

  for (const path of ['/embed.js', '/embed/v1.js']) {
    app.get(path, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .headers({
          'cache-control': LOADER_CACHE,
          'cross-origin-resource-policy': 'cross-origin',
          'access-control-allow-origin': '*',
        })
        .send(await readFile(LOADER)),
    );
  }
  app.get('/chatbot-iframe/:agentId', { schema: { hide: true } }, (_request, reply) => page(reply, 'frame.html'));
  const publicPaths = servePublicPages(app, join(web, 'pages'), config);
  app.setNotFoundHandler((request, reply) => {
    const [pathname = '/'] = request.url.split('?');
    const wantsPage = ['GET', 'HEAD'].includes(request.method) && !API.test(pathname);
    if (!wantsPage || pathname.startsWith('/assets/')) return reply.status(404).send({ error: MESSAGES.notFound });
    const inApplication = APPLICATION_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`));
    // Before a build there is no home to send anybody to.
    return inApplication || !publicPaths.has('/') ? page(reply, 'index.html') : reply.redirect('/');
  });
}
