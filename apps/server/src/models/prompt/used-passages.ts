import { cut, nearestExcerpt } from '../attached-pieces';
import type { UsedPassage } from '../types';
import type { Prompt } from './prompt';
import { certainQuotes } from './quotes';
import { supportingTexts } from './support';

/** A numbered item given to a model. */
interface Told {
  /** See `UsedPassage`. */
  index: number;
  attached: boolean;
  text: string;
  heading: string | null;
}

/**
 * What a model's answer rests on: what it cites, or, when it cites nothing, the texts that best support it.
 * @param cited numbers from the prompt, in the answer's order, with their positions in it
 */
export function usedPassages(cited: ReadonlyMap<number, number[]>, prompt: Prompt, answer: string): UsedPassage[] {
  const told = toldIn(prompt);
  const end = answer.trimEnd().length;
  const rests =
    cited.size === 0
      ? supporting(answer, told).map((one) => ({ one, places: [] as number[] }))
      : [...cited].flatMap(([number, places]) => {
          const one = told[number - 1];
          return one && one.text !== '' ? [{ one, places: places.map((place) => Math.min(place, end)) }] : [];
        });
  const all = rests.flatMap(({ places }) => places);
  const texts = rests.map(({ one, places }) =>
    one.attached ? nearestExcerpt(one.text, statementsBefore(places, all, answer)) : one.text,
  );
  const quotes = certainQuotes(answer, texts);
  return rests.map(({ one, places }, at) => {
    const excerpt = one.attached ? { excerpt: texts[at] ?? '' } : {};
    return { index: one.index, ...excerpt, quotes: quotes[at] ?? null, cited: places };
  });
}

/** In order of number; a prompt holds all attachments of its request, then as many passages and rest as fit. */
function toldIn({ attachments, passages }: Prompt): Told[] {
  return [
    ...attachments.map(({ text }, index) => ({ index, attached: true, text: text.trim(), heading: null })),
    ...passages.map(({ text, heading }, index) => ({ index, attached: false, text, heading })),
  ];
}

/** Attachments are compared piece by piece: a long text contains many words by chance. */
function supporting(answer: string, told: readonly Told[]): Told[] {
  const parts = told.flatMap((one) =>
    one.attached ? cut(one.text).map((text) => ({ one, text })) : [{ one, text: `${one.heading ?? ''} ${one.text}` }],
  );
  const texts = parts.map(({ text }) => text);
  return [...new Set(supportingTexts(answer, texts).flatMap((at) => parts[at]?.one ?? []))];
}

/** The statement before each number, from the previous number on; the whole answer when it has no numbers. */
function statementsBefore(places: readonly number[], all: readonly number[], answer: string): string[] {
  if (places.length === 0) return [answer];
  return places.map((place) => answer.slice(Math.max(0, ...all.filter((other) => other < place)), place));
}
