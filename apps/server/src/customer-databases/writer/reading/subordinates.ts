import { DATA_WORDS } from '../lexicon/synonyms';
import { singular } from '../names/lemma';
import { splitName } from '../names/split';
import type { Prepared } from '../prepare/types';
import type { State } from './state';
import type { ItemOf, Token } from './types';

/** Splits 'subcategories' and 'sub-departments' if rows of such a table have parents in it. */
export function splitSubordinates(prepared: Prepared, tokens: Token[]): Token[] {
  return tokens.flatMap((token) => {
    const rest = /^sub-?(\p{L}{4,})$/u.exec(token.word)?.[1];
    if (rest === undefined || token.quoted || prepared.tablesByWord.has(token.one)) return [token];
    const [word = rest] = splitName(rest, DATA_WORDS);
    const tables = prepared.tablesByWord.get(word) ?? [];
    if (!tables.some((table) => table.out.some((edge) => edge.to === table))) return [token];
    const cut = token.text.length - rest.length;
    const sub: Token = { ...token, text: token.text.slice(0, cut), word: 'sub-', one: 'sub-', to: token.from + cut };
    return [sub, { ...token, text: rest, word: rest, one: singular(rest), from: sub.to, capital: false }];
  });
}

/** 'Subcategories of Science' are those whose parent has that name; without a name, those with any parent. */
export function readSubordinate(state: State, item: ItemOf<'word'>) {
  const { frame } = state;
  const next = state.peek();
  const table = next?.type === 'ref' && next.ref.kind === 'table' ? next.ref.table : null;
  const edge = table?.out.find((one) => one.to === table);
  const column = table?.columns.find((one) => one.column.name === edge?.columns[0]);
  const grouped = state.items.slice(state.at).some((one) => state.isWord(one, 'per', 'by'));
  if (!table || !edge || !column || grouped || frame.focus !== null) {
    frame.unexplained.push(item.text);
    return;
  }
  frame.roles.push(edge);
  const parent = state.items.some(
    (one) => one.type === 'ref' && one.ref.kind === 'value' && one.ref.column.table === table,
  );
  if (parent) frame.led.push(edge);
  else state.addCondition({ kind: 'null', column, negated: true });
}
