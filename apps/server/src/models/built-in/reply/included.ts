import { plain } from '../../../language/lexicon/lexicon';
import { phrasesOf } from '../../../language/phrases';
import { terms as termsOf } from '../../../language/terms';
import { lastHeading, type Section } from '../passages/section';
import { TracedText } from '../passages/traced-text';
import { type Scene, spotsOf, type WeightedTerm } from '../scoring/features/scene';
import { FOUND, isFound, strengthIn } from '../scoring/term-match';
import type { Reply } from './reply';
import { joinSentences } from './sentences';

const ASKED =
  /(?<!\p{L})(?:includ\p{L}*|inclusive|incl|inklusive|inbegriffen|enthalten|compris\p{L}*|inclus\p{L}*|incluid\p{L}*)(?!\p{L})/u;
const WITH = /(?<!\p{L})(?:incl\p{L}*\.?|with|inkl\p{L}*\.?|mit|avec|con|compris\p{L}*|ttc)(?!\p{L})/u;
const WITHOUT =
  /(?<!\p{L})(?:excl\p{L}*\.?|ex|plus|without|not incl\p{L}*|exkl\p{L}*\.?|zzgl\.?|ohne|hors|sin|ht)(?!\p{L})|\+/u;

/**
 * 'Is VAT included?' where only a heading or the name of a column says so: 'Prices (including VAT)'. A row below it says
 * the price alone.
 * @returns null if something else is asked, or a sentence says it
 */
export function includedReply(scene: Scene): Reply | null {
  const { question, terms } = scene;
  if (question.kind !== 'yes-no' || !ASKED.test(question.plain)) return null;
  const [thing, ...others] = thingsAsked(scene);
  if (thing === undefined || others.length > 0) return null;
  const said = [...spotsOf(scene)].some(
    ({ own, unit }) => unit.cells.length < 2 && isFound(thing, own[terms.indexOf(thing)]),
  );
  if (said) return null;
  for (const section of scene.sections) {
    for (const title of titlesOf(section)) {
      const [seen, bag] = [plain(title), new Set(termsOf(title, section.language))];
      if (strengthIn({ terms: bag, plain: seen }, thing) < FOUND) continue;
      const polarity = WITHOUT.test(seen) ? 'no' : WITH.test(seen) ? 'yes' : null;
      if (polarity === null) continue;
      const text = `${phrasesOf(question.answerIn)[polarity]} ${title}.`;
      return { text: TracedText.own(text), sections: [section], answered: true };
    }
  }
  return null;
}

/** More sentences are of more things than the one asked about. */
const SAYING_MAX = 2;
/** A sentence that says what a price covers. */
const COVERS =
  /(?<!\p{L})(?:includ(?:es?|ed|ing)|cover(?:s|ed)?|comes? with|inklusive|inbegriffen|enthalten)(?!\p{L})/u;

/**
 * 'Does the price include glass?' where a sentence says what prices cover, before the prices of kinds of glass.
 * @returns null if something else is asked, or no sentence says it, or too many do
 */
export function includedSentence(scene: Scene): Reply | null {
  const { question, sections } = scene;
  if (question.kind !== 'yes-no' || !ASKED.test(question.plain) || !question.asksPrice) return null;
  const things = thingsAsked(scene);
  if (things.length === 0) return null;
  const saying = sections.flatMap((section) => {
    const above = { terms: new Set([...section.headingTerms, ...section.nameTerms]) };
    return section.units
      .filter(({ kind, plain: said, terms: words }) => {
        if (kind === 'row' || !COVERS.test(said)) return false;
        const bag = { terms: words, plain: said };
        const told = things.filter((thing) => strengthIn(bag, thing) >= FOUND);
        return told.length > 0 && things.every((thing) => told.includes(thing) || strengthIn(above, thing) >= FOUND);
      })
      .map((unit) => ({ section, unit }));
  });
  if (saying.length === 0 || saying.length > SAYING_MAX) return null;
  const text = joinSentences(saying.map(({ section, unit }) => unit.quote.from(section.passage)));
  return { text, sections: [...new Set(saying.map(({ section }) => section))], answered: true };
}

const PRICE = /^(?:pric|cost|fee|rate|preis|prix|precio)/u;

/** What may be included, apart from the words for prices and for including. */
const thingsAsked = ({ terms }: Scene): WeightedTerm[] =>
  terms.filter(({ term: { role, word } }) => {
    const form = plain(word.form);
    return role !== 'light' && !ASKED.test(form) && !PRICE.test(form);
  });

const titlesOf = ({ heading, units }: Section): string[] => [
  ...(heading === null ? [] : [lastHeading(heading)]),
  ...new Set(units.flatMap(({ cells }) => (cells.length > 1 ? cells.map(({ column }) => column) : []))),
];
