import { describe, expect, it } from 'vitest';
import { fitting, folded, fuzzyScore } from './fuzzy';

const rank = (query: string, texts: string[]) =>
  texts
    .map((text) => ({ text, score: fuzzyScore(folded(query), folded(text)) }))
    .filter(({ score }) => score !== null)
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0))
    .map(({ text }) => text);

describe('fuzzyScore', () => {
  it('finds letters in their order, and nothing else', () => {
    expect(rank('pgd', ['Playground', 'Dog park', 'Settings'])).toEqual(['Playground']);
    expect(rank('set', ['Aldmoor guide: Connect', 'Asset'])).toEqual(['Asset']);
  });

  it('prefers beginnings of words to letters in their middle', () => {
    expect(rank('set', ['Sunset', 'Settings'])).toEqual(['Settings', 'Sunset']);
  });

  it('prefers the shorter of two that fit alike', () => {
    expect(rank('guide', ['Guide of the northern coast', 'Guide'])).toEqual(['Guide', 'Guide of the northern coast']);
  });

  it('prefers letters that stand together', () => {
    expect(rank('agent 777', ['Agent 77: Settings of 7', 'Agent 777: Settings of 8'])).toEqual([
      'Agent 777: Settings of 8',
      'Agent 77: Settings of 7',
    ]);
  });

  it('takes words in any order, and needs all of them', () => {
    expect(rank('settings aldmoor', ['Aldmoor guide Settings', 'Aldmoor guide Connect'])).toEqual([
      'Aldmoor guide Settings',
    ]);
  });

  it('does not mind accents and capitals', () => {
    expect(rank('CAFE', ['Café Zürich'])).toEqual(['Café Zürich']);
  });

  it('fits everything to an empty query', () => {
    expect(fuzzyScore('', 'anything')).not.toBeNull();
  });
});

describe('fitting', () => {
  it('puts first what is called so, then what begins so', () => {
    const all = ['The guide', 'Guide of the northern coast', 'Guide'];
    expect(fitting('guide', all, (text) => text)).toEqual(['Guide', 'Guide of the northern coast', 'The guide']);
  });

  it('leaves out scattered letters where something has what was typed', () => {
    const all = ['Aldmoor guide: Activity > Leads', 'Light, earth and dust', 'Usage'];
    expect(fitting('lead', all, (text) => text)).toEqual(['Aldmoor guide: Activity > Leads']);
    expect(fitting('lead', all.slice(1), (text) => text)).toEqual(['Light, earth and dust']);
  });
});
