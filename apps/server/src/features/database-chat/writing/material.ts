import type { Table } from '../../../customer-databases/types';
import { CHARACTERS_PER_TOKEN_MAX, countTokens, cutToTokens } from '../../../models/tokens';
import { breathe } from '../../../platform/breathe';
import { nameOf } from '../training/changes';
import { describeTable } from './describe-table';
import type { Knowledge } from './knowledge';
import { wantedTerms } from './name-terms';
import { searchable } from './taught-index';

/** How the room is shared: what these leave goes to the tables, which nothing works without. */
const EXAMPLES_SHARE = 0.25;
const DOCUMENTATION_SHARE = 0.2;
const DDL_SHARE = 0.1;
const NAMES_SHARE = 0.08;
/** If not all tables fit, those that score below this share of the best are left out, even if there is room. */
const SCORE_SHARE = 0.1;
const TABLES_MIN = 12;
const EXAMPLES_MAX = 8;
const PIECES_MAX = 8;
/** After this many tables in a row that do not fit, no further ones are tried. */
const WITHOUT_ROOM_MAX = 100;
const NAMED_MAX = 2_000;
/** A few milliseconds of describing. */
const COLUMNS_AT_ONCE = 500;

/**
 * What a model is told about a database: the tables, documentation and examples nearest to the question, as many as
 * fit. 500 tables need no more room than five.
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
  const wanted = wantedTerms(asked);
  const taught = await searchable(teaching);
  const examples = fitting(taught.examples.nearest(wanted, EXAMPLES_MAX), room * EXAMPLES_SHARE);
  const documentation = fitting(taught.documentation.nearest(wanted, PIECES_MAX), room * DOCUMENTATION_SHARE);
  const ddl = fitting(taught.ddl.nearest(wanted, PIECES_MAX), room * DDL_SHARE);
  const used = [...examples, ...documentation, ...ddl].reduce((sum, text) => sum + countTokens(text) + 2, 0);

  await breathe();
  // An example or paragraph near to the question reveals which tables it is about.
  const ranked = tables.ranked([...asked, ...examples.slice(0, 2), ...documentation.slice(0, 1)]);
  const { shown, leftOut } = await described(ranked, wanted, room - used, room * NAMES_SHARE);
  const others = cutToTokens(leftOut.map(nameOf).join(', '), Math.floor(room * NAMES_SHARE));
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

/**
 * The tables that fit, and those that are left out.
 * @param names tokens to reserve for the names of those left out, if there are any
 */
async function described(
  ranked: ReturnType<Knowledge['tables']['ranked']>,
  wanted: ReadonlySet<string>,
  room: number,
  names: number,
): Promise<{ shown: string[]; leftOut: Table[] }> {
  const least = (ranked[0]?.score ?? 0) * SCORE_SHARE;
  const texts: { text: string; tokens: number }[] = [];
  let all = 0;
  let columns = 0;
  const describe = async (at: number, table: Table) => {
    const known = texts[at];
    if (known) return known;
    columns += table.columns.length;
    if (columns > COLUMNS_AT_ONCE) {
      columns = 0;
      await breathe();
    }
    const text = describeTable(table, wanted);
    const made = { text, tokens: countTokens(text) + 1 };
    texts[at] = made;
    return made;
  };
  for (const [at, { table }] of ranked.entries()) {
    all += (await describe(at, table)).tokens;
    if (all > room) break;
  }
  const shown: string[] = [];
  let left = room - (all > room ? names : 0);
  const out = new Set(ranked.map(({ table }) => table));
  let without = 0;
  for (const [at, { table, score }] of ranked.entries()) {
    if (without >= WITHOUT_ROOM_MAX || (all > room && at >= TABLES_MIN && score < least)) break;
    const { text, tokens } = await describe(at, table);
    if (tokens > left) {
      without += 1;
      continue;
    }
    without = 0;
    shown.push(text);
    left -= tokens;
    out.delete(table);
  }
  return { shown, leftOut: [...out].slice(0, NAMED_MAX) };
}

/** The leading texts that fit together. */
function fitting(texts: readonly string[], room: number): string[] {
  let left = room;
  const taken: string[] = [];
  for (const text of texts) {
    if (text.length > room * CHARACTERS_PER_TOKEN_MAX) break;
    left -= countTokens(text) + 2;
    if (left < 0) break;
    taken.push(text);
  }
  return taken;
}
