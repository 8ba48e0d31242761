import { acts } from './acting';
import type { Question } from './question';
import { topicRuns, withoutPredicate } from './topic';

const ATTRIBUTES_MAX = 3;
const OTHER = /^(?:others?|andere[nrsm]?)$/iu;
const WORD = /[\p{L}\p{N}'’-]+/gu;

/**
 * The last question about another thing of the same kind: 'How much is the small table?', then 'And the large one?'
 * asks for the large table.
 * @returns null if the question does not relate to the last one like this
 */
export function withOtherAttribute(last: Question, next: Question): string | null {
  const attribute = attributeIn(next);
  const { determiner } = last.lexicon;
  if (attribute === null || determiner === undefined) return null;
  const things = topicRuns(last).filter(
    (run) => !run.named && !acts(run.start, last) && run.terms.some(({ role }) => role !== 'time'),
  );
  const run = things.at(0);
  if (run === undefined || things.length > 1) return null;
  const thing = withoutPredicate(run, last);
  const noun = run.start + ([...thing.matchAll(WORD)].at(-1)?.index ?? 0);
  // 'The other one' is any that was not meant: asks about all of the kind.
  const told = OTHER.test(attribute) ? '' : `${attribute} `;
  return `${last.text.slice(0, run.start)}${told}${last.text.slice(noun)}`;
}

/** The distinguishing words of 'and the large one'. */
function attributeIn({ text, lexicon: { determiner, elided, fragment } }: Question): string | null {
  if (determiner === undefined || elided === undefined) return null;
  const opening = fragment.exec(text.toLowerCase())?.[0];
  if (opening === undefined) return null;
  const [first, ...others] = text.slice(opening.length).match(WORD) ?? [];
  if (first === undefined || !determiner.test(first.toLowerCase()) || !elided.last.test(others.at(-1) ?? ''))
    return null;
  const attributes = elided.isNoun ? others.slice(0, -1) : others;
  return attributes.length > 0 && attributes.length <= ATTRIBUTES_MAX ? attributes.join(' ') : null;
}
