import { expect, it } from 'vitest';
import { languageOf } from './question';

it.each([
  ['Was kostet Lasertag?', 'de'],
  ['Habt ihr Pizza?', 'de'],
  ['combien coûte un hot dog', 'fr'],
  ['¿qué horario tenéis?', 'es'],
  ['quanto costa il laser tag', 'it'],
  ['What was the cost of laser tag?', 'en'],
])('a question about a thing with an English name is in the language that it begins in: %s', (question, language) => {
  expect(languageOf(question, 'en')).toBe(language);
});
