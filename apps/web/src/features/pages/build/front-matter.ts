/** What precedes a page's text between two lines of dashes. */
export interface FrontMatter {
  title: string;
  description: string;
  /** For posts: the date of writing, such as 2026-11-20. */
  date?: string;
}

const BLOCK = /^---\n([\s\S]*?)\n---\n/;
const KNOWN = new Set(['title', 'description', 'date']);

/**
 * Splits a Markdown file into its front matter, one `key: value` per line, and its text.
 * @param name the file, for the error message
 * @throws Error for a missing or unknown key
 */
export function splitFrontMatter(name: string, file: string): { front: FrontMatter; body: string } {
  const block = BLOCK.exec(file);
  if (!block) throw new Error(`${name} has no front matter.`);
  const entries = (block[1] ?? '').split('\n').map((line) => {
    const at = line.indexOf(': ');
    return [line.slice(0, at), line.slice(at + 2).trim()] as const;
  });
  const unknown = entries.find(([key]) => !KNOWN.has(key));
  if (unknown) throw new Error(`${name} has an unknown line in its front matter: ${unknown.join(': ')}`);
  const { title, description, date } = Object.fromEntries(entries);
  if (!title || !description) throw new Error(`${name} needs a title and a description.`);
  return { front: { title, description, ...(date && { date }) }, body: file.slice(block[0].length) };
}
