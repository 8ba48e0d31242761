/** Longer strings are not language tags (RFC 5646, 4.4.1). */
export const LANGUAGE_MAX = 35;

/** The same page in another language, as declared with `hreflang` in pages and sitemaps. */
export interface Alternate {
  language: string;
  url: string;
}

/**
 * Which language version of a page to read: the language of the website's first page, otherwise the same language of
 * another region. A page that does not exist in that language is read as it is.
 * @param url the page's own address
 * @param language that of the website's first page, such as 'en' or 'en-gb'; null if undeclared
 * @returns the chosen version's address, possibly the page's own; null if there is no choice
 */
export function wantedAlternate(url: string, alternates: readonly Alternate[], language: string | null): string | null {
  const named = alternates.filter((one) => one.language !== 'x-default');
  if (language === null || new Set(named.map((one) => one.url)).size < 2) return null;
  const primary = language.split('-')[0];
  const exact = named.find((one) => one.language === language) ?? named.find((one) => one.language === primary);
  if (exact) return exact.url;
  const related = named.filter((one) => one.language.split('-')[0] === primary);
  return (related.find((one) => one.url === url) ?? related[0])?.url ?? null;
}

/** A page's language: what it calls itself among its alternates, otherwise what its markup declares. */
export function languageOf(url: string, alternates: readonly Alternate[], declared: string | null): string | null {
  const own = alternates.find((one) => one.url === url && one.language !== 'x-default');
  return own?.language ?? declared;
}
