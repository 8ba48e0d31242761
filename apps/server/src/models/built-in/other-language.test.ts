import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const pottery = [
  passage(
    'A firing in the kiln costs £14, and you can bring what you have made at home. Evening courses start at 19:00 on Tuesdays. Dogs have to wait outside.',
    {
      heading: 'Kiln Lane Pottery > Courses and prices',
      score: 3,
    },
  ),
  passage(
    'You can cancel a booking free of charge until five days before the course. After that half the fee is due.',
    {
      heading: 'Kiln Lane Pottery > Cancelling',
      chunkId: 'cancelling',
      score: 2,
    },
  ),
];

it.each([
  [
    'Wann beginnt der Kurs am Dienstag?',
    'Evening courses start at 19:00 on Tuesdays.',
    '(Meine Quellen sind auf Englisch.)',
  ],
  ['Darf ich meinen Hund mitbringen?', 'Dogs have to wait outside.', '(Meine Quellen sind auf Englisch.)'],
  ['Puis-je annuler gratuitement ma réservation ?', 'You can cancel a booking', '(Langue de mes sources : anglais.)'],
  ['¿Puedo cancelar mi reserva?', 'You can cancel a booking', '(Mis fuentes están en inglés.)'],
])('is answered by the quote, which is said to be in another language: %s', (question, quote, note) => {
  const { text } = ask(question, pottery);
  expect(text).toContain(quote);
  expect(text).toContain(note);
});

it.each(['wann startet der nächste töpferkurs', 'habt ihr parkplätze'])(
  'is spoken in the language of the question where it has no answer: %s',
  (question) => expect(ask(question, pottery).text).not.toMatch(/I don't have/),
);

it('says neither yes nor no, and is doubtful where a word could not be looked for', () => {
  expect(ask('Darf ich meinen Hund mitbringen?', pottery).text).not.toMatch(/^(?:Ja|Nein)/);
  expect(ask('Wann beginnt der Makrameekurs am Dienstag?', pottery)).toMatchObject({ answered: false });
});

it('is not said of what is in the language of the question', () => {
  expect(ask('How can I cancel a booking?', pottery).text).not.toContain('My sources are in');
});

it('is answered as ever in a language that the table does not have', () => {
  const kitap = passage('Kütüphane hafta içi saat dokuzda açılır. Kitaplar üç hafta için ödünç verilir.', {
    heading: 'Kütüphane',
  });
  const { text, answered } = ask('Kitaplar kaç hafta için ödünç verilir?', [kitap]);
  expect({ text, answered }).toEqual({ text: 'Kitaplar üç hafta için ödünç verilir.', answered: true });
});

it('is no price where none is told', () => {
  expect(ask('Was kostet ein Hund?', pottery)).toMatchObject({ answered: false });
});

it('is declined where the sources do not tell', () => {
  expect(ask('Verkaufen Sie auch Waschmaschinen?', pottery)).toMatchObject({ answered: false });
});

describe('German sources asked in English', () => {
  const baths = [
    passage(
      [
        'Karte: Tageskarte Hallenbad; Erwachsene: 7,90 €; Kinder: 4,60 €',
        'Karte: Jahreskarte Hallenbad; Erwachsene: 298 €; Kinder: 165 €',
      ].join('\n'),
      { heading: 'Eintritt', chunkId: 'entry', score: 3 },
    ),
    passage('Das Winterkonzert ist am 12. Dezember um 16 Uhr. Bezahlt wird bar oder mit EC-Karte.', {
      heading: 'Hinweise',
      chunkId: 'notes',
      score: 2,
    }),
    passage('Lindenbad Oberkirn, Am Mühlwehr 7, 55606 Oberkirn', { heading: 'Kontakt', chunkId: 'contact', score: 1 }),
  ];

  it.each([
    ['How much is a year ticket for an adult?', '298 €'],
    ['When is the winter concert?', 'Das Winterkonzert ist am 12. Dezember'],
    ['Can I pay by card?', 'Bezahlt wird bar oder mit EC-Karte.'],
    ['What is your address?', 'Am Mühlwehr 7'],
  ])('are found by compounds and other forms: %s', (question, quote) => {
    expect(ask(question, baths).text).toContain(quote);
  });
});

it.each([
  ['Was kostet ein Anfängerkurs?', 'Beginners course – Price: £198.'],
  ['Was kostet ein Drachenkurs?', null],
])('is asked by both parts of a compound: %s', (question, quote) => {
  const courses = [
    passage('Course: Beginners course; Price: £198\nCourse: Glaze course; Price: £150', { heading: 'Classes' }),
  ];
  const { text, answered } = ask(question, courses);
  if (quote === null) expect(answered).toBe(false);
  else expect(text).toContain(quote);
});

describe('sources in two languages', () => {
  const vet = [
    passage(
      'Einzelkremierung Katze ab 210 Euro, Hund ab 260 Euro. Die Abholung erfolgt innerhalb von zwei Werktagen.',
      {
        heading: 'Kundeninfo',
        source_id: 'german',
        chunkId: 'german',
        score: 3,
      },
    ),
    passage(
      [
        'Prices in EUR.',
        '',
        'Room: Dog room large; per night: 44; 7 nights or more: 40',
        'Room: Cat suite; per night: 24; 7 nights or more: 21',
      ].join('\n'),
      { heading: 'Pet hotel', source_id: 'english', chunkId: 'english', score: 2 },
    ),
  ];

  it('are not answered by the one that has an animal alone', () => {
    const { text } = ask('Was kostet ein Hotelzimmer für Katzen?', vet);
    expect(text).toContain('Cat suite');
    expect(text).not.toContain('Einzelkremierung');
  });

  it('are asked in either language', () => {
    expect(ask('How much is the cremation of a cat?', vet).text).toContain('210 Euro');
  });
});

it('gives all prices of a table that is named in the other language', () => {
  const gym = [
    passage(
      [
        'Membership: Off-Peak; Per month: £23',
        'Membership: Standard; Per month: £34',
        'Membership: Plus; Per month: £47',
      ].join('\n'),
      { heading: 'Memberships' },
    ),
  ];
  expect(ask('Was kostet die Mitgliedschaft im Monat?', gym).text).toBe(
    '- Off-Peak – Per month: £23\n- Standard – Per month: £34\n- Plus – Per month: £47\n\n(Meine Quellen sind auf Englisch.)',
  );
});

describe('a refusal', () => {
  const english = [
    passage(
      'Our gardeners will plant what you buy here. You have to bring the receipt with you. We are happy to look at the garden before, which is free of charge.',
      { heading: 'Planting' },
    ),
  ];
  const both = [
    ...english,
    passage('Wir haben montags geschlossen und freuen uns auf Ihren Besuch am Dienstag.', { source_id: 'deutsch' }),
  ];

  it.each([
    ['Gibt es bei Ihnen Sprudelbäder mit Solebecken?', '(Meine Quellen sind auf Englisch.)'],
    ['Est-ce que vous vendez des trottinettes ?', '(Langue de mes sources : anglais.)'],
  ])('says which language the sources are in: %s', (question, note) => {
    const { answered, text } = ask(question, english);
    expect([answered, text]).toEqual([false, expect.stringContaining(note)]);
  });

  it('does not where a source is in the language of the question', () => {
    expect(ask('Gibt es bei Ihnen Sprudelbäder mit Solebecken?', both).text).not.toContain('Quellen');
  });

  it('does not in the language of the sources', () => {
    expect(ask('Do you sell scooters?', english).text).not.toContain('My sources');
  });
});
