/** Notion's responses are not trusted: a field may be missing, or of another type than documented. */
export type Raw = Readonly<Record<string, unknown>>;

export const raw = (value: unknown): Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : {};
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An address that a browser may open; null for any other, such as a script. */
export function webAddress(value: unknown): string | null {
  const url = text(value);
  return URL.canParse(url) && ['https:', 'http:'].includes(new URL(url).protocol) ? url : null;
}

/** The plain text of Notion's rich text: mentions by name, formulas as written, no formatting. */
export function plainText(richText: unknown): string {
  return list(richText)
    .map((item) => text(raw(item).plain_text))
    .join('');
}
