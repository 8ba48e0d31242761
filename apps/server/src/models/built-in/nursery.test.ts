import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const CLUBS = passage(
  [
    'Session: Breakfast club; Price: £6.50',
    'Session: After-school club until 4.30pm; Price: £9.00',
    'Session: After-school club until close; Price: £14.50',
    'Session: Holiday club full day; Price: £38.00',
    'Session: Holiday club half day; Price: £22.00',
  ].join('\n'),
  { heading: 'Fees > After-school, breakfast and holiday club', chunkId: 'clubs' },
);
const LATE = passage(
  'Nursery children collected after 6.00pm are charged £10 for the first 15 minutes. After-school club children are charged £5 for each 15 minutes.',
  { heading: 'Late pick-up', chunkId: 'late' },
);
const TICKETS = passage(
  [
    'Ticket: Child ticket; Price: £5',
    'Ticket: Adult ticket peak; Price: £14',
    'Ticket: Adult ticket off-peak; Price: £10',
  ].join('\n'),
  { heading: 'Prices', chunkId: 'tickets' },
);

describe('a price of several rows', () => {
  it.each([
    ['how much is holiday club', ['£38.00', '£22.00']],
    ['price of after school club', ['£9.00', '£14.50']],
    ['how much is breakfast club', ['£6.50']],
  ])('is that of the rows with most of the words, though the heading has them all: %s', (question, prices) => {
    expect(ask(question, [CLUBS]).text.match(/£[\d.]+\d/g)).toEqual(prices);
  });

  it('is of all kinds of the thing', () => {
    const { text } = ask('how much is an adult ticket', [TICKETS]);
    expect(text).toBe('- Adult ticket peak – Price: £14\n- Adult ticket off-peak – Price: £10');
  });
});

it.each([
  'how much for 20 mins late at after school club?',
  'how much do you charge if im 20 minutes late for after school club',
])('being late is not charged as what one is late for: %s', (question) => {
  const { text } = ask(question, [CLUBS, LATE]);
  expect(text).toContain('£5 for each 15 minutes');
  expect(text).not.toContain('£9.00');
});

it('whether one pays while away is no question of a price', () => {
  const absent = passage('Fees are charged for days your child is absent, including family holidays.', {
    heading: 'Fees and paying',
  });
  const { text } = ask('do i have to pay when we go on holiday', [CLUBS, absent]);
  expect(text).toContain('including family holidays');
});

it.each(['is there parking', 'do you have parking'])(
  'what a note denies next does not deny what it has: %s',
  (question) => {
    const notes = passage(
      'parking - 4 bays in front, 10 mins max. do NOT block the gate. buggies can stay in buggy shed.',
      { heading: 'Notes' },
    );
    expect(ask(question, [notes]).text).toMatch(/^(?:Yes\. )?parking - 4 bays/);
  },
);

it('doing a day is being open on it', () => {
  const hours = passage('The nursery is open Monday to Friday, 7.30am to 6.00pm.', { heading: 'Opening hours' });
  const notes = passage('waiting list - squirrels have room on mon + fri only, not on saturdays.', {
    heading: 'Notes',
  });
  expect(ask('do you do saturdays', [notes, hours]).text).toContain('Monday to Friday');
});

it('what time is answered by a time, and not by the days of a closure', () => {
  const opening = passage(
    'The nursery is open Monday to Friday, 7.30am to 6.00pm. We close for bank holidays and for one week in August. We ' +
      'also close for one staff training day, which is normally the first Friday in February.',
    { heading: 'Opening hours of the nursery' },
  );
  expect(ask('what time does the nursery close', [opening]).text).toMatch(/^The nursery is open .* to 6\.00pm\.$/);
});

it('who holds an office is not the deputy', () => {
  const people = passage('Our deputy manager is Tom Osei. We are owned by Hannah Pryce, who is also our manager.');
  expect(ask('who is the manager', [people]).text).toMatch(/^We are owned by Hannah Pryce, who is also our manager/);
});
