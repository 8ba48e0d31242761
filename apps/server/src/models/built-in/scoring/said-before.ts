import { isCostWord } from '../../../language/lexicon/related-words';
import { evidenceIn, holdsAnswer } from '../evidence/answer-type';
import { holdsAge } from '../evidence/measure';
import { quotedBefore } from '../passages/quoted-before';
import { lastHeading } from '../passages/section';
import { either, type Scene } from './features/scene';
import { SAYING_LITTLE } from './naming-row';
import { putFirst } from './put-first';
import type { RankedUnit } from './rank-units';

/** Questions with more names say themselves what they are about. */
const NAMES_MAX = 4;
const WHOLE = 0.95;
const ASKS = /[?？؟]$/u;

/**
 * Puts a unit beside what was just quoted first, if that passage covers as much of the question as the best unit of any
 * other: 'How many kids can come?' after the price of a party is about the party.
 * @param ranked all, best first
 */
export function saidBeforeFirst(scene: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const { question, terms, sections } = scene;
  const [best] = ranked;
  const quoted = quotedBefore(question.lastReply ?? '', sections);
  if (best === undefined || quoted.length === 0) return ranked;
  const named = terms.flatMap(({ term, lightly }, index) => {
    const names = !lightly && !SAYING_LITTLE.has(term.role) && !isCostWord(term.word.form, question.language);
    return names ? [index] : [];
  });
  if (named.length === 0 || named.length > NAMES_MAX) return ranked;
  const share = (found: Float64Array) =>
    named.reduce((sum, index) => sum + (terms[index]?.weight ?? 0) * Math.min(1, found[index] ?? 0), 0);
  const said = ({ strengths, place }: RankedUnit) => strengths.paraphrased[place] ?? new Float64Array(terms.length);
  const ownOf = ({ own, section, strengths }: RankedUnit) =>
    ASKS.test(lastHeading(section.heading)) ? either(own, strengths.heading) : own;
  const most = share(either(said(best), best.strengths.heading));
  const answers = (one: RankedUnit) =>
    share(said(one)) > 0 &&
    holdsAnswer(question, evidenceIn(one.unit, one.section.language)) !== false &&
    holdsAge(question.plain, one.unit.plain) !== false;
  if (quoted.some(({ section }) => section === best.section)) return ranked;
  // A sentence with all that is named, or under a question with it, needs no other place: 'quiet skate' and 'at most 25
  // people'.
  const all = named.reduce((sum, index) => sum + (terms[index]?.weight ?? 0), 0);
  const isWhole = named.length > 1 && share(ownOf(best)) >= WHOLE * all;
  const beside = ranked.find(
    (one) =>
      quoted.some(({ section }) => section === one.section) &&
      answers(one) &&
      (!isWhole || share(ownOf(one)) >= share(ownOf(best))) &&
      share(either(one.strengths.whole, ...one.strengths.paraphrased)) >= most,
  );
  return putFirst(ranked, beside, best.chance);
}
