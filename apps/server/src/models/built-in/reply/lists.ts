import { lexiconOf } from '../../../language/lexicon';
import type { QuestionKind } from '../../../language/lexicon/lexicon';
import type { Question } from '../../../language/question/question';
import type { ReadUnit } from '../passages/section';
import { TracedText } from '../passages/traced-text';
import type { Unit } from '../passages/units';
import { isOfAmount } from '../scoring/amount-meant';
import type { WeightedTerm } from '../scoring/features/scene';
import type { RankedUnit } from '../scoring/rank-units';
import { weightyTerms } from '../scoring/weighty';
import { joinSentences } from './sentences';

const ITEMS_MAX = 15;
/** Longer lists, unless of steps, are notes about many things. */
const CHARACTERS_MAX = 1_200;
const ENDED = /[.!?:。！？：]["»”)]?$/u;
/** A line this short before a list is its title. */
const TITLE_CHARACTERS = 60;
/** Maximum sentences for steps written as prose. */
const PROSE_STEPS_MAX = 4;
const LISTED: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['how-to', 'which', 'what', 'what-is']);
/** Share of the question's weight that an item must cover beyond its list's lead and heading to be quoted alone. */
const ITEM_ALONE = 0.5;

/**
 * The list that answers as a whole: steps in order, things to bring, or steps written as sentences.
 * @returns its text, or null if the unit is an answer by itself
 */
export function answeringList(question: Question, terms: readonly WeightedTerm[], best: RankedUnit): TracedText | null {
  const { units } = best.section;
  const list = listAt(question, terms, best);
  const asksForAll = LISTED.has(question.kind) || best.unit.kind === 'lead';
  if (list !== null && asksForAll && !meantAlone(question, terms, best)) {
    const items = units.filter((unit) => unit.list === list && unit.kind === 'item');
    const lead =
      units.find((unit) => unit.list === list && unit.kind === 'lead') ??
      (best.unit.list === null ? best.unit : undefined);
    const characters = items.reduce((sum, { text }) => sum + text.length, 0);
    const isNotes = question.kind !== 'how-to' && characters > CHARACTERS_MAX;
    if (items.length > 1 && !isNotes) return listText(question, lead, items);
  }
  return question.kind === 'how-to' ? proseSteps(terms, best) : null;
}

/** The list a unit belongs to or opens; for instructions, the next one under the same heading. */
function listAt(
  question: Question,
  terms: readonly WeightedTerm[],
  { unit, section, strengths, place }: RankedUnit,
): number | null {
  if (unit.list !== null) return unit.list;
  const next = section.units[place + 1];
  const opens = next?.kind === 'item' && unit.kind === 'sentence';
  if (opens && (question.kind === 'how-to' || isTitle(unit, section.units[place - 1]))) return next.list;
  const headed = weightyTerms(terms).some((term) => (strengths.heading[terms.indexOf(term)] ?? 0) > 0.5);
  if (question.kind !== 'how-to' || !headed) return null;
  return section.units.find((each) => each.marker === 'number')?.list ?? null;
}

/** A short line at the beginning of its passage, or without a full stop behind what has one: 'Cancellation', then a list. */
function isTitle({ text }: Unit, before: Unit | undefined): boolean {
  if (text.length >= TITLE_CHARACTERS) return false;
  return before === undefined || (!ENDED.test(text) && (before.kind === 'item' || ENDED.test(before.text)));
}

/** Whether one item is the answer: it covers what its list's lead does not, or the requested amount. */
function meantAlone(question: Question, terms: readonly WeightedTerm[], best: RankedUnit): boolean {
  if (best.unit.kind !== 'item') return false;
  if (isOfAmount(question, best.unit)) return true;
  const weighty = weightyTerms(terms);
  const total = weighty.reduce((sum, { weight }) => sum + weight, 0);
  const alone = weighty.reduce((sum, term) => {
    const index = terms.indexOf(term);
    const around = best.strengths.heading[index] ?? 0;
    const lead = best.section.units.find((unit) => unit.kind === 'lead' && unit.list === best.unit.list);
    const opened = lead !== undefined && [...term.tokens.keys()].some((token) => lead.terms.has(token));
    return sum + (around > 0.5 || opened ? 0 : term.weight * (best.own[index] ?? 0));
  }, 0);
  return total > 0 && alone / total >= ITEM_ALONE;
}

/** 'Beginner (A1): no previous knowledge needed': what something is called, and no step. */
const LABELLED = /^\p{Lu}[^:.!?]{1,40}: /u;

function listText(question: Question, above: ReadUnit | undefined, below: readonly ReadUnit[]): TracedText {
  const areLabelled = below.every(({ text }) => LABELLED.test(text));
  const isFirst = areLabelled && above !== undefined && LABELLED.test(above.text);
  const [lead, items] = isFirst ? [undefined, [above, ...below]] : [above, below];
  const marker = below[0]?.marker;
  const ordered = marker === 'number' || (marker === null && question.kind === 'how-to' && !areLabelled);
  const lines = items
    .slice(0, ITEMS_MAX)
    .map((item, index) => listed(ordered ? `${item.number ?? index + 1}.` : '-', item));
  const list = TracedText.join(lines, '\n');
  return lead ? TracedText.join([lead.quote, list], '\n\n') : list;
}

/** Texts as the items of a list. */
export const bulleted = (texts: readonly TracedText[]): TracedText =>
  TracedText.join(
    texts.map((text) => TracedText.concat([TracedText.own('- '), text])),
    '\n',
  );

/** One text as a sentence, several as a list. */
export const sentenceOrList = (texts: readonly TracedText[]): TracedText =>
  texts.length === 1 ? joinSentences(texts) : bulleted(texts);

/** An item with a marker, which its passage may lack. */
export function listed(marker: string, { quote }: Unit): TracedText {
  return TracedText.concat([TracedText.own(`${marker} `), quote]);
}

/** The unit with the instructions around it, in order. */
function proseSteps(terms: readonly WeightedTerm[], best: RankedUnit): TracedText | null {
  const { units } = best.section;
  const imperative = lexiconOf(best.section.language).imperative;
  const isStep = (unit: ReadUnit | undefined) => unit?.kind === 'sentence' && (imperative?.test(unit.plain) ?? false);
  if (!isStep(best.unit)) return null;
  const headed = weightyTerms(terms).some((term) => (best.strengths.heading[terms.indexOf(term)] ?? 0) > 0.5);
  let from = best.place;
  let to = best.place;
  while (headed && isStep(units[from - 1])) from--;
  while (isStep(units[to + 1]) && to - from + 1 < PROSE_STEPS_MAX) to++;
  if (from === to) return null;
  return joinSentences(
    units
      .slice(from, from + PROSE_STEPS_MAX)
      .slice(0, to - from + 1)
      .map((unit) => unit.quote),
  );
}
