import { describe, expect, it } from 'vitest';
import { quotedParts } from './quoted';

const PASSAGE = `Goods in their sealed box are taken back at any time of the season. Opened goods may be returned
within 30 days of purchase if the receipt is shown. Batteries are exempt.`;

const quoted = (passage: string, answer: string) =>
  quotedParts(passage, answer)
    .filter((part) => part.quoted)
    .map((part) => part.text);

describe('quotedParts', () => {
  it('marks a sentence that is quoted across a line break, in other case and with marks', () => {
    expect(
      quoted(PASSAGE, 'Yes: **opened goods** may be returned within 30 days of purchase, if the receipt is shown.'),
    ).toEqual(['Opened goods may be returned\nwithin 30 days of purchase if the receipt is shown']);
  });

  it('marks a sentence whole when most of it is quoted, and else the run alone', () => {
    expect(quoted(PASSAGE, 'They may be returned within 30 days of purchase.')).toEqual([
      'Opened goods may be returned\nwithin 30 days of purchase if the receipt is shown',
    ]);
    expect(quoted(PASSAGE, 'You have within 30 days of it.')).toEqual(['within 30 days of']);
  });

  it('marks a short sentence only when all of it is quoted', () => {
    expect(quoted(PASSAGE, 'Batteries are exempt from this.')).toEqual(['Batteries are exempt']);
    expect(quoted(PASSAGE, 'Batteries are not exempt.')).toEqual([]);
  });

  it('marks nothing of an answer that only shares common words', () => {
    expect(quoted(PASSAGE, 'I did not find anything about the weather of the season.')).toEqual([]);
  });

  it('marks no run of common words, however long', () => {
    const passage = 'Bring the item with the receipt and we will look at it. The shop closes at noon.';
    expect(quoted(passage, 'Come back with the receipt and we talk.')).toEqual([]);
    expect(quoted(passage, 'Please bring the item with the receipt and we talk.')).toEqual([
      'Bring the item with the receipt and we will look at it',
    ]);
    expect(quoted(passage, 'As there is no other, the shop closes at noon on that day.')).toEqual([
      'The shop closes at noon',
    ]);
  });

  it('works in scripts without spaces', () => {
    const passage = '酒店全年营业。早餐从七点到十点在餐厅供应。游泳池在夏天开放。';
    expect(quoted(passage, '早餐从七点到十点在餐厅供应。')).toEqual(['早餐从七点到十点在餐厅供应']);
    expect(quoted(passage, '酒店有餐厅。')).toEqual([]);
  });

  it('loses nothing of the passage', () => {
    const parts = quotedParts(PASSAGE, PASSAGE);
    expect(parts.map((part) => part.text).join('')).toBe(PASSAGE);
    expect(quotedParts('', 'An answer')).toEqual([]);
  });
});
