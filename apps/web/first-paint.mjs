import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import subsetFont from 'subset-font';

/** What English pages are written in; other letters come from the whole font, which is fetched where there are some. */
const PLAIN = `${Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')}“”‘’–—…•`;
/** The whole font's range without them: a browser fetches every face that could have a character while one is awaited. */
const REST = [
  ['U+??', 'U+80-FF'],
  ['U+2000-206F', 'U+2000-2012,U+2015-2017,U+201A-201B,U+201E-2021,U+2023-2025,U+2027-206F'],
];
const LATIN_FACE = /@font-face\{[^}]*url\(([^)]*-latin-wght-normal[^)]*\.woff2)\)[^}]*\}/;

/** Whether these styles name the font. @param {string} css */
export const hasLatinFace = (css) => LATIN_FACE.test(css);

/**
 * Adds a face of the plain characters alone, half as many bytes before text is in its own font.
 * @param {string} css with the face of the whole Latin font
 * @param {string} dist where its files are, and the new one is written
 * @returns the styles, and the address of the new file
 */
export async function withPlainFace(css, dist) {
  const [face, address] = LATIN_FACE.exec(css) ?? [];
  if (!face || !address) throw new Error('The styles have no Latin font.');
  const plain = await subsetFont(await readFile(join(dist, address)), PLAIN, {
    targetFormat: 'woff2',
    keepFeatures: ['kern', 'ccmp', 'mark', 'tnum'],
    variationAxes: { wght: { min: 400, max: 800 } },
  });
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 8);
  const name = basename(address).replace(/-latin-.*$/, `-plain-${digest}.woff2`);
  await writeFile(join(dist, 'assets', name), plain);
  const range = [...PLAIN].map((character) => `U+${character.codePointAt(0)?.toString(16)}`).join();
  const own = face.replace(address, `/assets/${name}`).replace(/unicode-range:[^;}]*/, `unicode-range:${range}`);
  let rest = face;
  for (const [all, others] of REST) {
    if (!rest.includes(all)) throw new Error(`The Latin font is not said to have ${all}.`);
    rest = rest.replace(all, others);
  }
  return { css: css.replace(face, () => rest + own), file: `/assets/${name}` };
}

/**
 * Has the font fetched beside the page's scripts, and not after its styles: the first text is painted in it.
 * @param {string} html
 * @param {string} file the address of the font
 */
export const withPreload = (html, file) =>
  html.replace(
    /\s*<link rel="icon"/,
    (icon) => `\n    <link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>${icon}`,
  );

/**
 * Lets the page be painted before its modules are fetched, which nothing on it needs in order to be read.
 * @param {string} html with the tags that the build made
 */
export function modulesAfterPaint(html) {
  /** @type {string[]} */
  const modules = [];
  const tags =
    /\s*<(?:script type="module" crossorigin src|link rel="modulepreload" crossorigin href)="([^"]+)">(?:<\/script>)?/g;
  const rest = html.replace(tags, (_tag, address) => {
    modules.push(address);
    return '';
  });
  const begin = `() => { for (const module of ${JSON.stringify(modules)}) import(module); }`;
  // A page that is not seen is not painted either.
  const script = `((begin) => document.hidden ? begin() : requestAnimationFrame(() => setTimeout(begin)))(${begin});`;
  return rest.replace('</head>', () => `  <script>${script}</script>\n  </head>`);
}
