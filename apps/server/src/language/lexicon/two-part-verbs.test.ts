import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';
import type { Language } from '../language';
import { words } from '../words';
import { meaningTogether } from './two-part-verbs';

const meaningIn = (question: string, language: Language) => {
  const list = words(question);
  return list.flatMap((_word, place) => meaningTogether(list, place, language));
};

describe('a verb that comes apart', () => {
  it.each([
    ['Holt ihr mein Rad auch ab?', 'de', 'abhol'],
    ['holst du es ab', 'de', 'abhol'],
    ['Wie melde ich mich an?', 'de', 'anmeld'],
    ['Wann bringe ich das Rad zurück?', 'de', 'ruckgab'],
    ['Nehmt ihr alte Räder zurück?', 'de', 'zurucknehm'],
    ['Halen jullie mijn fiets op?', 'nl', 'ophal'],
    ['Can you pick my bike up?', 'en', 'collect'],
  ] as const)('%s', (question, language, stem) => {
    expect(meaningIn(question, language)).toContain(stem);
  });

  it.each([
    ['Kann ich am Sonntag kommen?', 'de'],
    ['Ab wann habt ihr auf dem Platz Strom?', 'de'],
    ['Wo ist der Eingang?', 'de'],
    ['Où est la gare ?', 'fr'],
  ] as const)('%s: none', (question, language) => {
    expect(meaningIn(question, language)).toEqual([]);
  });

  it('is answered by what is named after it', () => {
    const sources = [
      passage('Die Abholung eines Rades kostet 12 €.', { source_id: 'one' }),
      passage('Ein Rad kostet 18 € am Tag.', { source_id: 'two' }),
    ];
    expect(ask('Holt ihr das Rad ab?', sources).text).toContain('12 €');
  });
});
