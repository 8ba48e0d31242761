import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config';
import { type Document, makeDocument, sendDocument } from './document';
import { type PriceTags, withPriceTags } from './price-tags';
import { withSocialLinks } from './social-links';

/** The placeholder that the build writes wherever a page names its own origin. */
const ORIGIN = '{{origin}}';
const TAG_WITH_ORIGIN = /<(?:meta|link)[^>]*\{\{origin\}\}[^>]*>/g;

export type PagesConfig = Pick<Config, 'PUBLIC_URL' | 'SOCIAL_LINKS'> & { priceTags: PriceTags };

/**
 * Serves the prerendered pages, and lists them for search engines.
 * @param folder holds index.html for '/', docs/first-agent.html for '/docs/first-agent'; empty or absent before a build
 * @param config without a public URL, pages do not name their own
 * @returns the paths served
 */
export function servePublicPages(app: FastifyInstance, folder: string, config: PagesConfig): Set<string> {
  const paths = new Set(pathsOf(folder));
  const made = new Map<string, Promise<Document>>();
  const origin = config.PUBLIC_URL && new URL(config.PUBLIC_URL).origin;

  const withAddress = (html: string) =>
    withSocialLinks(origin ? html.replaceAll(ORIGIN, origin) : html.replace(TAG_WITH_ORIGIN, ''), config.SOCIAL_LINKS);
  const filledIn = (html: string) => withPriceTags(withAddress(html), config.priceTags);
  const pageAt = (path: string) => {
    const known = made.get(path) ?? makeDocument('text/html; charset=utf-8', filledIn(read(folder, path)));
    made.set(path, known);
    return known;
  };
  for (const path of paths) {
    app.get(path, { schema: { hide: true } }, async (request, reply) =>
      sendDocument(request, reply, await pageAt(path)),
    );
    if (path === '/') continue;
    app.get(`${path}/`, { schema: { hide: true } }, (_request, reply) => reply.redirect(path, 301));
  }

  const robots = ['User-agent: *', 'Disallow: /api/', 'Disallow: /dashboard', 'Disallow: /chat'];
  if (origin) robots.push(`Sitemap: ${origin}/sitemap.xml`);
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`${robots.join('\n')}\n`),
  );
  if (origin) {
    const locations = [...paths].sort().map((path) => `<url><loc>${origin}${path}</loc></url>`);
    const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locations.join('')}</urlset>\n`;
    app.get('/sitemap.xml', { schema: { hide: true } }, (_request, reply) =>
      reply.type('application/xml; charset=utf-8').send(sitemap),
    );
  }
  return paths;
}

function pathsOf(folder: string): string[] {
  let files: string[];
  try {
    files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
  return files
    .filter((name) => name.endsWith('.html'))
    .map((name) => (name === 'index.html' ? '/' : `/${name.replaceAll('\\', '/').slice(0, -'.html'.length)}`));
}

function read(folder: string, path: string): string {
  return readFileSync(join(folder, path === '/' ? 'index.html' : `${path.slice(1)}.html`), 'utf8');
}
