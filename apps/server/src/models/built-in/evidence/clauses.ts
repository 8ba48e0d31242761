import type { Lexicon } from '../../../language/lexicon/lexicon';

/**
 * Splits a sentence where it turns, as in 'dogs are welcome, but not in the dining room', or where it denies something
 * after a comma, as in '10% off courses, not on one-offs', or after a full stop that begins no capital letter, as in
 * notes: 'dogs ok on a lead. not in the cars'.
 */
export function clausesOf(text: string, { turn, negation }: Pick<Lexicon, 'turn' | 'negation'>): string[] {
  return text
    .split(/[;；]\s*/)
    .flatMap((part) => splitAtTurns(part, turn))
    .flatMap((part) => splitAtDenials(part, negation));
}

function splitAtDenials(text: string, negation: RegExp): string[] {
  const clauses: string[] = [];
  const [first = '', ...rest] = text.split(/((?:,|[.!])\s+)/);
  clauses.push(first);
  for (let at = 0; at < rest.length; at += 2) {
    const [mark = '', part = ''] = rest.slice(at, at + 2);
    if (part.search(negation) === 0) clauses.push(part);
    else clauses[clauses.length - 1] += `${mark}${part}`;
  }
  return clauses;
}

function splitAtTurns(text: string, turn: RegExp): string[] {
  const match = turn.exec(text);
  if (!match || match.index === 0) return [text];
  const rest = text.slice(match.index + match[0].length);
  return [text.slice(0, match.index), ...splitAtTurns(rest, turn)];
}
