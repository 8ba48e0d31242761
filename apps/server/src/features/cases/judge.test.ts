import { expect, it } from 'vitest';
import { judge } from './judge';

const reply = (text: string, answered: boolean | null = true) => ({ text, answered });
const QUESTION = 'How long may I return goods?';
const EXPECTED = 'You may return goods within 30 days, unused, with the receipt from the shop.';
const before = reply(EXPECTED);

it.each([
  ['the same', EXPECTED, null],
  ['other words around the same facts', 'Unused goods: 30 days, if you have the shop’s receipt.', null],
  ['another number', EXPECTED.replace('30', '14'), 'facts'],
  ['most of it gone', 'You may return goods within 30 days.', 'words'],
])('%s', (_what, text, reason) => {
  expect(judge(QUESTION, EXPECTED, before, reply(text))?.reason ?? null).toBe(reason);
});

it('to decline is worse than an answer, and no worse than to decline', () => {
  const declined = reply('I could not find that in my sources.', false);
  expect(judge(QUESTION, EXPECTED, before, declined)).toMatchObject({ reason: 'declined' });
  expect(judge(QUESTION, EXPECTED, declined, declined)).toBeNull();
  expect(judge(QUESTION, EXPECTED, declined, before)).toBeNull();
});

it('what the question says itself does not count, and what is lost is named as it was written', () => {
  const who = 'Who won the chess cup in 1974?';
  const won = 'Ada won the chess cup in 1974.';
  expect(judge(who, won, reply(won), reply('Bob won the chess cup in 1974.'))).toEqual({
    reason: 'words',
    lost: ['Ada'],
  });
});

it('what was not said before cannot be lost', () => {
  expect(judge(QUESTION, EXPECTED, reply('Ask the shop.'), reply('Please ask in a shop.'))).toBeNull();
});

it('reads other languages', () => {
  const question = '返品は何日以内ですか？';
  const expected = '未使用の商品は30日以内に返品できます。';
  expect(judge(question, expected, reply(expected), reply(expected))).toBeNull();
  expect(judge(question, expected, reply(expected), reply('未使用の商品は14日以内に返品できます。'))?.reason).toBe(
    'facts',
  );
});
