import { evidenceIn } from '../evidence/answer-type';
import type { Scene } from './features/scene';
import { putFirst } from './put-first';
import type { RankedUnit } from './rank-units';
import { bagFor, FOUND, strengthIn } from './term-match';

/** What follows is not part of the amount before it: '£30, not counting the delivery charge', '£12 plus postage'. */
const APART =
  /(?<!\p{L})(?:not (?:counting|including)|excluding|excl\.?|exclusive of|without|before (?=tax|vat|discounts?|delivery|postage|shipping|service|any)|plus|on top of|as well as|ohne|zuzuglich|zzgl\.?|hors|sans|sin|mas|escluso|piu|exclusief|plus)(?!\p{L})/u;

/**
 * For 'what does delivery cost', a price of delivery before 'the smallest order is £30, not counting the delivery
 * charge', whose amount is another thing's.
 * @param ranked all, best first
 */
export function excludedLast({ question, terms }: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best] = ranked;
  if (best === undefined || !question.asksPrice || best.unit.kind === 'row') return ranked;
  const things = terms.filter(({ term: { role } }, index) => role === 'content' && (best.own[index] ?? 0) >= FOUND);
  if (things.length === 0 || !isApart(best, things)) return ranked;
  const told = ranked.find(
    (one) =>
      one.section === best.section &&
      one !== best &&
      evidenceIn(one.unit, one.section.language).money &&
      terms.some(({ term: { role } }, index) => role === 'content' && (one.own[index] ?? 0) >= FOUND) &&
      !isApart(one, things),
  );
  return putFirst(ranked, told, best.chance);
}

/** Whether the amount stands before such a word, and what is asked for stands behind it. */
function isApart({ unit, section }: RankedUnit, things: Scene['terms']): boolean {
  const at = unit.plain.search(APART);
  if (at < 0) return false;
  const [before, after] = [unit.plain.slice(0, at), unit.plain.slice(at)];
  const money = evidenceIn({ text: before, plain: before }, section.language).money;
  return money && things.some((term) => strengthIn(bagFor(after, section.language), term) >= FOUND);
}
