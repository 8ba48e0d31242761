import { plain } from '../../../language/lexicon/lexicon';
import { words } from '../../../language/words';
import { lastHeading } from '../passages/section';
import { isCalled } from '../scoring/called-first';
import { either, type Scene, spotsOf } from '../scoring/features/scene';
import type { RankedUnit } from '../scoring/rank-units';
import { FOUND } from '../scoring/term-match';
import { MONEY } from './answer-type';

/** Doing business with a thing: that one must wear boots does not say that boots are sold. */
const DEALING =
  /^(?:sell|sells|repair|repairs|fix|rent|hire|lend|deliver|ship|install|buy|verkauf\p{L}*|reparier\p{L}*|vermiet\p{L}*|verleih\p{L}*|liefer\p{L}*|vend\p{L}*|lou(?:er|ez)|repar\p{L}*|alquil\p{L}*)$/u;

/** 'Do you wash curtains', with the verb. */
export const DO_YOU =
  /^(?:and |so |hi |hello )?(?:do|can|could|would|will) (?:you|u|ya) (?:(?:guys|also|still|ever) ){0,2}(\p{L}{3,})/u;
/** 'Do I have to book' */
const HAVE_TO = /^(?:and |so )?(?:do|must|should) (?:i|we|you) (?:have|need) to (\p{L}{3,})/u;

const SELLING = /^(?:sells?|stock|verkauf\p{L}*|vend\p{L}*)$/u;
/** What tables of things that are sold are called, or their rows. */
const FOR_SALE =
  /(?<!\p{L})(?:products?|produkte?|shop|kit|merchandise|accessories|supplies|retail|for sale|extras?|zubehor|produits?|productos?|prodotti)(?!\p{L})/u;

const LENT =
  /(?<!\p{L})(?:loans?|hire|hired|rent|rental|borrow\p{L}*|lend\p{L}*|late fee|(?:per|a|each) (?:day|hour|week))(?!\p{L})/u;

/** Whether a row is of a thing that is sold: it has a price, in a table of such things. */
export function isSold({ unit, section }: Pick<RankedUnit, 'unit' | 'section'>): boolean {
  const above = plain(`${unit.cells[0]?.column ?? ''} ${lastHeading(section.heading)} ${section.name}`);
  return unit.kind === 'row' && MONEY.test(unit.plain) && FOR_SALE.test(above) && !LENT.test(`${above} ${unit.plain}`);
}

/** A yes-no question for what the business or the asker does with a thing, and nothing around says that it is done. */
export function lacksDoing(scene: Scene, best: RankedUnit): boolean {
  const { question, terms } = scene;
  const { strengths, unit } = best;
  if (question.kind !== 'yes-no') return false;
  const done = verbDoneHere(scene, best);
  const verb = (DO_YOU.exec(question.plain) ?? HAVE_TO.exec(question.plain))?.[1];
  // A 'stretched canvas' is sold, and does not say that one's own is stretched.
  const offered = verb === undefined || unit.kind !== 'row' ? [] : [`${verb}ed`, `${verb}d`];
  if (offered.length > 0 && words(unit.plain).some(({ form }) => offered.includes(form))) return true;
  // What an item stands under tells what is done with it.
  const isListed = unit.kind === 'item';
  const found = either(strengths.whole, strengths.title, ...strengths.paraphrased);
  return terms.some(({ term: { word, role } }, index) => {
    const form = plain(word.form);
    if (SELLING.test(form) && isSold(best)) return false;
    const isDoing = DEALING.test(form) || (form === verb && role === 'content' && index !== done && !isListed);
    return isDoing && (found[index] ?? 0) < FOUND;
  });
}

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
