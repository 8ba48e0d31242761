import type { FoundValue } from '../../types';
import { FILLER, STATES_TOO } from '../lexicon/filler';
import { valuesMeant } from '../lexicon/origins';
import { phrasesAt } from '../lexicon/phrases';
import { statesLike } from '../lexicon/states';
import { SUBJECTS } from '../lexicon/unheard';
import { hintsOf } from '../lexicon/verbs';
import { root } from '../names/lemma';
import { valueForms } from '../prepare';
import type { Prepared, PreparedColumn, PreparedTable } from '../prepare/types';
import type { Candidate } from './grades';
import type { WordMatch } from './refs';
import { isSubject } from './subjects';
import type { Ref, Token } from './types';

const LONGEST_VALUE = 7;

/** A run of tokens as written. */
export function textOf(question: string, tokens: Token[], begin: number, end: number): string {
  return question.slice(tokens[begin]?.from ?? 0, tokens[end - 1]?.to ?? 0);
}

function columnOf(prepared: Prepared, value: FoundValue): PreparedColumn | undefined {
  const table = prepared.byName.get((value.schema ? `${value.schema}.${value.table}` : value.table).toLowerCase());
  return table?.columns.find((one) => one.column.name === value.column);
}

/** Finds values of the data in a question. */
export class ValueReader {
  constructor(
    private readonly prepared: Prepared,
    private readonly tokens: Token[],
    private readonly question: string,
    private readonly matches: WordMatch[],
  ) {}

  refs(begin: number, length: number, loosely: boolean): Extract<Ref, { kind: 'value' }>[] {
    const text =
      length === 1 ? (this.tokens[begin]?.text ?? '') : textOf(this.question, this.tokens, begin, begin + length);
    const direct = valueForms(text).flatMap((form) => this.prepared.values.get(form) ?? []);
    const token = this.tokens[begin];
    const rooted =
      loosely && direct.length === 0 && length === 1 && token
        ? (this.prepared.rootedValues.get(root(token.word)) ??
          // Plumbers do the plumbing.
          this.prepared.rootedValues.get(root(token.one.replace(/(?:e|o)r$/, ''))) ??
          [])
        : [];
    // 'German customers' are from Germany, unless 'German' is a value.
    const meant =
      loosely && direct.length === 0 && length === 1
        ? valuesMeant(token?.one ?? '').flatMap((form) => this.prepared.values.get(form) ?? [])
        : [];
    const found = new Set([...direct, ...rooted, ...meant]);
    const column = (value: FoundValue) => columnOf(this.prepared, value);
    if (loosely && found.size === 0 && length === 1)
      for (const form of statesLike(token?.word ?? ''))
        for (const value of this.prepared.values.get(form) ?? []) if (column(value)?.isCategory) found.add(value);
    return [...found].flatMap((value) => {
      const of = column(value);
      return of ? [{ kind: 'value' as const, column: of, value: value.value, score: 1 }] : [];
    });
  }

  /** Whether a word of the question may refer to a table, or to one that references it. */
  private speaksOf(table: PreparedTable): boolean {
    const around = [table, ...table.in.map((edge) => edge.from)];
    return this.matches.some(({ words }) => around.some((one) => one.words.some((word) => words.has(word))));
  }

  /** 'How much money is overdue' and 'the overdue amount' are about the rows of a table with such a figure. */
  private asksAmountOf({ columns }: PreparedTable): boolean {
    const figures = columns.filter(({ isNumber }) => isNumber);
    const howMuch = this.tokens.some(({ word }, at) => word === 'how' && this.tokens[at + 1]?.word === 'much');
    const named = figures.some(({ own }) =>
      own.some((word) => this.matches.some(({ words }) => words.get(word) === 1)),
    );
    return figures.length > 0 && (howMuch || named);
  }

  /** Whether the column of a value is named right before it. */
  private isStated(begin: number): boolean {
    const before = this.matches[begin - 1]?.words;
    const column = (value: { column: PreparedColumn }) =>
      value.column.isCategory && before?.has(value.column.own.at(-1) ?? '');
    return before !== undefined && this.refs(begin, 1, false).some(column);
  }

  /** 'On the studio plan' means the plan called Studio, 'per studio plan' any plan of the studios. */
  isValueOf(column: PreparedColumn, begin: number): boolean {
    const word = (at: number) => this.tokens[at]?.word ?? '';
    const led =
      /^(?:the|a|an)$/.test(word(begin - 1)) && /^(?:on|with|in|under|at|for|of|from|has|have)$/.test(word(begin - 2));
    const says = led || isSubject(this.prepared, this.tokens[begin + 2]);
    return says && this.refs(begin, 1, false).some((ref) => ref.column === column);
  }

  at(begin: number): Candidate[] {
    const all: Candidate[] = [];
    for (let length = 1; length <= LONGEST_VALUE && begin + length <= this.tokens.length; length++) {
      const tokens = this.tokens.slice(begin, begin + length);
      // 'Complete' is an action in 'did we complete' but not in 'a complete list'.
      const acting =
        length === 1 && SUBJECTS.has(this.tokens[begin - 1]?.word ?? '') && hintsOf(tokens[0]?.word ?? '').length > 0;
      // 'With status done'.
      const stated = length === 1 && this.isStated(begin);
      const filling = tokens.every((token) => FILLER.has(token.word) && !token.capital && !token.quoted);
      const mayBeState = length === 1 && STATES_TOO.has(tokens[0]?.word ?? '');
      if (!acting && !stated && filling && !mayBeState) continue;
      const found = this.refs(begin, length, true);
      // 'Available machines' are in that state, if it is one.
      const refs = filling && !acting && !stated ? found.filter(({ column }) => column.isCategory) : found;
      if (refs.length === 0) continue;
      // 'New customers' are recent ones, unless they have a state of that name.
      const next = this.tokens[begin + length]?.one ?? '';
      const owned = (this.prepared.tablesByWord.get(next) ?? []).some((table) =>
        refs.some((ref) => ref.column.table === table || table.out.some((edge) => edge.to === ref.column.table)),
      );
      if (length === 1 && tokens[0]?.word === 'new' && !tokens[0].capital && !owned) continue;
      // 'Overdue' is a state only of tables that the question mentions, or whose figure it asks for.
      const state =
        length === 1 &&
        phrasesAt([tokens[0]?.word ?? '']).some(
          ({ meaning }) => meaning.type === 'word' && meaning.word === 'standing',
        );
      if (state && !refs.some(({ column: { table } }) => this.speaksOf(table) || this.asksAmountOf(table))) continue;
      // A common verb in lower case is not a title.
      if (
        length === 1 &&
        !tokens[0]?.capital &&
        !tokens[0]?.quoted &&
        hintsOf(tokens[0]?.word ?? '').length > 0 &&
        !refs.some((ref) => ref.column.isCategory)
      )
        continue;
      const sure = tokens.some((token) => token.capital || token.quoted) || length > 1;
      const exact = length > 1 || this.refs(begin, 1, false).length > 0;
      const category = refs.some((ref) => ref.kind === 'value' && ref.column.isCategory);
      all.push({
        length,
        quality: sure ? 1.08 : category && exact ? 0.94 : 0.7,
        item: { type: 'ref', refs, plural: false, capital: sure, hint: false },
      });
    }
    return all;
  }
}
