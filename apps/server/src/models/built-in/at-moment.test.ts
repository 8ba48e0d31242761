import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const shop = [
  passage(
    'Cobbler Finch, opening hours\n\n- Monday: closed\n- Tuesday to Thursday: 9:30 am to 6 pm\n- Friday: 9:30 am to 8 pm\n- Saturday: 10:00 to 14:00',
    { heading: 'Opening hours', source_name: 'Opening hours', score: 3 },
  ),
  passage('A new heel costs £9. Soles are glued or sewn, and are ready after three days.', { heading: 'Prices' }),
];
/** A Wednesday in winter, 10:30 in London. */
const now = { at: new Date('2027-01-13T10:30:00Z'), zone: 'Europe/London' };
const at = (time: string, zone = 'Europe/London') => ({ now: { at: new Date(time), zone } });

describe('opening hours and the clock', () => {
  it.each([
    ['Are you open now?', now, /^Yes \(Wednesday, 10:30 GMT\)\. .*Tuesday to Thursday/],
    ['r u open rn', now, /^Yes \(Wednesday, 10:30 GMT\)\. /],
    ['are you open today', now, /^Yes \(Wednesday\)\. .*Tuesday to Thursday/],
    ['Are you open tomorrow?', at('2027-01-14T10:30:00Z').now, /^Yes \(Friday\)\. .*Friday: 9:30 am to 8 pm/],
    ['Are you open right now?', at('2027-01-13T18:05:00Z').now, /^No \(Wednesday, 18:05 GMT\)\. .*Tuesday to Thursday/],
    ['are you open today?', at('2027-01-11T10:30:00Z').now, /^No \(Monday\)\. .*Monday: closed/],
    ['Are you open now?', at('2027-01-13T17:30:00Z', 'Europe/Berlin').now, /^No \(Wednesday, 18:30 CET/],
  ])('say yes or no: %s', (question, moment, reply) => {
    expect(ask(question, shop, { now: moment })).toMatchObject({ text: expect.stringMatching(reply), answered: true });
  });

  it('name the day that is asked for', () => {
    expect(ask('When do you close today?', shop, { now }).text).toContain('Tuesday to Thursday: 9:30 am to 6 pm');
    expect(ask('When do you close today?', shop, { now }).text).not.toContain('Saturday');
  });

  it('say neither of a day that is not told, of a condition, or without a clock', () => {
    expect(ask('Are you open today?', shop, at('2027-01-17T10:30:00Z')).text).not.toMatch(/^(?:Yes|No)\b/);
    const by = [passage('Monday to Friday: 9:00 to 17:00, only with an appointment', { heading: 'Opening hours' })];
    expect(ask('Are you open now?', by, { now }).text).not.toMatch(/^(?:Yes|No)\b/);
    expect(ask('Are you open now?', shop).text).not.toMatch(/^(?:Yes|No)\b/);
    const winter = passage('We are closed from 11 January to 15 January.', { heading: 'Holidays', chunkId: 'w' });
    expect(ask('Are you open now?', [...shop, winter], { now }).text).not.toMatch(/^Yes\b/);
  });

  it('say neither where two parts of a business have hours of their own, unless one is named', () => {
    const two = [
      passage('Monday to Friday 7:00 – 21:00', { heading: 'Opening hours > Climbing hall', score: 3 }),
      passage('Monday to Friday 12:00 – 18:00', { heading: 'Opening hours > Kitchen', chunkId: 'b', score: 2 }),
    ];
    expect(ask('Are you open now?', two, { now }).text).not.toMatch(/^(?:Yes|No)\b/);
    expect(ask('Is the kitchen open now?', two, { now }).text).toMatch(/^No \(Wednesday, 10:30 GMT\)\. .*12:00/);
  });

  it('are not those of a part that is not asked about', () => {
    const inn = [
      passage('Tuesday to Sunday: 12:00 to 23:00. Soup is served from 12:00 to 14:30, Tuesday to Sunday.', {
        heading: 'Opening hours',
      }),
    ];
    const late = at('2027-01-13T16:00:00Z');
    expect(ask('Are you open now?', inn, late).text).toMatch(
      /^Yes \(Wednesday, 16:00 GMT\)\. Tuesday to Sunday: 12:00/,
    );
    const soup = [passage('Soup is served from 12:00 to 14:30, Tuesday to Sunday.', { heading: 'Kitchen' })];
    expect(ask('Are you open now?', soup, late).text).not.toMatch(/^(?:Yes|No)\b/);
  });

  it('speak the language of whoever asks', () => {
    const german = [
      passage('Montag bis Freitag: 9:00 bis 18:00 Uhr. Samstag geschlossen.', { heading: 'Öffnungszeiten' }),
    ];
    expect(ask('Habt ihr heute geöffnet?', german, { now }).text).toMatch(/^Ja \(Mittwoch\)\. Montag bis Freitag/);
    expect(ask('Haben Sie jetzt geöffnet?', german, at('2027-01-16T10:00:00Z', 'Europe/Berlin')).text).toMatch(
      /^Nein \(Samstag, 11:00 /,
    );
  });
});
