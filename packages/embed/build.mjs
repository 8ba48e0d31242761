import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));

/** Every visitor of every customer's page downloads this; bytes after gzip. */
export const GZIP_LIMIT = 2048;

/**
 * Bundles the loader.
 * @returns {Promise<{ code: string, gzipBytes: number }>}
 */
export async function bundleEmbed() {
  const result = await build({
    entryPoints: [join(here, 'src/main.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    // Omits "use strict": modules are strict anyway, and were checked as such.
    tsconfigRaw: {},
    write: false,
  });
  const code = result.outputFiles[0].text;
  return { code, gzipBytes: gzipSync(code, { level: 9 }).length };
}

/**
 * Writes dist/embed.js.
 * @throws if it exceeds GZIP_LIMIT.
 */
export async function buildEmbed() {
  const { code, gzipBytes } = await bundleEmbed();
  if (gzipBytes > GZIP_LIMIT) throw new Error(`embed.js is ${gzipBytes} bytes gzipped; the limit is ${GZIP_LIMIT}.`);
  await mkdir(join(here, 'dist'), { recursive: true });
  await writeFile(join(here, 'dist/embed.js'), code);
  return gzipBytes;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(`embed.js: ${await buildEmbed()} of ${GZIP_LIMIT} bytes gzipped`);
}
