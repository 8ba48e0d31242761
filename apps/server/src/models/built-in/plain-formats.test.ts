import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

describe('hours in a few characters', () => {
  const hours = passage('Mon: closed\nTue-Wed: 9-5.30\nThu: 9-8\nFri: 9-6\nSat: 8.30-4\nSun: closed', {
    heading: 'OPENING HOURS',
  });

  it.each([
    ['what time do you shut on thursday', 'Thu: 9-8.'],
    ['are you open mondays', 'No. Mon: closed.'],
    ['are you open on saturday', 'Yes. Sat: 8.30-4.'],
    ['are you open at 5pm on tuesday', 'Yes. Tue-Wed: 9-5.30.'],
    ['are you open at 7pm on friday', 'No. Fri: 9-6.'],
  ])('are read on a clock of twelve hours: %s', (question, reply) => {
    expect(ask(question, [hours])).toMatchObject({ text: reply, answered: true });
  });
});

describe('prices without a currency', () => {
  const rental = passage(
    [
      'Jan - Mar: 85',
      'Apr - Jun: 110',
      'Jul - Aug: 160',
      'Final cleaning 60, bed linen 12 per person, dog 10 per night (max 1).',
      'Check-in from 4pm, check-out by 10am.',
      'Deposit: 100 to be paid 2 weeks before arrival.',
      'Cancel up to 30 days before: free; 29-14 days: 50 %; later: full price.',
    ].join('\n'),
    { heading: 'Holiday flat > Price per night' },
  );

  it.each([
    ['what does it cost per night in february', 'Jan - Mar: 85.'],
    ['how much is the deposit', 'Deposit: 100 to be paid 2 weeks before arrival.'],
    ['how much is the final cleaning', 'Final cleaning 60, bed linen 12 per person, dog 10 per night (max 1).'],
  ])('are prices all the same: %s', (question, reply) => {
    expect(ask(question, [rental])).toMatchObject({ text: reply, answered: true });
  });

  it('keep the conditions they hold under', () => {
    expect(ask('what does cancelling 20 days before cost', [rental]).text).toContain(
      'Cancel up to 30 days before: free; 29-14 days: 50 %; later: full price',
    );
  });
});

describe('a timetable with a column for each day', () => {
  const classes = passage(
    [
      'Class: Yoga; Mon: 18:00; Wed: 07:00; Fri: -',
      'Class: Spin; Mon: -; Wed: 19:00; Fri: 06:30, 18:30',
      'Class: Boxing; Mon: 20:00; Wed: -; Fri: 17:00',
    ].join('\n'),
    { heading: 'Peak Gym > Classes' },
  );

  it.each([
    ['is there yoga on friday', 'No. Yoga – Mon: 18:00; Wed: 07:00.'],
    ['is there boxing on friday', 'Yes. Boxing – Fri: 17:00.'],
    ['when is boxing on monday', 'Boxing – Mon: 20:00.'],
    ['what classes are on wednesday', '- Yoga – Wed: 07:00\n- Spin – Wed: 19:00'],
    ["what's on friday", '- Spin – Fri: 06:30, 18:30\n- Boxing – Fri: 17:00'],
  ])('is read by its days: %s', (question, reply) => {
    expect(ask(question, [classes])).toMatchObject({ text: reply, answered: true });
  });
});

describe("visitors' words", () => {
  it.each([
    ['how much is a gents haircut', 'Ladies cut: £42\nGents cut: £18\nToner: £15', 'Gents cut: £18.'],
    ['do you take amex', 'We take cash and all cards except Amex.', 'We take cash and all cards except Amex.'],
    ['what does the digger cost', 'Excavator: £130\nDumper: £88', 'Excavator: £130.'],
  ])('are found in other words: %s', (question, source, reply) => {
    expect(ask(question, [passage(source)]).text).toContain(reply);
  });
});
