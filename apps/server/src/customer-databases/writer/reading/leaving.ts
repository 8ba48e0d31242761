import { currentIn } from '../planning/standing';
import type { Prepared, PreparedColumn, PreparedTable } from '../prepare/types';
import type { Token } from './types';

/** People whose row has the date on which they left. */
interface Leavers {
  table: PreparedTable;
  day: PreparedColumn;
}

const LEFT = /^(?:left|quit|gone|resigned)$/;
const LEADS = /^(?:who|that|has|have|had|already|since|just|not|never|ever)$/;
const STAYS =
  /^(?:works?|working|employed|with us|here|around|active|members?|customers?|enrolled|subscribed|on (?:the|our) )/;

function leaversOf(table: PreparedTable): Leavers[] {
  const current = table.isPerson && table.table.kind === 'table' ? currentIn([table]) : null;
  return current?.kind === 'null' ? [{ table, day: current.column }] : [];
}

/**
 * Reads 'left' as the date on which somebody stopped, whatever its column is called, and 'who is still here' as the
 * people without that date, provided that nothing else has that name.
 */
export function withLeaving(prepared: Prepared, tokens: Token[]): Token[] {
  const subject = tokens.flatMap(({ one }) =>
    prepared.tables.filter(({ words, isPerson }) => isPerson && words.at(-1) === one),
  )[0];
  const who = tokens[0]?.word === 'who' && subject === undefined;
  const all = subject ? leaversOf(subject) : who ? prepared.tables.flatMap(leaversOf) : [];
  const [leavers, ...others] = all;
  if (!leavers || others.length > 0) return tokens;
  const known = ({ word, one }: Token) =>
    [word, one].some((form) => prepared.columnsByWord.has(form) || prepared.values.has(form));
  const left = tokens.findIndex((token, at) => LEFT.test(token.word) && isSaidOf(tokens, at, leavers) && !known(token));
  const still = tokens.findIndex(({ word }) => word === 'still');
  const staying =
    still > 0 &&
    STAYS.test(
      tokens
        .slice(still + 1)
        .map(({ word }) => word)
        .join(' '),
    );
  if (left < 0 && !staying) return tokens;
  return tokens.flatMap((token, at) => {
    if (at === 0 && who) return [called(token, leavers.table.table.name)];
    if (at !== left) return [token];
    return [called(token, 'with'), called(token, 'a'), called(token, leavers.day.column.name)];
  });
}

/**
 * Whether 'left' is said of the people, as in 'members who have left' and 'which members left', unlike 'seats left'.
 */
function isSaidOf(tokens: Token[], at: number, { table }: Leavers): boolean {
  const before = tokens[at - 1];
  return before !== undefined && (LEADS.test(before.word) || before.one === table.words.at(-1));
}

const called = (token: Token, name: string): Token => {
  const word = name.toLowerCase();
  return { ...token, text: name, word, one: word, capital: false };
};
