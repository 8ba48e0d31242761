import { splitFrontMatter } from './front-matter';
import { type RenderedMarkdown, renderMarkdown } from './markdown';

/** A page written in Markdown. */
export interface Article extends RenderedMarkdown {
  path: string;
  title: string;
  description: string;
  date: string | null;
}

const FOLDER = 'docs/pages/';
const files = import.meta.glob<string>('../../../../../../docs/pages/**/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** `docs/pages/docs/index.md` is /docs, `docs/pages/docs/limits.md` is /docs/limits, `docs/pages/help.md` is /help. */
function pathOf(file: string): string {
  const name = file.slice(file.indexOf(FOLDER) + FOLDER.length).replace(/(\/index)?\.md$/, '');
  return `/${name}`;
}

/** Every Markdown page by its path. */
export const articles: ReadonlyMap<string, Article> = new Map(
  Object.entries(files).map(([file, text]) => {
    const { front, body } = splitFrontMatter(file, text);
    const path = pathOf(file);
    return [path, { path, date: null, ...front, ...renderMarkdown(body) }];
  }),
);

/** @throws Error if no file has that path */
export function articleAt(path: string): Article {
  const article = articles.get(path);
  if (!article) throw new Error(`No Markdown file makes ${path}.`);
  return article;
}
