/** Longer ones are no names of languages (RFC 5646, 4.4.1). */
export const LANGUAGE_MAX = 35;

/** The same page in another language, as pages and sitemaps say with `hreflang`. */
export interface Alternate {
  language: string;
  url: string;
}

/**
 * Which of the languages of a page is read: that of the website's first page, else the same one of another region. A page
 * that does not exist in it is read as it is.
 * @param url of the page itself
 * @param language of the website's first page, as 'en' or 'en-gb'; null where it does not say
 * @returns its address, which may be the page's own; null where nothing is to be chosen
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

/** The language of a page: what it calls itself among its alternates, else what its marks say. */
export function languageOf(url: string, alternates: readonly Alternate[], declared: string | null): string | null {
  const own = alternates.find((one) => one.url === url && one.language !== 'x-default');
  return own?.language ?? declared;
}
