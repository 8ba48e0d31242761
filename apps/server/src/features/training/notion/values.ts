/** What Notion sends is read without trust: a field may be missing, or of another type than its documentation says. */
export type Raw = Readonly<Record<string, unknown>>;

export const raw = (value: unknown): Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : {};
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The words of Notion's rich text: mentions by their names, formulas as written, no marks. */
export function plainText(richText: unknown): string {
  return list(richText)
    .map((item) => text(raw(item).plain_text))
    .join('');
}
