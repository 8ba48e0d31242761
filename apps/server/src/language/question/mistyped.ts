/**
 * English words that questions are asked with. Search corrects the words of the sources, but these say little there:
 * 'wher is your office' must still ask for a place.
 */
const ASKED_WITH =
  'where when what which does much many should would could your have there about before after open with from need how the cost';
/** Slips that are words, names or abbreviations themselves, or may be slips of other words. */
const ORDINARY = new Set(
  'were whee des dos doe dose odes may man cold you thee three there thre tere abut fater ater form fro wit hae nee ned cot cos cots oen wold'.split(
    ' ',
  ),
);
/** A letter left out of a shorter word leaves too many other words. */
const SHORTENED_MIN = 4;

const meant = new Map<string, string>();
for (const word of ASKED_WITH.split(' '))
  for (const slip of slipsOf(word)) if (!ORDINARY.has(slip)) meant.set(slip, word);

/** A word with a letter left out, though not the first, or with two neighbouring letters swapped. */
function slipsOf(word: string): string[] {
  const letters = [...word];
  const shortened = letters.slice(1).map((_, at) => word.slice(0, at + 1) + word.slice(at + 2));
  const swapped = letters
    .slice(1)
    .map((letter, at) => `${word.slice(0, at)}${letter}${letters[at]}${word.slice(at + 2)}`);
  return [...(word.length < SHORTENED_MIN ? [] : shortened), ...swapped];
}

/** The word that a slip of the fingers made this of: 'where' for 'wher'; undefined for other words. */
export const mistyped = (form: string): string | undefined => meant.get(form);
