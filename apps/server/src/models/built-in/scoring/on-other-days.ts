import { lexiconOf } from '../../../language/lexicon';
import { recurrentTimes } from '../../../language/question/recurrent-times';
import { DO_YOU } from '../evidence/doing';
import type { Scene } from './features/scene';
import { putFirst } from './put-first';
import type { RankedUnit } from './rank-units';
import { FOUND } from './term-match';

/**
 * For 'do you walk dogs at weekends', the days on which dogs are walked before 'Visits take place every day', which has
 * the dogs and the walks in its heading alone; for 'do you deliver on Sundays', the days of delivery, wherever they
 * stand, before those on which an office is closed.
 * @param ranked all, best first
 */
export function onOtherDaysFirst({ question, terms }: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best] = ranked;
  if (best === undefined || question.kind !== 'yes-no' || question.times.size === 0) return ranked;
  const content = terms.flatMap(({ term: { role } }, index) => (role === 'content' ? [index] : []));
  const said = ({ own }: RankedUnit) => content.filter((index) => (own[index] ?? 0) >= FOUND).length;
  if (content.length === 0 || said(best) > 0) return ranked;
  const isElsewhere =
    DO_YOU.test(question.plain) &&
    namesDays(best) &&
    !content.some((index) => (best.strengths.heading[index] ?? 0) >= FOUND);
  const told = ranked.find(
    (one) =>
      (one.section === best.section || isElsewhere) &&
      one.unit.kind !== 'row' &&
      said(one) === content.length &&
      namesDays(one),
  );
  return putFirst(ranked, told, 1);
}

const namesDays = ({ unit, section: { language } }: RankedUnit): boolean =>
  [...recurrentTimes(unit.plain, language, lexiconOf(language))].some((time) => time.startsWith('day'));
