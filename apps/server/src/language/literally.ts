/** A text as a part of a pattern that matches it and nothing else, whoever wrote it. */
export function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
