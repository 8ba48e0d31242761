import { expect, it } from 'vitest';
import { rewriteQuestion } from './rewrite-question';

/** The last question as it stands alone. */
const after = (...questions: string[]) =>
  rewriteQuestion(
    questions.at(-1) ?? '',
    questions.slice(0, -1).flatMap((content) => [
      { role: 'user' as const, content },
      { role: 'assistant' as const, content: 'Noted.' },
    ]),
  );

it('details belong to what was asked before them, and not to one another', () => {
  expect(after('how much is the double kayak', 'deposit?')).toBe('double kayak deposit?');
  expect(after('how much is the double kayak', 'deposit?', 'minimum age?')).toBe('double kayak minimum age?');
});

it('being open is nothing that dogs or vouchers could belong to, in however long a row', () => {
  const asked = ['are you open tomorrow', 'wheelchair?', 'parking?', 'dogs?', 'vouchers?'];
  for (let last = 2; last <= asked.length; last += 1) expect(after(...asked.slice(0, last))).toBe(asked[last - 1]);
  expect(after('how much is a bouquet', ...asked, 'how long are they valid')).toBe('how long are vouchers valid');
});

it('what one wants to do is done to the last topic', () => {
  expect(after('when is the wreath workshop', 'can i cancel')).toBe('can i cancel wreath workshop?');
  expect(after('when is the wreath workshop', 'can i cancel', 'where is it')).toBe('where is wreath workshop');
});

it('another size is of the same thing', () => {
  expect(after('how much is a large basket', 'and medium?')).toBe('how much is a medium basket');
});

it('what about another thing takes the place of the one with an article, and of its weight', () => {
  expect(after('how much is a service wash for 8 kg', 'what about a feather duvet?', 'how long does it take')).toBe(
    'how long does the feather duvet take',
  );
  expect(after('how much to wash a king size duvet?', 'what about a feather one')).toContain('feather');
  expect(after('how much is a cabin for 4 people?', 'and a tent?')).toBe('how much is a tent for 4 people?');
});
