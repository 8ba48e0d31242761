import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const file = (path: string) => new URL(path, import.meta.url).pathname;
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

export default defineConfig({
  plugins: [react(), tailwindcss(), frameFallback],
  resolve: { alias: { '~': file('./src') } },
  server: {
    port: 5173,
    proxy: { '/api': backend, '/agent': backend, '/healthz': backend, '/embed.js': backend },
  },
  build: {
    target: 'es2022',
    // The CSP has no font-src of its own, so a font inlined as data: would be refused.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: file('./index.html'), frame: file('./frame.html') },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
            { name: 'router', test: /node_modules[\\/]react-router[\\/]/, priority: 2 },
          ],
        },
      },
    },
  },
});
