import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const closed = (day: string) => day === 'Monday' || day === 'Sunday';

describe('a timetable', () => {
  const two = passage(
    [
      ...DAYS.map((day) => {
        const shop = closed(day) ? 'closed' : '9:30 - 16:00';
        const workshop = closed(day) || day === 'Saturday' ? 'closed' : '9:00 - 17:00';
        return `Day: ${day}; Shop: ${shop}; Workshop: ${workshop}`;
      }),
      'We are closed on bank holidays.',
    ].join('\n'),
    { heading: 'Opening hours' },
  );
  const contact = passage('12 Station Road. Telephone 01632 960 118.', {
    heading: 'Contact',
    source_name: 'Opening hours and prices.md',
    chunkId: 'b',
  });
  const lines = passage(DAYS.map((day) => `${day}: ${closed(day) ? 'closed' : '9:30 - 16:00'}`).join('\n'), {
    heading: 'Opening hours',
  });

  it.each(['opening hours', 'What are your opening hours?', 'When are you open?', 'opening times?'])(
    'is given with all of its days, and with what differs from it: %s',
    (question) => {
      const { text } = ask(question, [contact, two]);
      expect(text.split('\n').filter((line) => line.startsWith('- '))).toHaveLength(7);
      expect(text).toMatch(/- Saturday – Shop: 9:30 - 16:00; Workshop: closed\n/);
      expect(text.endsWith('We are closed on bank holidays.')).toBe(true);
    },
  );

  it('is given with the rows that name no day', () => {
    const rows = ['Monday to Friday', 'Saturday', 'Sunday', 'Bank holidays'].map(
      (day) => `Day: ${day}; Shop: ${day === 'Sunday' ? 'closed' : '9:30 - 16:00'}; Till: 10:00 - 15:00`,
    );
    const { text } = ask('opening hours', [contact, passage(rows.join('\n'), { heading: 'Opening hours' })]);
    expect(text).toContain('- Bank holidays – Shop: 9:30 - 16:00; Till: 10:00 - 15:00');
    expect(text.split('\n')).toHaveLength(4);
  });

  it.each([
    ['are you open on saturday', 'Saturday – Shop: 9:30 - 16:00; Workshop: closed.'],
    ['is the shop open on saturday?', 'Yes. Saturday – Shop: 9:30 - 16:00.'],
    ['is the workshop open on saturday?', 'No. Saturday – Workshop: closed.'],
    ['are you open sundays?', 'No. Sunday – Shop: closed; Workshop: closed.'],
    ['are you closed on sunday?', 'Yes. Sunday – Shop: closed; Workshop: closed.'],
    ['what time do you shut on thursday', 'Thursday – Shop: 9:30 - 16:00; Workshop: 9:00 - 17:00.'],
  ])('says of a day what it says of all that is meant: %s', (question, reply) => {
    expect(ask(question, [two, contact]).text).toBe(reply);
  });

  it.each([
    ['are u open sat', 'Yes. Saturday: 9:30 - 16:00.'],
    ['when do you close on tuesday', 'Tuesday: 9:30 - 16:00.'],
    ['open weekends?', '- Saturday: 9:30 - 16:00\n- Sunday: closed'],
  ])('may be plain lines: %s', (question, reply) => {
    expect(ask(question, [lines]).text).toBe(reply);
  });

  it('is none of what is asked about something that it does not name', () => {
    expect(ask('is the pool open on saturday?', [lines]).text).not.toMatch(/^(?:Yes|No)\./);
    expect(ask('when are you open on bank holidays', [two]).text).toContain('We are closed on bank holidays.');
  });
});

describe('a sentence about days', () => {
  const cafe = passage('Our cafe is open from 10 to 3, but closed on Mondays.');
  const parts = passage('The shop is open on Saturdays from 9:30 to 16:00. The workshop is closed on Saturdays.');

  it.each([
    ['is the cafe open on mondays?', /^No\./],
    ['is the cafe open on tuesdays?', /^Our cafe/],
  ])('is read by the clause that has the day: %s', (question, reply) => {
    expect(ask(question, [cafe]).text).toMatch(reply);
  });

  it.each([
    ['are you open on saturday', /^(?!No)/],
    ['is the workshop open on saturday?', /^No\. The workshop/],
    ['is the shop open on saturday?', /^Yes\. The shop/],
  ])('is about the part that it names: %s', (question, reply) => {
    expect(ask(question, [parts]).text).toMatch(reply);
  });
});

describe('a list of days in their short names, with remarks', () => {
  const practice = passage(
    [
      'Mo, Tu, Th 8.30-12.30 and 14.30-18.30',
      'We 8.30-12.30 (afternoon closed, surgeries!)',
      'Fr 8.30-16.00',
      'Sat 9.00-12.00 only with appointment',
      'Sun + bank holidays closed',
    ].join('\n'),
    { heading: 'OPENING TIMES PRACTICE' },
  );
  const emergency = passage(
    'Nights (until 22:00): Dr. Amsel on the mobile. After 22:00 and on Sundays: animal clinic Ravensburg, open 24 h.',
    { heading: 'EMERGENCY' },
  );

  it.each([
    ['Are you open on Sunday?', 'No. Sun + bank holidays closed.'],
    ['are u open on sat', 'Sat 9.00-12.00 only with appointment.'],
    ['are you open at 5 pm on friday', 'No. Fr 8.30-16.00.'],
    ['Are you open on Monday at 6 pm?', 'Yes. Mo, Tu, Th 8.30-12.30 and 14.30-18.30.'],
    ['What time do you close on Friday?', 'Fr 8.30-16.00.'],
  ])('answers for the day: %s', (question, reply) => {
    expect(ask(question, [practice, emergency]).text).toBe(reply);
  });

  it('is given whole to whoever asks for all of it', () => {
    expect(ask('opening times', [practice, emergency]).text.split('\n')).toHaveLength(5);
  });
});

describe('the weekend', () => {
  const office = passage('Mon-Fri 8.30 to 17.30, Saturday 9 to 12.30. Closed Sundays and bank holidays.', {
    heading: 'Office',
  });

  it.each(['do you open at weekends', 'Are you open on the weekend?', 'are you open this weekend'])(
    'is its two days: %s',
    (question) => {
      const { answered, text } = ask(question, [office]);
      expect([answered, text]).toEqual([true, expect.stringContaining('Saturday 9 to 12.30')]);
    },
  );
});

it('the hours of a part that a sentence tells are not those of the whole', () => {
  const lines = DAYS.map((day) => `${day}: ${closed(day) ? 'closed' : '9:30 - 20:00'}`).join('\n');
  const hours = passage(`${lines}\nThe barber side closes at 7pm on Thursdays.`, {
    heading: 'Hair, barbering & beauty > Opening hours',
  });
  const asked = (question: string) => ask(question, [hours]).text;
  expect(asked('what time do the barbers shut on a thursday')).toMatch(/^The barber side closes at 7pm on Thursdays\./);
  expect(asked('what time do you shut on a thursday')).toMatch(/^Thursday: 9:30 - 20:00/);
});
