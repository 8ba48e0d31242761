/** A part of a page as search sees it; the index is a list of these, built with the pages. */
export interface SearchEntry {
  /** Path and anchor. */
  href: string;
  /** The page's title. */
  page: string;
  /** The part's heading; empty at the beginning of a page. */
  heading: string;
  text: string;
}

export const SEARCH_INDEX_PATH = '/search-index.json';
