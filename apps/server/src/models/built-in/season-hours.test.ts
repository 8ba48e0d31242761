import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

describe('a table of hours by season', () => {
  const lake = [
    passage(
      [
        'Season: Spring (28 March - 22 May); Mon-Thu: closed Mon + Tue, Wed/Thu 10-5; Fri: 10-5; Sat / Sun + bank holidays: 9.30-5.30',
        'Season: Summer (23 May - 6 Sept); Mon-Thu: 9-7; Fri: 9-8; Sat / Sun + bank holidays: 8.30-8',
        'Season: Autumn (7 Sept - 1 Nov); Mon-Thu: closed; Fri: 11-4; Sat / Sun + bank holidays: 10-4.30',
      ].join('\n'),
      { heading: 'When are we open??' },
    ),
    passage('The café during the season: every day we are open, from opening till half an hour before we close.'),
  ];

  it.each([
    ['are you open monday in june', 'Summer (23 May - 6 Sept) – Mon-Thu: 9-7.'],
    ['when do you close on fridays in summer', 'Summer (23 May - 6 Sept) – Fri: 9-8.'],
    ['what time do you open on saturday in july', 'Summer (23 May - 6 Sept) – Sat / Sun + bank holidays: 8.30-8.'],
    ['are you open thursday in october', 'Autumn (7 Sept - 1 Nov) – Mon-Thu: closed.'],
  ])('answers with the row of the month and the column of the day: %s', (question, reply) => {
    expect(ask(question, lake)).toMatchObject({ text: reply, answered: true });
  });

  it('leaves it to the reader where two rows have days of the month', () => {
    expect(ask('are you open on mondays in may', lake).text).toBe(
      '- Spring (28 March - 22 May) – Mon-Thu: closed Mon + Tue, Wed/Thu 10-5\n- Summer (23 May - 6 Sept) – Mon-Thu: 9-7',
    );
  });

  it('is given whole to whoever asks for all of it', () => {
    expect(ask('when are you open', lake).text.split('\n')).toHaveLength(3);
  });

  it('is none of what has hours of its own', () => {
    expect(ask('when is the café open?', lake).text).toContain('every day we are open');
  });
});

it('a day that is closed is told with the months in which it is not', () => {
  const hours = passage(
    'We are open Monday to Friday 9:30 to 17:30. Closed on Sundays and bank holidays. From 1 December until Christmas Eve we also open Sundays 11:00 to 15:00.',
  );
  expect(ask('are you open sundays', [hours]).text).toBe(
    'Closed on Sundays and bank holidays. From 1 December until Christmas Eve we also open Sundays 11:00 to 15:00.',
  );
});

it('today in December, what holds from October to March follows what holds in summer', () => {
  const hours = passage(
    'From April to September we are open Monday to Saturday 9:00 to 18:00. From October to March we close at 17:30.',
  );
  const now = { at: new Date('2026-12-01T10:00:00Z'), zone: 'Europe/London' };
  expect(ask('are you open today', [hours], { now }).text).toContain('From October to March we close at 17:30.');
});

describe('paragraphs that begin with their season', () => {
  const spa = passage(
    [
      'Summer season (1 April to 30 September): the pool is open every day from 7 am to 9 pm. The treatment rooms are open from 10 am to 7 pm, Tuesday to Sunday.',
      'Winter season (1 October to 31 March): the pool is open from 9 am to 8 pm. The treatment rooms are open from 11 am to 6 pm, Wednesday to Sunday.',
    ].join('\n\n'),
    { heading: 'Opening hours' },
  );

  it('both are told where no month is asked about', () => {
    const { text } = ask('when are the treatment rooms open', [spa]);
    expect(text).toContain('10 am to 7 pm, Tuesday to Sunday. Winter season (1 October to 31 March): ');
    expect(text).toContain('11 am to 6 pm, Wednesday to Sunday.');
  });

  it.each(['treatment room hours in february', 'what time do treatments start in january'])(
    'another season is left out: %s',
    (question) => {
      const { text } = ask(question, [spa]);
      expect(text).toContain('Winter season (1 October to 31 March): ');
      expect(text).toContain('treatment rooms are open from 11 am to 6 pm');
      expect(text).not.toContain('10 am');
    },
  );
});
