import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';
import { words } from '../words';
import { phrasalMeaning } from './phrasal-verbs';

const meaningIn = (question: string) => {
  const list = words(question);
  return list.flatMap((_word, place) => phrasalMeaning(list, place));
};

describe('a verb of two words', () => {
  it.each([
    ['can you pick up my bike', 'collect'],
    ['can you pick my old bike up', 'collect'],
    ['what if I brought the hire bike back late', 'return'],
    ['I need to call it off', 'cancel'],
    ['does it come with a lock', 'includ'],
  ])('%s', (question, stem) => {
    expect(meaningIn(question)).toContain(stem);
  });

  it.each([
    'can I bring my dog',
    'can I come in with my dog',
    'pick a colour, then go straight on and up',
    'off we go',
  ])('%s: none', (question) => {
    expect(meaningIn(question)).toEqual([]);
  });

  it('is answered by the one word that sources use', () => {
    const sources = [
      passage('If a bike is returned late, we charge £10 per hour.', { source_id: 'hire' }),
      passage('Bring photo ID when you hire a bike.', { source_id: 'bring' }),
    ];
    expect(ask('What if I bring the bike back late?', sources).text).toContain('£10 per hour');
  });
});
