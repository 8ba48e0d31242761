import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

describe('a line of several sentences', () => {
  const people = [
    passage(
      'Ruth Hale - owner, does the surveys\nSunita Rao - international moves and customs papers. In the office Tuesday to Thursday.',
      { heading: 'Who is who' },
    ),
  ];

  it.each(['Do you move offices?', 'do you move offices too', 'Can you move an office?'])(
    'gives no yes to what its sentences only say apart: %s',
    (question) => {
      const { answered, text } = ask(question, people);
      expect([answered, text.includes('Yes.')]).toEqual([false, false]);
    },
  );

  it('gives one to what a single sentence says', () => {
    expect(ask('Do you do international moves?', people).text).toMatch(/^Yes\. Sunita Rao - international moves/);
  });
});
