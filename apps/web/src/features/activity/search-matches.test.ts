import type { Message } from '@parley/contract/chat';
import { expect, it } from 'vitest';
import { latestMatch, matchesIn, searchedWords } from './search-matches';

const marked = (text: string, search: string) =>
  matchesIn(text, searchedWords(search)).map(([start, end]) => text.slice(start, end));

it('marks words by their beginnings, whatever their case and accents', () => {
  expect(marked('The beach: no dogs on beaches, and no Überbeach.', 'BEACH')).toEqual(['beach', 'beaches']);
  expect(marked('Le cafe, un café et des cafés', 'Café')).toEqual(['cafe', 'café', 'cafés']);
  expect(marked('Straße 12', 'strasse 1')).toEqual(['12']);
  expect(marked('Anything', ' … ')).toEqual([]);
});

it('marks what was asked for within a run without spaces', () => {
  expect(marked('退货政策是三十天', '政策')).toEqual(['政策']);
});

it('finds the latest message with all the words', () => {
  const messages = ['Dogs on the beach?', 'Only cats.', 'Dogs on a beach, yes.', 'Dogs.'].map(
    (content, at) => ({ id: String(at), content }) as Message,
  );
  expect(latestMatch(messages, searchedWords('bea dog'))?.id).toBe('2');
  expect(latestMatch(messages, searchedWords('beach cats'))).toBeUndefined();
  expect(latestMatch(messages, [])).toBeUndefined();
});
