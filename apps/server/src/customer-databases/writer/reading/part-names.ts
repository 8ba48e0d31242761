import type { FoundValue, SoughtValues } from '../../types';
import { valueForms } from '../prepare';
import type { Prepared } from '../prepare/types';
import type { Token } from './types';

/** The unknown words of a question, which may be somebody's first or last name. */
export function partNames(tokens: Token[], isStrange: (token: Token) => boolean): string[] {
  const strange = tokens.filter((token) => /^\p{L}{2,}$/u.test(token.text) && isStrange(token));
  // Includes the original spelling, since databases distinguish accents.
  return [...new Set(strange.flatMap(({ word, text }) => [word, text.toLowerCase()]))];
}

/** The people that a name may refer to: 'Anna' for 'Anna Keller'. */
export interface NamedPeople {
  name: string;
  people: FoundValue[];
}

/**
 * The found values that are names of people of whom the question gives only the first or last name.
 * @param phrases of the question: a value in its own right is not part of another name
 */
export function peopleNamed(
  prepared: Prepared,
  found: readonly FoundValue[],
  { phrases, names }: SoughtValues,
): NamedPeople[] {
  const formOf = (text: string) => valueForms(text)[0] ?? '';
  const asked = new Set(phrases.map(formOf));
  const said = new Set(found.flatMap(({ value }) => (asked.has(formOf(value)) ? formOf(value).split(' ') : [])));
  const whole = found.filter(({ table, schema, column, value }) => {
    const of = prepared.byName.get((schema ? `${schema}.${table}` : table).toLowerCase());
    return of?.isPerson && of.label.some((label) => label.column.name === column) && value.includes(' ');
  });
  return names.flatMap((name) => {
    if (said.has(name)) return [];
    const people = whole.filter(({ value }) => {
      const words = formOf(value).split(' ');
      return words[0] === name || words.at(-1) === name;
    });
    return people.length > 0 ? [{ name, people }] : [];
  });
}
