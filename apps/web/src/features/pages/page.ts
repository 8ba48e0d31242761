import type { ReactNode } from 'react';

/** A public page: rendered once at build time, and served as is. */
export interface PublicPage {
  /** Its address, without a trailing slash: '/', '/pricing', '/docs/first-agent'. */
  path: string;
  /** The title of the browser tab, followed by the product's name; the landing page's stands alone. */
  title: string;
  /** One or two sentences, at most 160 characters, for search engines and previews of links. */
  description: string;
  /**
   * The content between header and footer, with exactly one h1. It is not hydrated: interactive parts get a data
   * attribute, and their script goes into `islands` in main.ts.
   */
  render: () => ReactNode;
}
