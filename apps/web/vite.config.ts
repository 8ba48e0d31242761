import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const file = (path: string) => new URL(path, import.meta.url).pathname;
const faceVersion = createHash('sha256')
  .update(readFileSync(file('./first-paint.mjs')))
  .digest('hex')
  .slice(0, 4);
const backend = 'http://localhost:3000';

/** The server answers these paths with frame.html; the development server must do the same. */
const frameFallback: Plugin = {
  name: 'frame-fallback',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (request.url?.startsWith('/chatbot-iframe/')) request.url = '/frame.html';
      next();
    });
  },
};

/** Renders public pages when they are asked for; build.mjs does so once for all. */
const publicPages: Plugin = {
  name: 'public-pages',
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname;
      try {
        const { files, paths, renderDocument, templateOf } = await server.ssrLoadModule('/src/public/prerender.ts');
        const content = files()[path];
        if (content !== undefined) return response.setHeader('content-type', 'application/json').end(content);
        if (!paths().includes(path)) return next();
        const template = await server.transformIndexHtml(path, await readFile(file(templateOf(path)), 'utf8'));
        const html: string = renderDocument(path, template).replaceAll('{{origin}}', `http://${request.headers.host}`);
        response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
      } catch (error) {
        next(error);
      }
    });
  },
};

/** What documents load before they show anything, and what islands stand on: the modules by the name of the document. */
const closureOf = new Map<string, Set<string>>();

const closures: Plugin = {
  name: 'closures',
  buildEnd() {
    for (const name of DOCUMENTS) {
      const reached = new Set<string>();
      const reach = (id: string) => {
        if (reached.has(id)) return;
        reached.add(id);
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) reach(next);
      };
      const document = file(`./${name}.html`);
      reach(document);
      const begins = this.getModuleInfo(document)?.importedIds ?? [];
      for (const first of PUBLIC.includes(name) ? begins : [])
        for (const island of this.getModuleInfo(first)?.dynamicallyImportedIds ?? [])
          this.getModuleInfo(island)?.importedIds.forEach(reach);
      // What a document begins with runs there alone, and so is in no file that another one loads.
      for (const first of [document, ...begins]) reached.delete(first);
      closureOf.set(name, reached);
    }
  },
};

const PUBLIC = ['landing', 'page'];
const CHATS = ['frame', 'share'];
const DOCUMENTS = ['index', ...CHATS, ...PUBLIC];
const loadedBy = (documents: string[], id: string) => documents.some((name) => closureOf.get(name)?.has(id));

/** Named after all that use it, a file would have a name longer than what is in it. */
const nameOf = (name = '') => name.replace(/~.*|\.\w+$/, '');

/** Sentences of the dashboard, which a public page takes without the rest of it. */
const MESSAGES = /packages[\\/]contract[\\/]src[\\/][\w-]*messages\.ts$/;

/** What dialogs and menus are made of. */
const PARTS = /node_modules[\\/](@base-ui|@floating-ui|use-sync-external-store)[\\/]|[\\/]src[\\/]ui[\\/]/;

/** Each request costs a phone on a slow network more than a few small icons that it does not need. */
const BY_USERS = { entriesAware: true, entriesAwareMergeThreshold: 6_000 };

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), frameFallback, publicPages, closures],
  resolve: { alias: { '~': file('./src') } },
  server: {
    port: 5173,
    proxy: { '/api/': backend, '/agent': backend, '/healthz': backend, '/embed.js': backend },
  },
  build: {
    target: 'es2022',
    // The CSP has no font-src of its own, so a font inlined as data: would be refused.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(!isSsrBuild && {
      rolldownOptions: {
        input: DOCUMENTS.map((name) => file(`./${name}.html`)),
        // Numbers and names of the contract stand where they are used; the frame loads none of the others.
        optimization: { inlineConst: { mode: 'all' } },
        output: {
          // The build adds a face to the styles afterwards: another one must not be had from a cache under the old name.
          assetFileNames: ({ names }) => `assets/${nameOf(names[0])}-[hash]${faceVersion}[extname]`,
          chunkFileNames: ({ name }) => `assets/${nameOf(name)}-[hash].js`,
          codeSplitting: {
            groups: [
              // Each document has the styles that it had: no other group takes them along.
              { name: 'styles', test: /\.css$/, priority: 4, entriesAware: true },
              { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
              { name: 'forms', test: /node_modules[\\/]react-hook-form[\\/]/, priority: 2 },
              { name: 'router', test: /node_modules[\\/]react-router[\\/]/, priority: 2 },
              { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, priority: 2, ...BY_USERS },
              // Public pages are small, and nothing of the application comes with what they share with it.
              { name: 'page', test: (id) => loadedBy(PUBLIC, id), priority: 3, ...BY_USERS },
              { name: 'base', test: (id) => loadedBy(CHATS, id) && loadedBy(['index'], id), priority: 1 },
              { name: 'chat', test: (id) => loadedBy(CHATS, id) },
              // What a chat fetches later, such as a dialog, brings nothing else of the application along.
              { name: 'messages', test: (id) => MESSAGES.test(id) && !loadedBy(CHATS, id), priority: 1 },
              { name: 'parts', test: (id) => loadedBy(['index'], id) && PARTS.test(id), priority: 1 },
              { name: 'application', test: (id) => loadedBy(['index'], id) },
            ],
          },
        },
      },
    }),
  },
}));
