import { terms as termsOf, wordTerms } from '../../../language/terms';
import { lastHeading } from '../passages/section';
import type { WeightedTerm } from '../scoring/features/scene';
import { type RankedUnit, saidBy } from '../scoring/rank-units';
import { type Bag, SAID, strengthIn } from '../scoring/term-match';

/** Share of the question's words that must be in the clause itself; otherwise it may be about something else. */
const SAID_SHARE = 0.5;
/** What a clause says, to match words of the question with. */
export function bagOf(clause: string, { section }: RankedUnit): Bag {
  return { terms: new Set(termsOf(clause, section.language)), plain: clause };
}

/** What a clause says apart from the question's words for other things. */
function without(bag: Bag, terms: readonly WeightedTerm[], term: WeightedTerm, { section }: RankedUnit): Bag {
  const others = terms.flatMap((other) => (other === term ? [] : wordTerms(other.term.word, section.language)));
  return { terms: new Set([...bag.terms].filter((said) => !others.includes(said))) };
}

/** Whether every weighty word is in the clause, or in what the sentence refers to, and most of them in the clause. */
export function isSupported(terms: readonly WeightedTerm[], ranked: RankedUnit, clause: string): boolean {
  const bag = bagOf(clause, ranked);
  // Not every sentence of a document about boats is about a boat, nor is every sentence of a section about its subject.
  const above = bagOf(lastHeading(ranked.section.headingPlain), ranked);
  const inClauseOf = Float64Array.from(terms, (term) => strengthIn(bag, term));
  const headed = Float64Array.from(terms, (term) => strengthIn(above, term));
  // What the cells of another column say is not said of the one asked about.
  const said = ranked.unit.kind === 'row' ? inClauseOf : saidBy(ranked);
  let weighty = 0;
  let inClause = 0;
  let timesOnly = true;
  for (const [index, term] of terms.entries()) {
    if (term.term.role === 'light' || term.term.role === 'amount') continue;
    weighty++;
    const strength = term.term.role === 'time' ? (ranked.own[index] ?? 0) : (inClauseOf[index] ?? 0);
    // 'We do not lend wheelchairs' has no separate words for being accessible to wheelchairs.
    if (strength >= SAID && strength < 1 && strengthIn(without(bag, terms, term, ranked), term) < SAID) return false;
    if (strength >= SAID) inClause++;
    else if (Math.max(said[index] ?? 0, headed[index] ?? 0) < SAID) return false;
    if (term.term.role !== 'time') timesOnly &&= strength < SAID;
  }
  // Under 'Working from home', 'Mondays are office days' says something about Mondays, not that they are for it.
  if (timesOnly && terms.some(({ term }) => term.role === 'content')) return false;
  return inClause > 0 && inClause / weighty >= SAID_SHARE;
}

/**
 * Whether a word of the question is only in the heading, while another sentence of the section has it itself: under
 * 'Zapier and Zoom', 'Teams is not supported' does not speak of Zoom.
 */
export function isOfOtherSentence(terms: readonly WeightedTerm[], ranked: RankedUnit): boolean {
  const { place, strengths } = ranked;
  const said = saidBy(ranked);
  // 'Children under 12 cannot rent' has the age that is asked about.
  const isMeant = terms.some(
    ({ term: { role } }, index) => (role === 'amount' || role === 'time') && (said[index] ?? 0) >= SAID,
  );
  return (
    !isMeant &&
    terms.some(
      ({ term }, index) =>
        term.role !== 'light' &&
        (said[index] ?? 0) < SAID &&
        (strengths.heading[index] ?? 0) >= SAID &&
        strengths.units.some((other, at) => at !== place && (other[index] ?? 0) >= SAID),
    )
  );
}
