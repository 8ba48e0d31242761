import type { Lexicon } from '../../../language/lexicon/lexicon';

/**
 * Splits a sentence where it turns, as in 'dogs are welcome, but not in the dining room', or where it denies something
 * after a comma, as in '10% off courses, not on one-offs', and at the full stops of notes that are written without
 * capitals: 'dogs ok on a lead. not in the cars'.
 */
export function clausesOf(text: string, { turn, negation }: Pick<Lexicon, 'turn' | 'negation'>): string[] {
  return text
    .split(/[;；]\s*|(?<=\p{L}{3}[.!])\s+/u)
    .flatMap(splitAtReason)
    .flatMap((part) => splitAtTurns(part, turn))
    .flatMap((part) => splitAtDenials(part, negation));
}

const VERB =
  /(?<!\p{L})(?:is|are|was|were|has|have|does|do|can|may|must|will|ist|sind|hat|haben|kann|konnen|darf|durfen)(?!\p{L})/u;

/** 'All our beers are vegan: we do not use isinglass', but not 'Dogs: not in the pool'. */
function splitAtReason(text: string): string[] {
  const at = text.indexOf(': ');
  const [before, behind] = [text.slice(0, at), text.slice(at + 2)];
  return at >= 0 && VERB.test(before) && VERB.test(behind) ? [before, behind] : [text];
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
