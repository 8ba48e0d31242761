import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

describe('what is told by bounds', () => {
  const items = passage(
    '• More than 14 days before the start: free of charge.\n• 14 to 4 days before: 50 % of the price.\n• Less than 4 days before: the whole price.\n• With a certificate you get a voucher.',
    { heading: 'Cancelling a course' },
  );
  const party = passage(
    'Parties can be cancelled free of charge up to 7 days before. After that we charge half of the price. Cake may be brought.',
    { heading: 'Birthday parties' },
  );

  it('is told as a whole where nobody said which one is meant', () => {
    expect(ask('I want to cancel my course, how much do I pay?', [items]).text).toBe(
      '- More than 14 days before the start: free of charge.\n- 14 to 4 days before: 50 % of the price.\n- Less than 4 days before: the whole price.',
    );
  });

  it('is told by the one that is meant', () => {
    expect(ask('How much do I pay when I cancel the course 10 days before?', [items]).text).toContain('50 %');
    expect(ask('How much do I pay when I cancel the course 10 days before?', [items]).text).not.toContain('voucher');
  });

  it('is told with what holds past the bound', () => {
    expect(ask('Can we cancel the party 5 days before, and what does it cost?', [party]).text).toContain(
      'up to 7 days before. After that we charge half of the price.',
    );
  });
});
