import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

/** A shop whose policy mentions opened goods, and whose page gives its opening hours. */
const shop = [
  passage('Opened lamps may be returned within 30 days of purchase if the receipt is shown. Batteries are exempt.', {
    source_id: 'returns',
    source_name: 'returns.md',
    heading: 'Returns policy > Opened goods',
    score: 3,
  }),
  passage(
    'Harbour Lamps makes brass ship lamps in Aberdeen since 1974. Our workshop is open to the public Monday to Friday, from 9:00 to 17:00, and on Saturdays from 10:00 to 14:00.',
    { source_id: 'page', source_name: 'Harbour Lamps', heading: 'Harbour Lamps', score: 2 },
  ),
  passage('We ship to the European Union in 5 working days. Shipping is free above £80.', {
    source_id: 'page',
    source_name: 'Harbour Lamps',
    heading: 'Harbour Lamps > Shipping',
  }),
];

const HOURS =
  'Our workshop is open to the public Monday to Friday, from 9:00 to 17:00, and on Saturdays from 10:00 to 14:00.';

describe('opening hours', () => {
  it.each([
    'When are you open?',
    'What are your opening hours?',
    'opening times',
    'How late are you open?',
    'When do you close?',
  ])('are the answer, and not what was opened: %s', (question) => {
    expect(ask(question, shop)).toMatchObject({ text: HOURS, answered: true });
  });

  it('say yes for a day that they name, and are quoted alone for one that they do not', () => {
    expect(ask('Are you open on Saturday?', shop).text).toBe(`Yes. ${HOURS}`);
    expect(ask('Are you open on Sunday?', shop).text).toBe(HOURS);
  });

  it('are asked for by how late, and are not those of a bus', () => {
    const hours = passage('Opening hours\n- Thursday: 7:45 - 19:30\n- Friday: 7:45 - 18:00\n- Saturday: 9:00 - 16:00', {
      source_id: 'hours',
    });
    const offer = passage('Three piece Thursday: any 3 garments, the cheapest one half price. Not with express.', {
      score: 3,
    });
    expect(ask('how late on thursday', [offer, hours]).text).toBe('Thursday: 7:45 - 19:30.');
    const bus = passage('Bus 701 stops on the main road every hour, not on Sundays. Parking is free.');
    expect(ask('how late on sundays', [bus]).text).not.toBe(
      'Bus 701 stops on the main road every hour, not on Sundays.',
    );
  });

  it('do not hide what says more of the question', () => {
    const holidays = passage('On bank holidays we are shut all day.', {
      source_id: 'news',
      source_name: 'News',
      score: 4,
    });
    expect(ask('When are you open on bank holidays?', [holidays, ...shop]).text).toBe(holidays.text);
  });
});

describe('seasons', () => {
  const harbour = [
    passage(
      'From April to October we are open every day from 9:00 to 18:00. From November to March we open only at weekends, from 10:00 to 15:00. We are closed on 24 and 25 December.',
      { heading: 'Opening hours' },
    ),
  ];

  it('are the months in them', () => {
    expect(ask('What are your hours in summer?', harbour).text).toBe(
      'From April to October we are open every day from 9:00 to 18:00.',
    );
    expect(ask('When are you open in winter?', harbour).text).toContain('From November to March');
    expect(ask('Are you open at Christmas?', harbour).text).toContain('We are closed on 24 and 25 December.');
  });

  it('are no answer where a month is but part of a date', () => {
    const book = passage('Second edition, 31 December 2016, by Martin Thoma.', { source_id: 'book', score: 5 });
    expect(ask('Are you open in December?', [book, ...harbour]).text).not.toContain('edition');
  });

  it('are not denied for two days of them', () => {
    expect(ask('Are you open in winter?', harbour).text).not.toMatch(/^(?:Yes|No)/);
  });
});

it('adds no sentence of another document that shares but a word with the question', () => {
  expect(ask('When can I return an opened lamp?', shop).text).toBe(
    'Opened lamps may be returned within 30 days of purchase if the receipt is shown.',
  );
  expect(ask('How long does shipping to the European Union take?', shop).text).not.toContain('1974');
});

it.each([
  ['When is the open day?', 'Our open day is on Saturday 13 June from 10:00 to 15:00.'],
  ['When are you open?', '- Monday to Friday: 9:00 to 17:00'],
])('are not those of an event that is only called open: %s', (question, reply) => {
  const sources = [
    passage('Our open day is on Saturday 13 June from 10:00 to 15:00. Bring a friend.', { heading: 'News', score: 2 }),
    passage('Day: Monday to Friday; Hours: 9:00 to 17:00\nDay: Saturday; Hours: closed\nDay: Sunday; Hours: closed', {
      heading: 'Opening hours',
    }),
  ];
  expect(ask(question, sources).text).toContain(reply);
});

describe('hours under a title among other lines', () => {
  const dates = passage(
    [
      'Konzerte',
      'Adventskonzert: Samstag, 12. Dezember 2026, 17 Uhr, Stadtkirche. Eintritt frei.',
      'Tag der offenen Tür: Samstag, 20. März 2027, 10 bis 14 Uhr. Alle sind eingeladen.',
      'Bürozeiten',
      'Montag bis Donnerstag 14 bis 18 Uhr, Freitag geschlossen. In den Ferien nur dienstags von 10 bis 12 Uhr.',
    ].join('\n'),
  );

  it.each(['Öffnungszeiten', 'Wann hat das Büro geöffnet?'])(
    'are not those of what takes place once: %s',
    (question) => {
      const { text, answered } = ask(question, [dates]);
      expect(answered).toBe(true);
      expect(text).toMatch(/^Montag bis Donnerstag 14 bis 18 Uhr/);
      expect(text).not.toMatch(/offenen Tür|Adventskonzert/);
    },
  );
});

describe('the days on which a business is open', () => {
  const office = passage(
    'Office hours Mon-Fri 8.30 to 17.30, Sat 9 to 13, closed Sundays and bank holidays. Lessons run all week.',
    { source_id: 'notes', source_name: 'notes.txt', chunkId: 'office' },
  );
  const people = passage(
    '- Karen: manual. Mon to Thu only.\n- Imran: automatic. Works weekends too.\n- Pete: bikes, with Sandra helping at weekends.\n\nCBT days are every Wed and Sat, start 8:30 at the yard.',
    { source_id: 'notes', source_name: 'notes.txt', heading: 'Instructors', chunkId: 'people', score: 4 },
  );
  const told = 'Office hours Mon-Fri 8.30 to 17.30, Sat 9 to 13, closed Sundays and bank holidays.';

  it.each([
    ['open on saturday?', told],
    ['saturday opening?', told],
    ['are you open on saturdays', `Yes. ${told}`],
    ['do you open saturdays?', `Yes. ${told}`],
  ])('are not those on which somebody works: %s', (question, reply) => {
    expect(ask(question, [people, office])).toMatchObject({ text: reply, answered: true });
  });

  it('are not told where a thing is named besides the day', () => {
    expect(ask('do you run CBT on saturday?', [people, office]).text).toMatch(/CBT days are every Wed and Sat/);
  });
});
