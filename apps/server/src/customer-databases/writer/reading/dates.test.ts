import { describe, expect, it } from 'vitest';
import { dateAt } from './dates';
import { tokensOf } from './tokens';

/** The first period in a text, as its first day and the day after its last, relative to a Tuesday. */
function period(text: string): string | null {
  const tokens = tokensOf(text);
  for (let at = 0; at < tokens.length; at++) {
    const found = dateAt(tokens, at, '2026-03-10');
    if (found) return found.month !== null ? `month ${found.month}` : `${found.range.from} ${found.range.to}`;
  }
  return null;
}

describe('dateAt', () => {
  it.each([
    ['in 2012', '2012-01-01 2013-01-01'],
    ['in March 2010', '2010-03-01 2010-04-01'],
    ['on March 5, 2010', '2010-03-05 2010-03-06'],
    ['on 5 March 2010', '2010-03-05 2010-03-06'],
    ['on 2010-03-05', '2010-03-05 2010-03-06'],
    ['on 25/12/2010', '2010-12-25 2010-12-26'],
    ['in Q2 2011', '2011-04-01 2011-07-01'],
    ['in the second quarter of 2011', '2011-04-01 2011-07-01'],
    ['last month', '2026-02-01 2026-03-01'],
    ['this year', '2026-01-01 2027-01-01'],
    ['last week', '2026-03-02 2026-03-09'],
    ['in the last 30 days', '2026-02-08 2026-03-11'],
    ['yesterday', '2026-03-09 2026-03-10'],
    ['in the 1990s', '1990-01-01 2000-01-01'],
    ['in december', 'month 12'],
    ['more than 2012 pieces', null],
    ['they may come', null],
  ])('%s', (text, expected) => {
    expect(period(text)).toBe(expected);
  });
});
