import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const estate = passage(
  'November to March: Fri - Sun 12 noon to 4.30 pm\nClosed 24 December to 9 January (winter break).\nThe cellar is shut on 14 July.',
  { heading: 'Opening hours' },
);
const SHUT = 'No. Closed 24 December to 9 January (winter break).';

describe('what is shut on a day of the year', () => {
  it.each([
    ['are you open on 28 december', SHUT],
    ['r u open on January 3rd?', SHUT],
    ["are you open on new year's eve", SHUT],
    ['are you closed at christmas', 'Yes. Closed 24 December to 9 January (winter break).'],
  ])('decides before the hours of its weekday: %s', (question, reply) => {
    expect(ask(question, [estate])).toMatchObject({ text: reply, answered: true });
  });

  it('is what today is', () => {
    const now = { at: new Date('2026-12-27T12:00:00Z'), zone: 'Europe/London' };
    expect(ask('are you open today', [estate], { now }).text).toBe(SHUT);
  });

  it.each(['are you open on 12 january', 'are you open on fridays', 'is the cellar open on 13 july'])(
    'denies no other day: %s',
    (question) => {
      expect(ask(question, [estate]).text).not.toMatch(/^(?:No|Yes)\. (?:Closed|The cellar)/);
    },
  );

  it('is told in other languages', () => {
    const laden = passage(
      'Wir haben Montag bis Freitag von 9 bis 18 Uhr geöffnet.\nVom 24. bis 26. Dezember geschlossen.',
      {
        heading: 'Öffnungszeiten',
      },
    );
    expect(ask('Haben Sie an Heiligabend geöffnet?', [laden]).text).toBe('Nein. Vom 24. bis 26. Dezember geschlossen.');
    expect(ask('Habt ihr zu Weihnachten geöffnet?', [laden]).text).toBe('Nein. Vom 24. bis 26. Dezember geschlossen.');
    expect(ask('Kann ich zu Weihnachten einen Gutschein kaufen?', [laden]).text).not.toMatch(/^(?:Ja|Nein)/);
  });
});
