import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A page of the documentation, as the agent learns it. */
export interface Page {
  name: string;
  text: string;
}

/** At the top of a page: lines of `key: value` between two rules. */
const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;

/** For programs, lawyers or other topics: a question about the product is not answered by a JSON sample or a clause. */
const NOT_LEARNED = new Set([
  'docs/api.md',
  'changelog.md',
  'privacy.md',
  'terms.md',
  'dpa.md',
  'cookies.md',
  'trust.md',
]);
const ESSAYS = /^blog\//;

/**
 * Reads a folder's pages about the product, in a fixed order, each under its title.
 * @returns none when there is no such folder
 */
export async function readPages(folder: string): Promise<Page[]> {
  const files = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const pages = new Map<string, Page>();
  for (const file of files
    .filter((name) => name.endsWith('.md') && !NOT_LEARNED.has(name) && !ESSAYS.test(name))
    .sort()) {
    const markdown = await readFile(join(folder, file), 'utf8');
    const [, head = ''] = FRONT_MATTER.exec(markdown) ?? [];
    const body = markdown.replace(FRONT_MATTER, '').trim();
    const title = fieldOf(head, 'title') ?? file;
    if (body === '') continue;
    // Two pages may share a title, but names are unique.
    const name = pages.has(title) ? `${title} (${file})` : title;
    const summary = fieldOf(head, 'description');
    pages.set(name, { name, text: [`# ${title}`, summary, body].filter(Boolean).join('\n\n') });
  }
  return [...pages.values()];
}

function fieldOf(head: string, key: string): string | undefined {
  const [, value] = new RegExp(`^${key}:[ \\t]*(.+)$`, 'm').exec(head) ?? [];
  return value?.trim().replace(/^(['"])(.*)\1$/, '$2');
}
