import { currentIn, lastDay } from '../planning/standing';
import { valueForms } from '../prepare';
import type { Prepared, PreparedTable } from '../prepare/types';
import type { Token } from './types';

const VALID = /^(?:active|valid)$/;
/** 'Still employed' and the like mean valid now. */
const STILL = /^(?:employed|enrolled|subscribed)$/;
/** A phrase of the lexicon: see standingIn. */
const VALID_NOW = 'valid-now';

/**
 * Reads 'active' and 'valid' next to things that expire or end on some date as not over yet, unless one of their names
 * or values is that word.
 */
export function withValidity(prepared: Prepared, tokens: Token[]): Token[] {
  return tokens.map((token, at) => {
    const still = STILL.test(token.word) && /^(?:still|currently|now)$/.test(tokens[at - 1]?.word ?? '');
    if (!(VALID.test(token.word) || still) || token.quoted || token.capital) return token;
    const table = tableBeside(prepared, tokens, at);
    if (
      !table ||
      (lastDay(table) === null && !(table.isPerson && currentIn([table])?.kind === 'null')) ||
      isCalled(prepared, table, token)
    )
      return token;
    return { ...token, text: VALID_NOW, word: VALID_NOW, one: VALID_NOW };
  });
}

/** The table of 'active passes' or 'passes that are still valid'. */
function tableBeside({ tables }: Prepared, tokens: Token[], at: number): PreparedTable | undefined {
  const named = (token: Token | undefined) =>
    token && tables.find(({ words, table }) => table.kind === 'table' && words.at(-1) === token.one);
  const next = named(tokens[at + 1]);
  if (next) return next;
  let back = at - 1;
  while (/^(?:are|is|were|that|which|still|currently|now|not)$/.test(tokens[back]?.word ?? '')) back--;
  return back < at - 1 ? named(tokens[back]) : undefined;
}

function isCalled({ values }: Prepared, { columns, table }: PreparedTable, token: Token): boolean {
  const own = columns.some(({ isDate, words }) => !isDate && words.includes(token.one));
  return own || valueForms(token.text).some((form) => values.get(form)?.some((value) => value.table === table.name));
}
