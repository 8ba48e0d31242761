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

describe('a day of the year in a table of two branches', () => {
  const table = passage(
    [
      'When: 24 December; Harbour: 8:30 – 13:00; Hill: closed',
      'When: Easter Saturday; Harbour: 9:00 – 13:00; Hill: closed',
      'When: 27 to 31 December; Harbour: 10:00 – 15:00; Hill: closed',
    ].join('\n'),
    { heading: 'Contact > Opening hours at holidays' },
  );
  const general = passage('On public holidays reception is closed at both sites.', { heading: 'Hours', chunkId: 'b' });

  it.each([
    ['are you open on 30 december?', '27 to 31 December – Harbour: 10:00 – 15:00; Hill: closed.'],
    ['what are your hours on 28 december', '27 to 31 December – Harbour: 10:00 – 15:00; Hill: closed.'],
    ['are you open on easter saturday', 'Easter Saturday – Harbour: 9:00 – 13:00; Hill: closed.'],
    ['are you open at the hill on 24 december', 'No. 24 December – Hill: closed.'],
  ])('is told of all that the question means: %s', (question, reply) => {
    expect(ask(question, [table, general]).text).toBe(reply);
  });

  it.each(["are you open on new year's day", 'are you open on easter monday', 'are you open on bank holidays?'])(
    'is what all public holidays are, where nothing is said of it: %s',
    (question) => {
      expect(ask(question, [table, general]).text).toBe('On public holidays reception is closed at both sites.');
    },
  );
});

describe('a day of the year in sentences', () => {
  const feast = passage('On Good Friday Harbour is open from 9:00 to 13:00 and Hill is closed.', {
    heading: 'Opening hours',
  });
  const season = passage('From 1 November to 28 February both branches close one hour earlier from Monday to Friday.', {
    heading: 'Opening hours',
    chunkId: 's',
  });
  const week = passage('Day: Monday to Friday; Harbour: 7:00 – 17:30\nDay: Saturday; Harbour: 8:00 – 16:00', {
    heading: 'Opening hours',
    chunkId: 'w',
  });

  it('is no no where a branch is open for some hours', () => {
    expect(ask('are you open on good friday', [feast, week]).text).toBe(
      'On Good Friday Harbour is open from 9:00 to 13:00 and Hill is closed.',
    );
  });

  it('is not answered by a season, whose hours depend on the weekday', () => {
    const now = { at: new Date('2026-11-27T10:00:00Z'), zone: 'Europe/London' };
    expect(ask('Are you open tomorrow?', [season, week], { now }).text).toContain('8:00 – 16:00');
  });

  it('is a public holiday without being named', () => {
    const now = { at: new Date('2026-12-25T10:00:00Z'), zone: 'Europe/London' };
    const general = passage('On public holidays reception is closed.', { heading: 'Hours', chunkId: 'g' });
    expect(ask('are you open today', [week, general], { now }).text).toBe('On public holidays reception is closed.');
  });
});
