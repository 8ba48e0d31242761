/** PostgreSQL's text holds neither NUL nor half a surrogate pair: the one is dropped, the other shown as unknown. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd');
}
