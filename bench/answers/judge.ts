import { sentences } from '../../apps/server/src/language/sentences';

const SENTENCES_MAX = 3;

/** Compared without case, width, quotation marks and the number of blanks. */
export function seen(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/[‘’]/g, "'").replace(/[“”„]/g, '"').replace(/\s+/g, ' ').trim();
}

/** Whether any of the gold answers is in a reply of at most three sentences. */
export function holdsGold(reply: string, gold: readonly string[]): boolean {
  const text = seen(reply);
  return gold.some((one) => text.includes(seen(one)));
}

export function isShort(reply: string): boolean {
  return sentences(reply).length <= SENTENCES_MAX;
}
