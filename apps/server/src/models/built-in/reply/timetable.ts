import { lexiconOf } from '../../../language/lexicon';
import { daysOnly, recurrentTimes } from '../../../language/question/recurrent-times';
import { isSupposing } from '../../../language/question/supposing';
import { contentTerms } from '../../../language/terms';
import { asksOpeningHours } from '../evidence/opening-hours';
import type { Scene, WeightedTerm } from '../scoring/features/scene';
import { bagFor, SAID, strengthIn } from '../scoring/term-match';
import {
  ANY,
  columnsTold,
  type Directory,
  directoriesIn,
  inPartOfDay,
  isOn,
  kindOf,
  namesPartOfDay,
  ROWS_MAX,
  shown,
} from './directory';
import { sentenceOrList } from './lists';
import type { Reply } from './reply';
import { rowText } from './rows';

const DAYS = 7;

/**
 * 'When is yin yoga' and 'is there any yoga on Monday evening' over a timetable of days, hours and classes: the rows for
 * classes of that name, however many other sentences have the name or an hour.
 */
export function timetableReply(scene: Scene): Reply | null {
  const { question, sections } = scene;
  if (asksOpeningHours(question) || isSupposing(question.plain)) return null;
  const days = daysOnly(question.times) ?? [];
  const isAny = question.kind === 'yes-no' && days.length > 0 && ANY.test(question.plain);
  if (question.kind !== 'when' && !isAny) return null;
  const found = directoriesIn(sections).flatMap((rows) => {
    const named = rowsNamed(scene, rows);
    return named.length > 0 ? [{ rows, named }] : [];
  });
  const [one, ...others] = found;
  if (one === undefined || others.length > 0) return null;
  const onDays = one.named.filter(({ row, section }) => isOn(row, days, section));
  const inTime = inPartOfDay(question, onDays);
  // 'When is it on Monday' is answered by the days that it is on.
  const chosen = [inTime ?? [], isAny ? [] : onDays, isAny ? [] : one.named].find(({ length }) => length > 0) ?? [];
  if (chosen.length === 0 || chosen.length > ROWS_MAX) return null;
  const told = new Set([...columnsTold(question, one.rows), kindOf(one.rows)]);
  const texts = inWeek(chosen).map(({ row, section }) => rowText(row, shown(row, told)).from(section.passage));
  return { text: sentenceOrList(texts), sections: [...new Set(chosen.map(({ section }) => section))], answered: true };
}

/** By the day of the week: rows of several passages come as those were found. */
const inWeek = (rows: Directory): Directory => rows.toSorted((one, other) => dayOf(one) - dayOf(other));

function dayOf({ row, section: { language } }: Directory[number]): number {
  return Math.min(DAYS, ...(daysOnly(recurrentTimes(row.plain, language, lexiconOf(language))) ?? []));
}

/** The rows whose class has all that is named; of those, the ones that are called just that. */
function rowsNamed({ question, terms }: Scene, rows: Directory): Directory {
  const kind = kindOf(rows);
  const [one] = rows;
  // Where the things stand first, other readings tell their hours.
  if (one === undefined || kind === '' || kind === one.row.cells[0]?.column) return [];
  const ofKind = bagFor(kind, one.section.language);
  const isNamed = ({ term: { role, word, carried } }: WeightedTerm) =>
    role !== 'light' && role !== 'time' && role !== 'amount' && !carried && !namesPartOfDay(word.form);
  const named = terms.filter((term) => isNamed(term) && strengthIn(ofKind, term) < SAID);
  if (named.length === 0 || question.terms.some(({ carried }) => carried)) return [];
  const has = rows.flatMap((each) => {
    const value = each.row.cells.find(({ column }) => column === kind)?.value ?? '';
    const bag = bagFor(value, each.section.language);
    if (!named.every((term) => strengthIn(bag, term) >= SAID)) return [];
    return [{ each, besides: contentTerms(value, each.section.language).size - named.length }];
  });
  const least = Math.min(...has.map(({ besides }) => besides));
  return (least <= 0 ? has.filter(({ besides }) => besides <= 0) : has).map(({ each }) => each);
}
