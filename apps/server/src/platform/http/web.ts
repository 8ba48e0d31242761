import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { MESSAGES } from '@parley/contract/messages';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** The repository's top, seen from the source and from the bundle. */
function repositoryRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'packages', 'embed'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('The folder of the application is not complete.');
    folder = parent;
  }
  return folder;
}

const API = /^\/(api|agent)(\/|$)/;
const LOADER_CACHE = 'public, max-age=300, stale-while-revalidate=86400';

/** Serves the built browser application, the chat's frame, and the loader of the bubble. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  const root = repositoryRoot();
  const web = join(root, 'apps', 'web', 'dist');
  const loader = join(root, 'packages', 'embed', 'dist', 'embed.js');

  await app.register(fastifyStatic, {
    root: web,
    index: false,
    cacheControl: false,
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
        .send(await readFile(loader)),
    );
  }
  // To the static files this would be a folder, and forbidden.
  app.get('/', { schema: { hide: true } }, (_request, reply) => page(reply, 'index.html'));
  app.get('/chatbot-iframe/:agentId', { schema: { hide: true } }, (_request, reply) => page(reply, 'frame.html'));
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = ['GET', 'HEAD'].includes(request.method) && !API.test(request.url);
    const isAsset = /^\/assets\//.test(request.url);
    return wantsPage && !isAsset ? page(reply, 'index.html') : reply.status(404).send({ error: MESSAGES.notFound });
  });
}
