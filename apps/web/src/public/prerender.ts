import { sitePages } from '~/features/pages/pages';
import { SEARCH_INDEX_PATH } from '~/features/pages/search/entry';
import { searchEntries } from '~/features/pages/search/search-index';
import { renderPage } from './document';
import { publicPages } from './pages';

/** What build.mjs and the development server call. */
export const paths = (): string[] => publicPages().map(({ path }) => path);

/** The document that a page is put into, which brings its styles. */
export const templateOf = (path: string): string => (path === '/' ? 'landing.html' : 'page.html');

/** What the pages load besides themselves: contents by address. */
export const files = (): Record<string, string> => ({
  [SEARCH_INDEX_PATH]: JSON.stringify(searchEntries(sitePages())),
});

/**
 * @param template the document that `templateOf` names, with the addresses of scripts and styles in it
 * @returns the whole document of the page at the path
 * @throws when there is none
 */
export function renderDocument(path: string, template: string): string {
  const page = publicPages().find((one) => one.path === path);
  if (!page) throw new Error(`There is no public page at ${path}.`);
  const { head, body } = renderPage(page);
  // Functions, for a '$' in the text would mean something to `replace`.
  return template.replace('<!--head-->', () => head).replace('<!--body-->', () => body);
}
