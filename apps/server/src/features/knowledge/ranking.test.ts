import { describe, expect, it } from 'vitest';
import { compoundCuts, splitCompound } from '../../language/compounds';
import { LastUsed } from '../../platform/last-used';
import { ComparedText } from './compared-text';
import { diversify } from './diversify';
import { fuse } from './fusion';
import { analyseQuery } from './query';
import { matchQuestion } from './question-match';
import { TopK } from './top-k';

const ENGLISH = new Set(['en'] as const);

describe('TopK', () => {
  it('keeps what sorting everything would keep', () => {
    const scores = Array.from({ length: 500 }, (_, item) => ((item * 7_919) % 1_000) / 10);
    const top = new TopK(20);
    for (const [item, score] of scores.entries()) top.offer(item, score);
    const sorted = scores.map((score, item) => ({ item, score })).sort((a, b) => b.score - a.score);
    expect(top.sorted().map(({ score }) => score)).toEqual(sorted.slice(0, 20).map(({ score }) => score));
    const none = new TopK(0);
    none.offer(1, 1);
    expect(none.sorted()).toEqual([]);
  });
});

describe('analyseQuery', () => {
  const forms = (text: string, languages: Parameters<typeof analyseQuery>[1] = ENGLISH) =>
    analyseQuery(text, languages).terms.map(({ form }) => form);

  it('drops what only builds the sentence, unless nothing else is there', () => {
    expect(forms('What is the price of shipping?')).toEqual(['price', 'shipping']);
    expect(forms('Who are you?')).toEqual(['who', 'are', 'you']);
    expect(forms('')).toEqual([]);
    expect(forms('🙂 … !!')).toEqual([]);
  });

  it('stems for every language of the sources', () => {
    const [term] = analyseQuery('Lieferungen', new Set(['en', 'de'] as const)).terms;
    expect([...(term?.variants.keys() ?? [])]).toEqual(expect.arrayContaining(['lieferungen', 'liefer']));
  });

  it('weighs codes and numbers more, and helping words less', () => {
    const weights = analyseQuery('need help with AB-1200', ENGLISH).terms.map(({ form, weight }) => [form, weight]);
    expect(weights).toEqual([
      ['need', 0.35],
      ['help', 0.35],
      ['ab1200', 1.5],
    ]);
  });

  it('reads phrases in any quotation marks', () => {
    expect(analyseQuery('the "Gold Card" or „zweite Wahl“', ENGLISH).phrases).toEqual(['gold card', 'zweite wahl']);
  });

  it('bounds a pasted text', () => {
    const text = Array.from({ length: 10_000 }, (_, word) => `word${word}x`).join(' ');
    expect(analyseQuery(text, ENGLISH).terms).toHaveLength(48);
  });
});

describe('compounds', () => {
  it('are cut only into known words', () => {
    const known = new Set(['ruckgab', 'frist', 'arbeit', 'vertrag']);
    expect(splitCompound('ruckgabefrist', 'de', (term) => known.has(term))).toEqual(['ruckgab', 'frist']);
    expect(splitCompound('arbeitsvertrag', 'de', (term) => known.has(term))).toEqual(['arbeit', 'vertrag']);
    expect(splitCompound('unbekannteswort', 'de', (term) => known.has(term))).toBeUndefined();
    expect(splitCompound('ruckgabefrist', 'en', (term) => known.has(term))).toBeUndefined();
    expect(compoundCuts('rückgabefrist', 'de')).toContainEqual(['ruckgab', 'frist']);
  });
});

describe('diversify', () => {
  const passage = (text: string, heading = 'A') => ({
    sourceId: 's',
    heading,
    text,
    compared: new ComparedText({ text, heading }),
  });

  it('drops near-duplicates and keeps one section from crowding out others', () => {
    const words = (seed: number) => Array.from({ length: 20 }, (_, at) => `w${seed}x${at}`).join(' ');
    const ranked = [
      passage(words(1)),
      passage(`${words(1)}!`, 'B'),
      ...[2, 3, 4, 5].map((seed) => passage(words(seed))),
      passage(words(6), 'C'),
    ];
    const texts = (limit: number) => diversify(ranked, limit).map(({ text }) => text.slice(1, 2));
    expect(texts(4)).toEqual(['1', '2', '3', '6']);
    expect(texts(9)).toEqual(['1', '2', '3', '6', '4', '5']);
  });
});

describe('matchQuestion', () => {
  const match = (asked: string, stored: string) => matchQuestion(asked, analyseQuery(asked, ENGLISH), stored, ENGLISH);

  it.each([
    ['how can i reset my password', 'How do I reset my password?'],
    ['Reset password', 'How do I reset my password?'],
    ['do you have parking', 'Do you have parking?'],
    ['Who are you?', 'who are you'],
  ])('takes "%s" for "%s"', (asked, stored) => expect(match(asked, stored).exact).toBe(true));

  it.each([
    ['When do you deliver?', 'Where do you deliver?'],
    ['What does a parcel to Germany cost?', 'What does a parcel to France cost?'],
    ['How do I cancel my booking?', 'How do I change my booking?'],
    ['Is the Aro 20 waterproof?', 'Is it waterproof?'],
    ['What are the opening hours of the museum shop on Sunday?', 'What are the opening hours?'],
  ])('does not take "%s" for "%s"', (asked, stored) => expect(match(asked, stored).exact).toBe(false));
});

describe('fuse', () => {
  it('prefers what both rankings have to what one has at its top', () => {
    const place = (ordinal: number) => ({ segmentId: 1, ordinal });
    const fused = fuse([
      [place(1), place(2), place(3)],
      [place(4), place(2)],
    ]);
    expect(fused.map(({ ordinal }) => ordinal)).toEqual([2, 1, 4, 3]);
    expect(fused[0]?.score).toBeCloseTo(2 / 62);
  });
});

describe('LastUsed', () => {
  it('forgets what was not used for longest', () => {
    const map = new LastUsed<string, number>(2);
    map.set('a', 1);
    map.set('b', 2);
    map.get('a');
    map.set('c', 3);
    expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3]);
  });
});
