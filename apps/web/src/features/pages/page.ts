import type { ReactNode } from 'react';

/** A page that everybody may read: rendered once, when the application is built, and served as it is. */
export interface PublicPage {
  /** Its address, without a trailing slash: '/', '/pricing', '/docs/first-agent'. */
  path: string;
  /** Names the browser's tab, followed by the product's name; the landing page's stands alone. */
  title: string;
  /** One or two sentences, at most 160 characters, for search engines and previews of links. */
  description: string;
  /**
   * What is between header and footer, with exactly one h1. It is not hydrated: what must react to a person is given
   * a data attribute, and its script to `islands` in main.ts.
   */
  render: () => ReactNode;
}
