/** PostgreSQL's text type holds neither NUL, which is dropped, nor unpaired surrogates, which become U+FFFD. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd');
}

/** NUL and unpaired surrogates, as JSON.stringify escapes them. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

/** JSON for a JSON column, which has the same limits. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  if (!UNSTORABLE.test(json)) return json;
  return JSON.stringify(value, (_key, held: unknown) => (typeof held === 'string' ? storable(held) : held));
}
