import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

describe('a table of amounts', () => {
  const rooms = passage(
    [
      ['2', '29.00', '33.00'],
      ['3', '26.00', '29.50'],
      ['4', '23.50', '27.00'],
      ['5-6', '21.00', '24.50'],
    ]
      .map(([players, week, weekend]) => `Players: ${players}; Mon-Thu: ${week}; Fri-Sun: ${weekend}`)
      .join('\n'),
    { heading: 'Escape rooms, price per person in £' },
  );
  const cancelling = passage(
    [
      ['more than 7 days before', 'full refund'],
      ['7 days to 48 hours before', '50 %'],
      ['less than 48 hours before', 'nothing'],
      ['birthday parties: up to 14 days before', 'deposit back in full'],
      ['birthday parties: later than 14 days before', 'deposit is kept'],
    ]
      .map(([when, what]) => `When you cancel: ${when}; What you get back: ${what}`)
      .join('\n'),
    { heading: 'Cancelling' },
  );
  const games = passage(
    'Game: 1 game (20 min); off peak: 8.50; peak: 9.50\nGame: 2 games; off peak: 15.00; peak: 17.00\nGame: 3 games; off peak: 20.00; peak: 23.00',
    { heading: 'Laser tag' },
  );
  const own = passage('If we have to cancel, you choose: a new date or all money back.', { heading: 'Cancelling' });
  const sources = [rooms, cancelling, games, own];

  it.each([
    ['What does an escape room cost for 4 people on a Saturday?', 'Players: 4 – Fri-Sun: 27.00.'],
    ['How much is an escape room for 6 people on a Tuesday?', 'Players: 5-6 – Mon-Thu: 21.00.'],
    ['What if I cancel 10 days before?', 'more than 7 days before – What you get back: full refund.'],
    [
      'what if i cancel a birthday party 3 weeks before',
      'birthday parties: up to 14 days before – What you get back: deposit back in full.',
    ],
    ['how much are 3 games of laser tag', '3 games – off peak: 20.00; peak: 23.00.'],
    ['What happens if you cancel?', 'If we have to cancel, you choose: a new date or all money back.'],
  ])('is answered by the row for just that: %s', (question, reply) => {
    expect(ask(question, sources).text).toBe(reply);
  });

  it('is told whole where no amount is asked for', () => {
    expect(ask('What does laser tag cost?', sources).text.split('\n')).toHaveLength(3);
    expect(ask('how much is lasertag?', sources).text.split('\n')).toHaveLength(3);
  });
});
