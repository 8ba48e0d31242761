import type { Language } from '../../../language/language';
import { lexiconOf } from '../../../language/lexicon';
import { plain } from '../../../language/lexicon/lexicon';
import { monthsAmong, type RecurrentTime, recurrentTimes } from '../../../language/question/recurrent-times';
import { words } from '../../../language/words';
import type { Cell } from '../passages/table-row';
import type { Spot } from '../scoring/features/scene';

/** The months that a row's label names: May to September for 'High season (May to September)'. */
export function monthsIn(label: string, language: Language): RecurrentTime[] {
  return monthsAmong(recurrentTimes(plain(label), language, lexiconOf(language)));
}

/** The rows of a named season or month; all rows if none is named. */
export function rowsOfSeason(
  rows: readonly Spot[],
  asked: string,
  times: ReadonlySet<RecurrentTime>,
  language: Language,
): Spot[] {
  const forms = new Set(words(asked).map(({ form }) => form));
  const labelOf = ({ unit }: Spot) => unit.cells[0]?.value ?? '';
  const called = rows.filter((row) => {
    const [name] = words(plain(labelOf(row)));
    return name !== undefined && name.kind === 'word' && forms.has(name.form);
  });
  if (called.length > 0) return called;
  const months = monthsAmong(times);
  if (months.length === 0) return [...rows];
  return rows.filter((row) => monthsIn(labelOf(row), language).some((month) => months.includes(month)));
}

/** Whether a column is of one of these days: 'Mon-Thu', 'Saturday'. */
export function isOfDays({ column, value }: Cell, days: readonly RecurrentTime[], language: Language): boolean {
  // Read with the hours beside it, which show that an abbreviation means a day.
  const text = plain(`${column}: ${value}`);
  const part = { start: 0, end: plain(column).length };
  const told = recurrentTimes(text, language, lexiconOf(language), part);
  return days.some((day) => told.has(day));
}
