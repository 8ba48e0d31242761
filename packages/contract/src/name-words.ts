/** The words of a name in a schema: 'PlaylistTrack' is 'playlist track', 'ORDER_ID' is 'order id'. */
export const wordsOf = (name: string): string =>
  name
    .replace(/^(?:tbl|dim|fact)_?(?=[\p{Lu}_])/u, '')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** Words with the same singular and plural, or with a plural only. */
const ALIKE = /\b(?:series|species|news|staff|people|children)$/;

/** A name's words in the singular: 'Categories' is 'category'. */
export function singular(name: string): string {
  const words = wordsOf(name);
  if (ALIKE.test(words)) return words;
  if (/[^aeiou]ies$/.test(words)) return `${words.slice(0, -3)}y`;
  if (/(?:x|ch|sh|ss|tus)es$/.test(words)) return words.slice(0, -2);
  return /[^siu]s$/.test(words) ? words.slice(0, -1) : words;
}

/** A name's words in the plural: 'category' is 'categories', and 'Orders' stays 'orders'. */
export function plural(name: string): string {
  const words = wordsOf(name);
  const one = singular(name);
  if (one !== words || ALIKE.test(words)) return words;
  if (/[^aeiou]y$/.test(one)) return `${one.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(one) ? `${one}es` : `${one}s`;
}
