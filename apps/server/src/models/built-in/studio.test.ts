import { expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const timetable = passage(
  [
    'Day: Sunday; Start: 10:00; End: 11:15; Class: Hatha Yoga; Teacher: Anneke',
    'Day: Sunday; Start: 17:00; End: 18:15; Class: Yin Yoga; Teacher: Priya',
    'Day: Monday; Start: 07:00; End: 08:00; Class: Vinyasa Flow; Teacher: Marta',
    'Day: Monday; Start: 09:30; End: 10:30; Class: Mat Pilates; Teacher: Joel',
    'Day: Monday; Start: 18:00; End: 19:15; Class: Hatha Yoga; Teacher: Anneke',
    'Day: Monday; Start: 19:30; End: 20:20; Class: Reformer Pilates; Teacher: Joel',
    'Day: Tuesday; Start: 20:00; End: 21:00; Class: Yin Yoga; Teacher: Anneke',
    'Day: Wednesday; Start: 19:15; End: 20:30; Class: Ashtanga; Teacher: Marta',
    'Day: Friday; Start: 10:00; End: 11:00; Class: Mum and Baby Yoga; Teacher: Priya',
  ].join('\n'),
  { chunkId: 'timetable', source_id: 'timetable' },
);
const workshops = passage(
  'Workshop: Ashtanga Primary Series; Date: Saturday 27 February 2027; Time: 13:30-16:30; Price: £45\nWorkshop: Yin and Sound Bath; Date: Sunday 24 January 2027; Time: 19:00-21:00; Price: £32',
  { chunkId: 'workshops', source_id: 'workshops' },
);
const desk = passage('- Monday to Thursday: 8:30 am to 8:30 pm\n- Sunday: 9:30 am to 12:00 noon', {
  heading: 'House rules > Front desk hours',
  chunkId: 'desk',
});
const teachers = passage(
  'Marta Ruiz founded the studio in 2014 and leads our teacher trainings. Sanna Lind was a dancer and teaches Pilates. Anneke de Wit teaches Hatha, Yin and Restorative Yoga. She has been teaching for 22 years.',
  { heading: 'The teachers', chunkId: 'teachers' },
);
const late = passage(
  'Please arrive 10 minutes before class, and 15 minutes before if it is your first visit. The door is locked when class starts and we cannot let latecomers in.',
  { heading: 'How early should I arrive?', chunkId: 'late' },
);
const cancelling = passage(
  'You can cancel a mat class free of charge up to 12 hours before it starts. For Reformer classes it is 24 hours. If you cancel later, or do not turn up, the class is deducted from your pass. Members with a monthly plan pay a late cancellation fee of £8 for mat classes and £12 for Reformer classes.',
  { heading: 'House rules > Cancelling a class', chunkId: 'cancelling' },
);
const discounts = passage(
  'Students get 15% off class passes. Please show your card at the front desk the first time.',
  {
    heading: 'Prices > Discounts',
    chunkId: 'discounts',
  },
);
const pausing = passage(
  'You can pause your membership once a year. Write to us at least 10 days before the next payment.',
  { heading: 'House rules > Pausing a membership', chunkId: 'pausing' },
);
const sessions = passage(
  'A private session with one of our teachers costs £65 for 60 minutes. A duo session for two people costs £85.',
  { heading: 'Prices > Private sessions', chunkId: 'sessions' },
);
const all = [timetable, workshops, desk, teachers, late, cancelling, discounts, pausing, sessions];

it.each([
  [
    'When is Yin Yoga?',
    '- Sunday – Start: 17:00; End: 18:15; Class: Yin Yoga\n- Tuesday – Start: 20:00; End: 21:00; Class: Yin Yoga',
  ],
  ['when is hatha on monday', 'Monday – Start: 18:00; End: 19:15; Class: Hatha Yoga.'],
  ['what time is ashtanga', 'Wednesday – Start: 19:15; End: 20:30; Class: Ashtanga.'],
  ['when is mum and baby yoga', 'Friday – Start: 10:00; End: 11:00; Class: Mum and Baby Yoga.'],
])('a class has its times in the timetable, whatever else has its name: %s', (question, reply) => {
  const { text } = ask(question, all);
  // Sunday ends the week.
  expect(text.split('\n').toSorted().join('\n')).toBe(reply);
});

it.each([
  [
    'is there any class on monday evening',
    /^- Monday – Start: 18:00;.*Hatha Yoga\n- Monday – Start: 19:30;.*Pilates$/u,
  ],
  ['any classes on monday morning?', /^- Monday – Start: 07:00;.*Flow\n- Monday – Start: 09:30;.*Mat Pilates$/u],
  ['is there any pilates on monday evening', /^Monday – Start: 19:30; End: 20:20; Class: Reformer Pilates\.$/u],
  ['Which classes does Joel teach?', /^- Monday – Start: 09:30;.*Mat Pilates\n- Monday – Start: 19:30;.*Pilates$/u],
])('the classes of a day, a part of it or a teacher are listed: %s', (question, reply) => {
  expect(ask(question, all).text).toMatch(reply);
});

it('the classes of another day stay classes, and are not the hours of the desk', () => {
  const history = [
    { role: 'user' as const, content: 'Which classes are there on Monday?' },
    { role: 'assistant' as const, content: 'Monday – Start: 07:00; End: 08:00; Class: Vinyasa Flow' },
  ];
  expect(ask('and on sunday?', all, { history }).text).toMatch(/^- Sunday – Start: 10:00.*\n- Sunday – Start: 17:00/u);
});

it.each([
  ["Can I come to class if I'm 5 minutes late?", 'cannot let latecomers in'],
  ['what if im late', 'cannot let latecomers in'],
  ['how late can i cancel a reformer class', 'For Reformer classes it is 24 hours.'],
  ['what happens if i dont turn up', 'do not turn up, the class is deducted'],
])('being late, and not coming, are told from fees and from other spans of time: %s', (question, reply) => {
  const { text } = ask(question, all);
  expect(text).toContain(reply);
  expect(text).not.toMatch(/show your card|next payment/u);
});

it.each([
  ['Is there a sauna?', 'Sanna'],
  ['how much does the teacher training cost', null],
])('what no source has is not asserted of what sounds like it: %s', (question, name) => {
  const { text, answered } = ask(question, all);
  expect(answered).toBe(false);
  if (name !== null) expect(text).not.toContain(name);
});

it('what stands below the same question in other words comes before what has its words', () => {
  const full = passage('Join the waiting list in the app. If a place becomes free you are moved up automatically.', {
    heading: 'Frequently asked questions > What happens if a class is full?',
    chunkId: 'full',
    source_id: 'faq',
  });
  const refund = passage('If we have to cancel a class, you get the full price refunded.', {
    heading: 'Terms > Cancelling',
    chunkId: 'refund',
    source_id: 'terms',
  });
  expect(ask('class full what now', [refund, full]).text).toContain('waiting list');
  expect(ask('do I get the full price of a class back', [refund, full]).text).toContain('full price refunded');
});
