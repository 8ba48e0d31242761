import { expect, it } from 'vitest';
import type { Language } from '../language';
import { lexiconOf } from '../lexicon';
import { plain } from '../lexicon/lexicon';
import { recurrentTimes } from './recurrent-times';

it.each<[Language, string, string[]]>([
  ['en', 'Monday to Wednesday', ['day 1', 'day 2', 'day 3']],
  ['en', 'Mon–Wed', ['day 1', 'day 2', 'day 3']],
  ['en', 'Mon-Wed 8.30 to 17.30, Sat 9 to 13', ['day 1', 'day 2', 'day 3', 'day 6']],
  ['en', 'we sat 9 people', []],
  ['en', 'Friday - Monday', ['day 1', 'day 5', 'day 6', 'day 7']],
  ['en', 'on Tuesdays and Thursdays', ['day 2', 'day 4']],
  ['en', 'at weekends', ['day 6', 'day 7']],
  ['en', 'from November to January', ['month 1', 'month 11', 'month 12']],
  ['en', 'You may march on', ['month 3']],
  ['en', 'You may not', []],
  ['en', 'The sun sat on the wed', []],
  ['en', 'between Tuesday and Thursday', ['day 2', 'day 3', 'day 4']],
  ['en', 'on Tuesday and Thursday', ['day 2', 'day 4']],
  ['de', 'zwischen Mai und Juli', ['month 5', 'month 6', 'month 7']],
  ['en', 'open in the summer', ['month 6', 'month 7', 'month 8']],
  ['en', 'Winter hours: 10 to 3', ['month 1', 'month 11', 'month 12', 'month 2']],
  ['en', 'winter coats, the summer camp and a box spring', []],
  ['de', 'im Sommer', ['month 6', 'month 7', 'month 8']],
  ['fr', "pendant l'été", ['month 6', 'month 7', 'month 8']],
  ['fr', 'en été', ['month 6', 'month 7', 'month 8']],
  ['es', 'en el verano', ['month 6', 'month 7', 'month 8']],
  ['de', 'montags bis mittwochs', ['day 1', 'day 2', 'day 3']],
  ['fr', 'du mardi au jeudi', ['day 2', 'day 3', 'day 4']],
  ['es', 'los sábados', ['day 6']],
  ['ru', 'по субботам', ['day 6']],
  ['zh', '周一至周三', ['day 1', 'day 2', 'day 3']],
  ['ja', '月曜日から水曜日', ['day 1', 'day 2', 'day 3']],
])('%s: %s', (language, text, times) => {
  expect([...recurrentTimes(plain(text), language, lexiconOf(language))].sort()).toEqual([...times].sort());
});
