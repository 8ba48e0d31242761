import { sitePages } from '~/features/pages/pages';
import { SEARCH_INDEX_PATH } from '~/features/pages/search/entry';
import { searchEntries } from '~/features/pages/search/search-index';
import { renderPage } from './document';
import { publicPages } from './pages';

/** Called by build.mjs and the development server. */
export const paths = (): string[] => publicPages().map(({ path }) => path);

/** The HTML template of a page, which brings its styles. */
export const templateOf = (path: string): string => (path === '/' ? 'landing.html' : 'page.html');

/** Generated files that pages load, by address. */
export const files = (): Record<string, string> => ({
  [SEARCH_INDEX_PATH]: JSON.stringify(searchEntries(sitePages())),
});

/**
 * @param template the HTML named by `templateOf`, with the URLs of scripts and styles
 * @returns the complete document of the page at the path
 * @throws if there is none
 */
export function renderDocument(path: string, template: string): string {
  const page = publicPages().find((one) => one.path === path);
  if (!page) throw new Error(`There is no public page at ${path}.`);
  const { head, body } = renderPage(page);
  // Functions, since `replace` would interpret a '$' in the text.
  return template.replace('<!--head-->', () => head).replace('<!--body-->', () => body);
}
