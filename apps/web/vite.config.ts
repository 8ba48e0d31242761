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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), frameFallback, publicPages],
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
        input: ['index', 'frame', 'landing', 'page'].map((name) => file(`./${name}.html`)),
        // Numbers and names of the contract stand where they are used; the frame loads none of the others.
        optimization: { inlineConst: { mode: 'all' } },
        output: {
          // The build adds a face to the styles afterwards: another one must not be had from a cache under the old name.
          assetFileNames: `assets/[name]-[hash]${faceVersion}[extname]`,
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
              { name: 'forms', test: /node_modules[\\/]react-hook-form[\\/]/, priority: 2 },
              { name: 'router', test: /node_modules[\\/]react-router[\\/]/, priority: 2 },
            ],
          },
        },
      },
    }),
  },
}));
