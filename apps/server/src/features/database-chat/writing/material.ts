import type { Table } from '../../../customer-databases/types';
import { countTokens, cutToTokens } from '../../../models/tokens';
import { breathe } from '../../../platform/breathe';
import { LastUsed } from '../../../platform/last-used';
import { nameOf } from '../training/changes';
import { type Bag, put, rank } from './bag-ranking';
import { describeTable } from './describe-table';
import type { Knowledge } from './knowledge';
import { nameTerms } from './name-terms';

/** How the room is shared: what is left of one goes to the tables, which nothing works without. */
const EXAMPLES_SHARE = 0.25;
const DOCUMENTATION_SHARE = 0.2;
const DDL_SHARE = 0.1;
const NAMES_SHARE = 0.08;
/** Where not all tables fit, those that are far behind the best one are left out, though there may be room. */
const SCORE_SHARE = 0.1;
const TABLES_MIN = 12;
const EXAMPLES_MAX = 8;
const PIECES_MAX = 8;

/**
 * What a model is told of a database: the tables, the documentation and the examples that are nearest to the question,
 * as many as there is room for. 500 tables need no more room than five.
 * @param room tokens
 */
export async function materialFor(
  knowledge: Knowledge,
  question: string,
  lastQuestion: string | null,
  room: number,
): Promise<string> {
  const { schema, teaching, tables } = knowledge;
  const asked = [question, lastQuestion ?? ''];
  const wanted = new Set(asked.flatMap(nameTerms));
  const examples = fitting(await nearest(teaching.examples.map(asText), wanted, EXAMPLES_MAX), room * EXAMPLES_SHARE);
  const documentation = fitting(await nearest(teaching.documentation, wanted, PIECES_MAX), room * DOCUMENTATION_SHARE);
  const ddl = fitting(await nearest(teaching.ddl, wanted, PIECES_MAX), room * DDL_SHARE);
  const used = [...examples, ...documentation, ...ddl].reduce((sum, text) => sum + countTokens(text) + 2, 0);

  // An example or a paragraph that is near to the question says which tables it is about.
  const ranked = tables.ranked([...asked, ...examples.slice(0, 2), ...documentation.slice(0, 1)]);
  const names = room * NAMES_SHARE;
  const least = (ranked[0]?.score ?? 0) * SCORE_SHARE;
  const described = ranked.map(({ table, score }, at) => {
    const text = describeTable(table, wanted);
    return { table, text, tokens: countTokens(text) + 1, near: at < TABLES_MIN || score >= least };
  });
  const all = described.reduce((sum, { tokens }) => sum + tokens, 0) <= room - used;
  const shown: string[] = [];
  const leftOut: Table[] = [];
  let left = room - used - (all ? 0 : names);
  for (const { table, text, tokens, near } of described) {
    if (tokens <= left && (all || near)) {
      shown.push(text);
      left -= tokens;
    } else leftOut.push(table);
  }
  const others = cutToTokens(leftOut.map(nameOf).join(', '), Math.floor(names));
  return [
    `Tables:\n${shown.join('\n\n') || '(none)'}`,
    others ? `Names of further tables, whose columns are left out here: ${others}` : '',
    ddl.length > 0 ? `Definitions from the owner:\n${ddl.join(';\n')}` : '',
    documentation.length > 0 ? `Documentation from the owner:\n${documentation.join('\n\n')}` : '',
    examples.length > 0 ? `Statements that are right, for ${schema.dialect}:\n${examples.join(';\n\n')}` : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** An example as it is shown, and searched. */
const asText = ({ question, sql }: Knowledge['teaching']['examples'][number]) =>
  question ? `-- ${question.replace(/\s+/g, ' ')}\n${sql}` : sql;

const TEXTS_AT_ONCE = 50;
/** What was taught is searched at every question, and changes seldom. */
const known = new LastUsed<string, Bag>(5_000);

/** Those that have words of the question, nearest first; the first ones where none has. */
async function nearest(texts: readonly string[], wanted: ReadonlySet<string>, max: number): Promise<string[]> {
  const bags: Bag[] = [];
  for (const [at, text] of texts.entries()) {
    if (at % TEXTS_AT_ONCE === 0) await breathe();
    bags.push(bagOf(text));
  }
  const scores = rank(bags, wanted);
  const order = texts.map((_text, at) => at).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  return order.slice(0, max).flatMap((at) => texts[at] ?? []);
}

function bagOf(text: string): Bag {
  const before = known.get(text);
  if (before) return before;
  const bag = new Map<string, number>();
  put(bag, nameTerms(text), 1);
  known.set(text, bag);
  return bag;
}

/** The first texts that fit together. */
function fitting(texts: readonly string[], room: number): string[] {
  let left = room;
  const taken: string[] = [];
  for (const text of texts) {
    left -= countTokens(text) + 2;
    if (left < 0) break;
    taken.push(text);
  }
  return taken;
}
