import { expect, it } from 'vitest';
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

it('is declined where the sources do not tell', () => {
  expect(ask('Verkaufen Sie auch Waschmaschinen?', pottery)).toMatchObject({ answered: false });
});
