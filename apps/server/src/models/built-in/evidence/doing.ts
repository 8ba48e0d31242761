import { plain } from '../../../language/lexicon/lexicon';
import { isCalled } from '../scoring/called-first';
import { either, type Scene, spotsOf } from '../scoring/features/scene';
import type { RankedUnit } from '../scoring/rank-units';
import { FOUND } from '../scoring/term-match';

/** Doing business with a thing: that one must wear boots does not say that boots are sold. */
const DEALING =
  /^(?:sell|sells|repair|repairs|fix|rent|hire|lend|deliver|ship|install|buy|verkauf\p{L}*|reparier\p{L}*|vermiet\p{L}*|verleih\p{L}*|liefer\p{L}*|vend\p{L}*|lou(?:er|ez)|repar\p{L}*|alquil\p{L}*)$/u;

/** A yes-no question for what the business does with a thing, and nothing around says that it does. */
export function lacksDoing({ question, terms }: Scene, { strengths }: RankedUnit): boolean {
  if (question.kind !== 'yes-no') return false;
  const found = either(strengths.whole, strengths.title, ...strengths.paraphrased);
  return terms.some(({ term: { word } }, index) => DEALING.test(plain(word.form)) && (found[index] ?? 0) < FOUND);
}

const DO_YOU =
  /^(?:and |so |hi |hello )?(?:do|can|could|would|will) (?:you|u|ya) (?:(?:guys|also|still|ever) ){0,2}(\p{L}{3,})/u;

/**
 * The index of the verb in 'do you wash curtains', if the row is called curtains and its document speaks of washing: a
 * price list says at its top, and not in each row, what is done.
 */
export function verbDoneHere(scene: Scene, best: RankedUnit): number | null {
  const { question, terms } = scene;
  const verb = question.kind === 'yes-no' ? DO_YOU.exec(question.plain)?.[1] : undefined;
  if (verb === undefined || DEALING.test(verb) || best.unit.kind !== 'row') return null;
  const index = terms.findIndex(({ term }) => plain(term.word.form) === verb);
  if (
    index < 0 ||
    !isCalled(
      best,
      terms.filter((term, at) => at !== index && !term.term.carried),
    )
  )
    return null;
  const isDone = [...spotsOf(scene)].some(
    ({ section, own, strengths }) =>
      section.document === best.section.document && Math.max(own[index] ?? 0, strengths.heading[index] ?? 0) >= FOUND,
  );
  return isDone ? index : null;
}
