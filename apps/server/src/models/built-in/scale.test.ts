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

describe('what is told by bounds that are spelled out', () => {
  const terms = passage(
    'You may cancel free of charge up to ten working days before the removal. Between ten and five working days before it we charge 30%. With less than five working days we charge 60%. If your completion falls through you may buy our waiver for £45. Who booked by telephone has fourteen days to cancel with a full refund.',
    { heading: 'Cancelling' },
  );

  it.each([
    ['what happens if I cancel 3 days before', '60%'],
    ['I cancel two days before the removal, what do I pay?', '60%'],
    ['can I cancel a week before', '30%'],
  ])('is the one that is meant, and nothing of another: %s', (question, said) => {
    const { text } = ask(question, [terms]);
    expect([text.includes(said), text.includes('full refund'), text.includes('free of charge')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('is told as a whole where neither clause is meant', () => {
    const gap = passage(
      'More than 7 days before the course we refund all of it. Less than 48 hours before the course we refund nothing.',
      { heading: 'Cancelling' },
    );
    const { text } = ask('what if I cancel the course 3 days before', [gap]);
    expect([text.includes('More than 7 days'), text.includes('Less than 48 hours')]).toEqual([true, true]);
  });
});
