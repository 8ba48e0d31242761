import { expect, it } from 'vitest';
import { stem } from '../stem';
import { CONCEPTS, CROSSED } from './concepts';
import { crossedParts, crossingsOf, isCompoundOf, joinedAbroad } from './crossings';

it('has a column of every language for everything', () => {
  for (const line of CONCEPTS.trim().split('\n')) {
    const columns = line.split('|');
    expect(columns, line).toHaveLength(CROSSED.length);
    for (const column of columns) expect(column.trim(), line).not.toBe('');
  }
});

it('tells what a word is called in the language of the sources', () => {
  expect(crossingsOf(stem('hunde', 'de'), 'de', 'en')).toContain(stem('dogs', 'en'));
  expect(crossingsOf(stem('opening', 'en'), 'en', 'fr')).toContain(stem('ouverture', 'fr'));
  expect(crossingsOf(stem('drohnen', 'de'), 'de', 'en')).toContain(stem('drones', 'en'));
  expect(crossingsOf(stem('samstags', 'de'), 'de', 'en')).toContain('sat');
  expect(crossingsOf(stem('hunde', 'de'), 'de', 'de')).toEqual([]);
  expect(crossingsOf(stem('hunde', 'de'), 'de', 'ja')).toEqual([]);
});

it('tells what the parts of a compound are called, and which compound says what two words do', () => {
  const { first = [], last = [] } = crossedParts('anfängerkurs', 'de', 'en') ?? {};
  expect(first).toContain(stem('beginner', 'en'));
  expect(last).toContain(stem('course', 'en'));
  expect(crossedParts('drachenkurs', 'de', 'en')).toBeNull();
  expect(crossedParts('beginners', 'en', 'de')).toBeNull();
  expect(isCompoundOf(stem('tageskarte', 'de'), stem('card', 'en'), 'en', 'de')).toBe(true);
  expect(isCompoundOf('wintercoat', stem('winter', 'de'), 'de', 'en')).toBe(false);
  expect(joinedAbroad(stem('winter', 'en'), stem('concert', 'en'), 'en', 'de')).toContain('winterkonzert');
});
