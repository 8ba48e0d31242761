import type { FoundValue, SoughtValues } from '../../types';
import { valueForms } from '../prepare';
import type { Prepared } from '../prepare/types';
import type { Token } from './types';

/** Words of a question that nothing is known of, and that may be the first or the last name of somebody. */
export function partNames(tokens: Token[], isStrange: (token: Token) => boolean): string[] {
  const strange = tokens.filter((token) => /^\p{L}{2,}$/u.test(token.text) && isStrange(token));
  // As it is written, too: databases tell accents apart.
  return [...new Set(strange.flatMap(({ word, text }) => [word, text.toLowerCase()]))];
}

/** Whom a name may mean: 'Anna' of 'Anna Keller'. */
export interface NamedPeople {
  name: string;
  people: FoundValue[];
}

/**
 * Those of the values found that are the names of people of whom the question says only the first or the last.
 * @param phrases of the question: what is a value by itself is no part of another one
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
