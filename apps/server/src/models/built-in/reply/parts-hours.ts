import { lexiconOf } from '../../../language/lexicon';
import { phrasesOf } from '../../../language/phrases';
import type { Question } from '../../../language/question/question';
import { daysOnly, recurrentTimes } from '../../../language/question/recurrent-times';
import { MONEY } from '../evidence/answer-type';
import { minuteIn } from '../evidence/hour-asked';
import { asksClosed, asksOpeningHours, saysHours, tellsOpening } from '../evidence/opening-hours';
import { isOpenOn, namesSpan } from '../evidence/weekly-hours';
import type { Section } from '../passages/section';
import { TracedText } from '../passages/traced-text';
import { type Scene, type Spot, spotsOf } from '../scoring/features/scene';
import { isUnderHours, partAsked } from '../scoring/part-asked';
import { FOUND } from '../scoring/term-match';
import { bulleted } from './lists';
import type { Reply } from './reply';
import { joinSentences } from './sentences';

/** 'Self-service' of 'Self-service: every day 7 am to 9 pm' */
const LABEL = /^(\p{L}[^:.;!?]{1,60}): (?=\S)/u;
/** Maximum lines beside them about a season or holidays. */
const BESIDE_MAX = 2;

/**
 * The hours of each part of a business that tells them under one heading, 'Self-service: every day 7 am to 9 pm' and
 * 'Counter: Monday to Friday 8 am to 6 pm, closed on Sunday', or of the part that is asked about: those of one part are
 * not those of the business, and decide nothing about it.
 */
export function partsHoursReply(scene: Scene): Reply | null {
  const { question } = scene;
  const days = daysOnly(question.times);
  if (!asksOpeningHours(question) || days === null) return null;
  const part = partAsked(scene);
  for (const spots of bySection(scene)) {
    const [first] = spots;
    const parts = first && isUnderHours(first.section) ? spots.filter(tellsOfPart) : [];
    if (first === undefined || parts.length < 2) continue;
    // 'Service wash' is half of 'self-service'.
    const namedBy = ({ own }: Spot) => Math.min(...part.map((index) => own[index] ?? 0));
    const most = Math.max(FOUND, ...parts.map(namedBy));
    const isMeant = (spot: Spot) => part.length === 0 || namedBy(spot) >= most;
    const meant = parts.filter(isMeant);
    if (meant.length === 0 || (part.length > 0 && meant.length > 1)) continue;
    const beside = spots.filter((spot) => tellsOfSeason(spot) && isMeant(spot)).slice(0, BESIDE_MAX);
    const told = spots.filter((spot) => meant.includes(spot) || beside.includes(spot));
    const quotes = told.map(({ unit, section }) => unit.quote.from(section.passage));
    const verdict = verdictOf(question, meant, days);
    const opening = verdict === null ? [] : [TracedText.own(verdict)];
    const text =
      quotes.length === 1
        ? joinSentences([...opening, ...quotes])
        : TracedText.join([...opening, bulleted(quotes)], '\n\n');
    return { text, sections: [first.section], answered: true };
  }
  return null;
}

function bySection(scene: Scene): Spot[][] {
  const found = new Map<Section, Spot[]>();
  for (const spot of spotsOf(scene)) found.set(spot.section, [...(found.get(spot.section) ?? []), spot]);
  return [...found.values()];
}

/** Yes or no if all of these parts are open, or all of them closed, on the days asked about. */
function verdictOf(question: Question, parts: readonly Spot[], days: readonly number[]): string | null {
  if (question.kind !== 'yes-no' || question.moment || question.amounts.length > 0 || days.length === 0) return null;
  if (minuteIn(question.plain) !== null) return null;
  const open = parts.flatMap(({ unit, section }) => days.map((day) => isOpenOn(unit.plain, day, section.language)));
  const [first] = open;
  if (first === undefined || first === null || open.some((one) => one !== first)) return null;
  return phrasesOf(question.answerIn)[first === asksClosed(question) ? 'no' : 'yes'];
}

function tellsOfPart({ unit: { kind, plain, cells }, section: { language } }: Spot): boolean {
  const [label = '', name = ''] = LABEL.exec(plain) ?? [];
  if (kind === 'row' || cells.length > 0 || label === '' || MONEY.test(plain) || saysHours(name)) return false;
  const lexicon = lexiconOf(language);
  const times = (text: string) => [...recurrentTimes(text, language, lexicon)];
  const rest = plain.slice(label.length);
  const tellsDays = times(rest).some((time) => time.startsWith('day')) || lexicon.everyDay?.test(rest);
  return times(name).length === 0 && namesSpan(rest) && tellsDays === true;
}

/** 'From 1 November to 28 February the self-service closes at 7 pm', 'We are closed on Christmas Day' */
const tellsOfSeason = ({ unit, section: { language } }: Spot): boolean =>
  unit.kind !== 'row' &&
  tellsOpening(unit.plain, language) &&
  [...recurrentTimes(unit.plain, language, lexiconOf(language))].some((time) => time.startsWith('month'));
