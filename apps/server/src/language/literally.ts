/** Escapes a text for use in a pattern that matches it literally. */
export function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
