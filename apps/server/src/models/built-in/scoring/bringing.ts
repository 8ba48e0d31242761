import type { QuestionKind } from '../../../language/lexicon/lexicon';
import { lastHeading } from '../passages/section';
import type { Scene } from './features/scene';
import { SAYING_LITTLE } from './naming-row';
import { putFirst } from './put-first';
import { meantBy, type RankedUnit } from './rank-units';
import { FOUND } from './term-match';

/** 'What do I need to bring', 'what should we wear', 'do I need to bring anything', and not 'what if I bring it late'. */
const ASKED =
  /(?<!\p{L})(?:do|must|should) (?:i|we) (?:(?:need|have) to )?(?:bring|wear) (?:any|some)thing(?!\p{L})|(?<!\p{L})what (?:clothes |clothing |shoes |kit |equipment |else )?(?:(?!if |when )\p{L}+ ){0,5}(?:bring|wear)(?!\p{L})/u;
/** 'You bring sturdy boots', 'Please wear flat shoes', but no label: 'Bring a friend: ...' */
const TELLS =
  /^(?:please )?(?:bring|wear)(?!\p{L})(?![^.:]{0,40}:)|(?<!\p{L})(?:you|learners|guests|participants|everyone|people|please|children) (?:(?:should|must|need to|have to|will need to|also|only|just|always) ){0,2}(?:bring|wear)(?!\p{L})/u;

/**
 * For 'what do I need to bring for the bike course', 'You bring sturdy boots' before the price of the course: it stands
 * with what names the course, or under it.
 * @param ranked all, best first
 */
export function bringingFirst({ question, terms }: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best] = ranked;
  if (best === undefined || !ASKED.test(question.plain) || best.section.pair || TELLS.test(best.unit.plain))
    return ranked;
  const named = terms.flatMap(({ term: { role, word } }, index) =>
    SAYING_LITTLE.has(role) || word.form === 'wear' ? [] : [index],
  );
  const isOfTopic = (one: RankedUnit) =>
    one.section === best.section || named.some((index) => (meantBy(one)[index] ?? 0) >= FOUND);
  const told = ranked.find((one) => one.unit.kind !== 'row' && TELLS.test(one.unit.plain) && isOfTopic(one));
  return putFirst(ranked, told, 1);
}

/** 'Can we bring our own pizza' is answered by what says of other food, too: 'your own cake but no other food'. */
const OWN = /(?<!\p{L})bring(?:ing)? (?:(?:my|our|your|in|some|any) ){0,2}own(?!\p{L})/u;
const BRINGS_OWN =
  /(?<!\p{L})bring(?:ing)? (?:in )?(?:your|their|one's) own(?!\p{L})|(?<!\p{L})own (?:food|drinks?)(?!\p{L})|no outside (?:food|drinks?)/u;
/** Strength from which on it is the word itself, in any form. */
const ITSELF = 0.95;
/** 'Can I bring my dog', 'may we take photos', 'are we allowed to bring our own drinks' */
const MAY =
  /(?<!\p{L})(?:(?:can|may|could) (?:i|we|you|they|people|guests|visitors|children|kids)|allowed to|ok to|okay to) (?:also |still |just |even )?(?:bring|take|have|use|get)(?!\p{L})/u;

/** 'How late can I get a haircut' asks for something else than whether. */
const WHETHER: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['yes-no', 'what']);

/** 'Are children allowed?', 'Can I bring my dog?' */
const ASKS_WHETHER = /(?:allowed|welcome|permitted|bring|come|erlaubt|willkommen|mitbringen)(?!\p{L})[^?]*\?$/u;

/** Whether a sentence answers a question of the sources for whether the thing may be brought, and names it. */
const isAskedFor = ({ section, own, strengths, unit }: RankedUnit, brought: readonly number[]): boolean =>
  unit.kind === 'sentence' &&
  ASKS_WHETHER.test(lastHeading(section.headingPlain)) &&
  brought.every((index) => (own[index] ?? 0) >= FOUND && (strengths.heading[index] ?? 0) >= FOUND);

/**
 * For 'can I bring my dog', a sentence about dogs before one about bringing a friend; 'own food and drink' before alcohol
 * for 'can I bring my own drinks'.
 * @param ranked all, best first
 */
export function broughtFirst({ question, terms }: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best] = ranked;
  const brought = terms.flatMap(({ term: { role } }, index) => (role === 'content' || role === 'name' ? [index] : []));
  const asksWhether = WHETHER.has(question.kind) && MAY.test(question.plain);
  if (best === undefined || brought.length === 0 || !asksWhether || best.section.pair) return ranked;
  const allowed = ranked.find((one) => isAskedFor(one, brought));
  if (allowed !== undefined && !isAskedFor(best, brought)) return putFirst(ranked, allowed, 1);
  const saying = (one: RankedUnit) => Math.min(...brought.map((index) => meantBy(one)[index] ?? 0));
  if (Math.max(...brought.map((index) => meantBy(best)[index] ?? 0)) >= ITSELF) return ranked;
  // What is only related, such as alcohol to drinks, gives way to the thing itself alone.
  const least = saying(best) > 0 ? ITSELF : FOUND;
  const told = ranked.find(
    ({ unit, own }) =>
      (unit.kind === 'sentence' || (unit.kind === 'item' && least === ITSELF)) &&
      brought.every((index) => (own[index] ?? 0) >= least),
  );
  if (told !== undefined || !OWN.test(question.plain)) return putFirst(ranked, told, 1);
  return putFirst(
    ranked,
    ranked.find(({ unit }) => unit.kind !== 'row' && BRINGS_OWN.test(unit.plain)),
    best.chance,
  );
}
