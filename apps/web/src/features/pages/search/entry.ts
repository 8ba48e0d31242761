/** A part of a page as the search knows it; the index is a list of these, made when the pages are. */
export interface SearchEntry {
  /** Path and anchor. */
  href: string;
  /** Of the page. */
  page: string;
  /** Of the part; empty at the beginning of a page. */
  heading: string;
  text: string;
}

export const SEARCH_INDEX_PATH = '/search-index.json';
