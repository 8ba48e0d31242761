import type { DatabaseSchema } from '../../types';
import { singular } from '../names/lemma';
import { spokenName } from '../names/spoken';

const NOUN =
  /\b(?:total |overall )?(?:\p{L}+ )?(?:income|revenue|turnover|takings|earnings|proceeds)\b(?: (?:from|of) \p{L}+)?/iu;
const FIGURES = new Set(['integer', 'decimal', 'float']);
const VERB = /\b(?:spend|spends|spent|pay|pays|paid|earn|earns|earned)\b/i;

/** The tables that have a number column of this name. */
function tablesWith(schema: DatabaseSchema, column: string, table: string | undefined): string[] {
  const same = (name: string, said: string) => singular(spokenName(name)) === singular(said.toLowerCase());
  return schema.tables
    .filter((one) => table === undefined || same(one.name, table))
    .filter(({ columns }) => columns.some(({ name, kind }) => FIGURES.has(kind) && same(name, column)))
    .map(({ name }) => spokenName(name));
}

/**
 * Answers the question which amount is meant by putting the chosen column into the last question: 'the cost of firings'
 * after 'income per month' asks for that cost in total per month. Null if the text names no such column.
 */
export function withChosenMoney(text: string, last: string, schema: DatabaseSchema): string | null {
  const said = /^(?:i mean(?:t)? )?(?:the )?([\p{L}\d ]+?)(?: of (?:the )?([\p{L}\d ]+))?[.!]?$/iu.exec(text);
  const [, column, table] = said ?? [];
  const [owner, ...others] = column === undefined ? [] : tablesWith(schema, column, table);
  if (owner === undefined) return null;
  const chosen = others.length > 0 ? column : `${column} of ${owner}`;
  if (NOUN.test(last)) return last.replace(NOUN, `total ${chosen}`);
  return VERB.test(last) ? last.replace(VERB, (verb) => `${verb} in ${chosen}`) : null;
}
