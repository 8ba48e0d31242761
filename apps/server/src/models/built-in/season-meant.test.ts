import { expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

it('what holds in the month that is asked about is told alone', () => {
  const season = passage(
    '27 March - 31 May: we open from 10:00 to 17:00.\n1 June - 31 August: we open from 9:00 to 20:00.\n1 - 30 September: we open from 10:00 to 18:00.',
    { heading: 'Season' },
  );
  const repairs = passage(
    'No heating, May to September: within three working days.\nNo heating, October to April: the next working day.',
    { heading: 'Repairs' },
  );
  expect(ask('What time do you shut in July?', [season]).text).toBe('1 June - 31 August: we open from 9:00 to 20:00.');
  expect(ask('The heating broke in November, how soon does someone come?', [repairs]).text).toContain(
    'October to April: the next working day',
  );
});

it('a month that is named comes before one that is only implied', () => {
  const hours = passage(
    'Monday: closed (except the Monday before Christmas)\nFriday: 9am to 6pm\nIn December we also stay open until 8pm on Wednesdays.',
    { heading: "When we're open" },
  );
  expect(ask('how late are you open in december', [hours]).text).toMatch(/^In December we also stay open until 8pm/);
});

it('what is open in one season only is not asked of the hours of something else', () => {
  const spa = passage(
    'Winter season (1 October to 31 March): the pool is open from 9 am to 8 pm. The outdoor hot tub is open in the summer season only.',
    { heading: 'Opening hours' },
  );
  expect(ask('is the hot tub open in february', [spa]).text).toBe(
    'The outdoor hot tub is open in the summer season only.',
  );
});
