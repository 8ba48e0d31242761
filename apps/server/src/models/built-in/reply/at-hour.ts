import { lexiconOf } from '../../../language/lexicon';
import { phrasesOf } from '../../../language/phrases';
import { recurrentTimes } from '../../../language/question/recurrent-times';
import { minuteIn } from '../evidence/hour-asked';
import { asksClosed, saysHours } from '../evidence/opening-hours';
import { spansIn } from '../evidence/weekly-hours';
import { TracedText } from '../passages/traced-text';
import type { Scene, Spot } from '../scoring/features/scene';
import { SAYING_LITTLE } from '../scoring/naming-row';
import { rankUnits } from '../scoring/rank-units';
import { CLOCK, FOUND } from '../scoring/term-match';
import { isWithin } from './at-moment';
import type { Reply } from './reply';
import { joinSentences } from './sentences';

/** 'Can I use it at 11pm', 'we will arrive at 10pm', 'can we check out at 11'. */
const AT_HOUR =
  /(?<!\p{L})(?:at|by|till|til|until|after|before|past|from|um|ab|bis|vor|nach) (?:about |around |like |gegen )?\d{1,2}(?:[:.]\d{2})? ?(?:[ap]m|a\.m|p\.m|uhr|o'clock)?(?![\p{L}\d]|[:.]\d)/u;
const OF_US = /^(?:(?:hi|hello|and|so),? )?(?:we|i|we'll|i'll|we're|i'm|our|my|wir|ich)(?!\p{L})/u;
/** 'Until 10.30 pm', 'by 10 am', 'from 4 pm': one end of the hours. */
const ONE_END =
  /(?<!\p{L})(?:until|till|by|before|after|from|bis|ab|vor|nach) \d{1,2}(?:[:.]\d{2})? ?(?:am|pm|a\.m\.?|p\.m\.?|uhr|o'clock)(?!\p{L})/u;
/** What is done when it is any later. */
const THEN = /^(?:if|after|later|outside|wenn|falls|nach|spater)(?!\p{L})/u;

/**
 * The hours of what is asked about at an hour of the day, whatever the day: 'can I use the kitchen at 11pm' by 'the
 * kitchen is open from 6.30 am to 10.30 pm', with a verdict where the sentence speaks of being open.
 */
export function atHourReply(scene: Scene): Reply | null {
  const { question, terms } = scene;
  const isAsked = question.kind === 'yes-no' || OF_US.test(question.plain);
  if (!isAsked || question.times.size > 0 || question.moment || !AT_HOUR.test(question.plain)) return null;
  const named = terms.flatMap(({ term: { role, word }, lightly }, index) =>
    lightly || SAYING_LITTLE.has(role) || CLOCK.test(word.form) || /^\d/.test(word.form) ? [] : [index],
  );
  if (named.length === 0) return null;
  const all = rankUnits(scene).filter(
    (spot) => tellsHoursOfAnyDay(spot) && named.every((index) => (spot.own[index] ?? 0) >= FOUND),
  );
  // 'Check in' is no 'check-out'.
  const meant = terms.flatMap(({ term: { together } }) => together);
  const told = all.length > 1 ? all.filter(({ unit }) => meant.some((meaning) => unit.terms.has(meaning))) : all;
  const [best, other] = told;
  if (best === undefined || other !== undefined) return null;
  const { unit, section, place } = best;
  const next = section.units[place + 1];
  const goesOn = next?.kind === 'sentence' && THEN.test(next.plain) ? [next] : [];
  const verdict = verdictOf(scene, best);
  const said = [unit, ...goesOn].map(({ quote }) => quote.from(section.passage));
  const text = joinSentences(verdict === null ? said : [TracedText.own(verdict), ...said]);
  return { text, sections: [section], answered: true };
}

/** Whether a sentence tells hours, and not those of some days or months. */
function tellsHoursOfAnyDay({ unit, section: { language } }: Spot): boolean {
  if (unit.kind === 'row' || unit.kind === 'lead' || THEN.test(unit.plain)) return false;
  if (recurrentTimes(unit.plain, language, lexiconOf(language)).size > 0) return false;
  const spans = spansIn(unit.plain);
  return spans.length === 1 || (spans.length === 0 && ONE_END.test(unit.plain));
}

/** Yes or no, where the sentence says that a thing is open, under no condition, and the question names one hour. */
function verdictOf({ question }: Scene, { unit, section: { language } }: Spot): string | null {
  const minute = minuteIn(question.plain);
  const [span] = spansIn(unit.plain);
  if (question.kind !== 'yes-no' || typeof minute !== 'number' || span === undefined || !saysHours(unit.plain))
    return null;
  if (lexiconOf(language).condition.test(unit.plain) || lexiconOf(language).negation.test(unit.plain)) return null;
  return phrasesOf(question.answerIn)[isWithin({ minute }, [span], []) === asksClosed(question) ? 'no' : 'yes'];
}
