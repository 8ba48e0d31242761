import type { Language } from '../../../language/language';
import { lexiconOf } from '../../../language/lexicon';
import { monthsAmong, type RecurrentTime, recurrentTimes } from '../../../language/question/recurrent-times';
import type { TracedText } from '../passages/traced-text';
import type { Unit } from '../passages/units';
import { namesClock } from './opening-hours';

/** 'Christmas:' opens a paragraph about days. */
const SEASON_MONTHS_MIN = 2;

/** The months in the label of a unit's paragraph, if it is a season: 'Winter (October to March):'. */
function seasonOfParagraph({ label }: Pick<Unit, 'label'>, language: Language): RecurrentTime[] {
  if (label === null) return [];
  const months = monthsAmong(recurrentTimes(label.plain, language, lexiconOf(language)));
  return months.length < SEASON_MONTHS_MIN ? [] : months;
}

/** The same, or the months of a sentence that tells hours itself: 'In winter (October to March) we open at 11'. */
export function seasonOfHours(unit: Pick<Unit, 'plain' | 'label' | 'kind'>, language: Language): RecurrentTime[] {
  const season = seasonOfParagraph(unit, language);
  if (season.length > 0 || unit.kind === 'row' || !namesClock(unit.plain, language)) return season;
  const own = monthsAmong(recurrentTimes(unit.plain, language, lexiconOf(language)));
  return own.length < SEASON_MONTHS_MIN ? [] : own;
}

/** The days and months of a unit: if it names no months itself, those of its paragraph. */
export function timesTold(unit: Pick<Unit, 'plain' | 'label'>, language: Language): ReadonlySet<RecurrentTime> {
  const own = recurrentTimes(unit.plain, language, lexiconOf(language));
  return monthsAmong(own).length > 0 ? own : new Set([...own, ...seasonOfParagraph(unit, language)]);
}

/** The label of its paragraph, if it says in which months the unit holds and the unit does not. */
export function seasonLabel(unit: Pick<Unit, 'plain' | 'label'>, language: Language): TracedText | null {
  const own = monthsAmong(recurrentTimes(unit.plain, language, lexiconOf(language)));
  return own.length === 0 && seasonOfParagraph(unit, language).length > 0 ? (unit.label?.quote ?? null) : null;
}
