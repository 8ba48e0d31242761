import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const after = (question: string, reply: string) => ({
  history: [
    { role: 'user' as const, content: question },
    { role: 'assistant' as const, content: reply },
  ],
});

const hire = [
  passage(
    [
      'Boat: Rowing boat; Seats: 4; 1 hr: £14; Deposit: £30',
      'Boat: Electric boat; Seats: 6; 1 hr: £38; Deposit: £100',
    ].join('\n'),
    { heading: 'Boat hire', chunkId: 'hire', score: 3 },
  ),
  passage('For courses we ask for a deposit of 20%. The café opens at ten.', {
    heading: 'Courses',
    chunkId: 'courses',
    score: 2,
  }),
  passage(
    [
      'Col Benson – boatman, looks after the fleet. 07700 900 233',
      'Maggie Thorn – owner. Sailed round Britain. maggie@boats.example',
    ].join('\n'),
    { heading: 'Our team', chunkId: 'team', score: 1 },
  ),
  passage('Telephone 01768 755 012, answered from nine to five.', { heading: 'Contact', chunkId: 'contact', score: 1 }),
];

describe('a detail that is asked for by itself', () => {
  it('is that of what was spoken of', () => {
    const history = after('How much is a rowing boat for an hour?', 'Rowing boat – 1 hr: £14.');
    expect(ask('deposit?', hire, history).text).toBe('Rowing boat – Deposit: £30.');
  });

  it('is any, where what was spoken of has none', () => {
    const history = after('When does the café open?', 'The café opens at ten.');
    expect(ask('deposit?', hire, history).text).toContain('deposit of 20%');
  });

  it('is the number in the line that was quoted, or before which the topic stands', () => {
    const told = 'Col Benson – boatman, looks after the fleet. 07700 900 233';
    expect(ask('number?', hire, after('Who looks after the fleet?', told)).text).toContain('07700 900 233');
    expect(ask('number?', hire, after('Who is Col?', 'Col is our boatman.')).text).toContain('07700 900 233');
  });

  it('is the number of the business where it is asked for, or nothing else has one', () => {
    const history = after('Who is Col?', 'Col is our boatman.');
    expect(ask("what's your number?", hire, history).text).toContain('01768 755 012');
    expect(ask('number?', hire, after('Do you have a café?', 'The café opens at ten.')).text).toContain(
      '01768 755 012',
    );
  });
});

it('is no price where somebody asks who', () => {
  const salon = [
    passage(
      [
        'Service: Washing; Small dog: 28 EUR; Large dog: 48 EUR',
        'Service: Trimming; Small dog: 45 EUR; Large dog: 79 EUR',
        '',
        'Our groomer Nadja works from Tuesday to Friday.',
      ].join('\n'),
      { heading: 'Grooming salon' },
    ),
  ];
  expect(ask('Who grooms the dogs?', salon).text).not.toContain('EUR');
});

it('is the row that has the word of the question, and not another one of the table', () => {
  const bath = [
    passage(
      [
        'Karte: Frühschwimmer, höchstens 90 Minuten; Erwachsene: 3,70 €; Kinder: –',
        'Karte: Tageskarte Hallenbad; Erwachsene: 7,90 €; Kinder: 4,60 €',
        'Karte: Sauna drei Stunden, Hallenbad inbegriffen; Erwachsene: 17,00 €; Kinder: 9,80 €',
      ].join('\n'),
      { heading: 'Eintritt' },
    ),
  ];
  const { text, answered } = ask('Was kostet die Sauna?', bath);
  expect(answered).toBe(true);
  expect(text).toContain('17,00 €');
  expect(text).not.toContain('Frühschwimmer');
});
