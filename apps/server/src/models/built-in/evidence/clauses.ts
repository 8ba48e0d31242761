import type { Lexicon } from '../../../language/lexicon/lexicon';

/**
 * Splits a sentence where it turns, as in 'dogs are welcome, but not in the dining room', or where it denies something
 * after a comma, as in '10% off courses, not on one-offs', and at the full stops of notes that are written without
 * capitals: 'dogs ok on a lead. not in the cars'.
 */
export function clausesOf(text: string, { turn, negation }: Pick<Lexicon, 'turn' | 'negation'>): string[] {
  return text
    .split(/[;；]\s*|(?<=\p{L}{3}[.!])\s+/u)
    .flatMap((part) => splitAtTurns(part, turn))
    .flatMap((part) => splitAtDenials(part, negation));
}

function splitAtDenials(text: string, negation: RegExp): string[] {
  const clauses: string[] = [];
  for (const part of text.split(/,\s+/)) {
    const last = clauses.at(-1);
    if (last === undefined || part.search(negation) === 0) clauses.push(part);
    else clauses[clauses.length - 1] = `${last}, ${part}`;
  }
  return clauses;
}

function splitAtTurns(text: string, turn: RegExp): string[] {
  const match = turn.exec(text);
  if (!match || match.index === 0) return [text];
  const rest = text.slice(match.index + match[0].length);
  return [text.slice(0, match.index), ...splitAtTurns(rest, turn)];
}
