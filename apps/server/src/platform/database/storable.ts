/** PostgreSQL's text holds neither NUL nor half a surrogate pair: the one is dropped, the other shown as unknown. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd');
}

/** NUL and half a surrogate pair, as JSON writes them. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

/** JSON for a column that holds it, of which the same is true. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  if (!UNSTORABLE.test(json)) return json;
  return JSON.stringify(value, (_key, held: unknown) => (typeof held === 'string' ? storable(held) : held));
}
