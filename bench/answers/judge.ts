import { SPOKEN } from '../../apps/server/src/language/phrases';
import { sentences } from '../../apps/server/src/language/sentences';

const SENTENCES_MAX = 3;

/** Normalised for comparison: case, width, quotation marks and white space do not matter. */
export function seen(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/[‘’]/g, "'").replace(/[“”„]/g, '"').replace(/\s+/g, ' ').trim();
}

/** Whether a reply contains any of the gold answers. */
export function holdsGold(reply: string, gold: readonly string[]): boolean {
  const text = seen(reply);
  return gold.some((one) => text.includes(seen(one)));
}

/** Whether it quotes at most three sentences, not counting the engine's own opening. */
export function isShort(reply: string): boolean {
  const openings = SPOKEN.map(([, { nearest }]) => nearest.split('{quote}')[0]?.trimEnd() ?? '');
  const opening = openings.find((each) => reply.startsWith(each)) ?? '';
  return sentences(reply.slice(opening.length)).length <= SENTENCES_MAX;
}
