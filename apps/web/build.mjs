import { readFileSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { hasLatinFace, modulesAfterPaint, withPlainFace, withPreload } from './first-paint.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, 'dist');
/** Where the program that renders the public pages is built, to be run once. */
const renderer = join(dist, '.prerender');
const STYLES = /<link rel="stylesheet"[^>]* href="([^"]+)">/;

await build({ root: here, logLevel: 'warn' });
await build({
  root: here,
  logLevel: 'warn',
  build: {
    ssr: 'src/public/prerender.ts',
    outDir: renderer,
    emptyOutDir: true,
    copyPublicDir: false,
    // Pictures that only rendered pages name are files of this build alone.
    ssrEmitAssets: true,
  },
});
await addPlainFace();
await writePages();
await cp(join(renderer, 'assets'), join(dist, 'assets'), { recursive: true, force: true }).catch(() => undefined);
await rm(renderer, { recursive: true });
await compressAll();

/** dist/pages/index.html for '/', dist/pages/docs/first-agent.html for '/docs/first-agent'. */
async function writePages() {
  const { files, paths, renderDocument, templateOf } = await import(join(renderer, 'prerender.js'));
  /** @type {Map<string, string>} */
  const templates = new Map();
  for (const name of new Set(paths().map(templateOf))) {
    templates.set(name, await readFile(join(dist, name), 'utf8'));
  }
  for (const path of paths()) {
    const target = join(dist, 'pages', path === '/' ? 'index.html' : `${path.slice(1)}.html`);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, modulesAfterPaint(inlined(renderDocument(path, templates.get(templateOf(path))))));
  }
  for (const [path, content] of Object.entries(files())) await writeFile(join(dist, path), content);
}

/** Every document fetches a small font for plain text at once; its styles are made to use it. */
async function addPlainFace() {
  /** @type {Map<string, string>} */
  const fonts = new Map();
  for (const name of ['index', 'frame', 'share', 'landing', 'page'].map((document) => join(dist, `${document}.html`))) {
    const html = await readFile(name, 'utf8');
    for (const [, address = ''] of html.matchAll(new RegExp(STYLES, 'g'))) {
      const path = join(dist, address);
      const css = await readFile(path, 'utf8');
      if (!fonts.has(path) && hasLatinFace(css)) {
        const made = await withPlainFace(css, dist);
        await writeFile(path, made.css);
        fonts.set(path, made.file);
      }
      const font = fonts.get(path);
      if (font) await writeFile(name, withPreload(html, font));
    }
  }
  if (fonts.size === 0) throw new Error('No document has styles with the Latin font.');
}

/**
 * Puts styles and the script that must run before the first paint into the page itself: each would cost a phone one more
 * round trip before it can paint. The server allows them by their digests.
 * @param {string} html
 */
function inlined(html) {
  const scripts = /<script src="([^"]+)"><\/script>/g;
  const read = (/** @type {string} */ address) => readFileSync(join(dist, address), 'utf8').trim();
  return (
    html
      // Large headings would break their lines elsewhere: here a font that comes late is for the next page.
      .replace(
        new RegExp(STYLES, 'g'),
        (_tag, address) => `<style>${read(address).replaceAll('font-display:swap', 'font-display:optional')}</style>`,
      )
      .replace(scripts, (_tag, address) => `<script>${read(address)}</script>`)
  );
}

/** Writes .br and .gz beside every text, so that no request waits for a compression; pages are left to the server. */
async function compressAll() {
  const files = await readdir(dist, { recursive: true });
  const texts = files.filter((name) => ['.js', '.css', '.svg', '.json'].includes(extname(name)));
  for (const name of texts) {
    const path = join(dist, name);
    const content = await readFile(path);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    await writeFile(`${path}.br`, await promisify(brotliCompress)(content, quality));
    await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
}
