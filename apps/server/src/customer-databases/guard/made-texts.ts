import type { Dialect } from '../types';
import { names } from './functions/common';
import { type Argument, COLUMN, lengthOf } from './lengths';
import { clip, Refusal } from './refusal';

/** Characters of all texts together that a statement generates, beyond those written in it. */
const MADE_MAX = 10_000;
/** Characters that a replacement may insert for each match. */
const PUT_IN_MAX = 1_000;

/** Characters of what may be searched for in texts of any length. */
const NEEDLE_MAX = 100;

/** Which arguments, counted from 0, decide how long a function's result becomes. */
interface Maker {
  /** A number of repetitions or characters. */
  length?: number;
  /** The text that is repeated. */
  repeats?: number;
  /** The replacement for each match. */
  putsIn?: number;
  /** A format whose widths pad its values. */
  widths?: number;
}

const MAKERS: ReadonlyMap<string, Maker> = new Map([
  ['repeat', { repeats: 0, length: 1 }],
  ['replicate', { repeats: 0, length: 1 }],
  ['lpad', { length: 1 }],
  ['rpad', { length: 1 }],
  ['space', { length: 0 }],
  ['replace', { putsIn: 2 }],
  ['regexp_replace', { putsIn: 2 }],
]);
/** Other dialects have different functions called `str` and `format`. */
const OWN: Readonly<Record<Dialect, ReadonlyMap<string, Maker>>> = {
  postgres: new Map([['format', { widths: 0 }]]),
  mssql: new Map([['str', { length: 1 }]]),
  mysql: new Map(),
  sqlite: new Map(),
};

/** Functions that make a value of any length: of any number of rows, or of what is compressed. */
const GATHERERS = names(
  `string_agg group_concat array_agg range_agg json_agg jsonb_agg json_object_agg jsonb_object_agg json_arrayagg
   json_objectagg decompress`,
);

/** Functions that concatenate values, which a recursive query may do with its own results. */
const JOINERS = names('concat concat_ws format array_append array_prepend array_cat');
/** Functions whose arguments are no part of what they return. */
const APART = names('repeat replicate lpad rpad space');

/** Which argument is searched for in another one, or compared with each of its characters. */
const SEARCHES: Readonly<Record<Dialect, ReadonlyMap<string, number>>> = {
  postgres: new Map([
    ...['position', 'strpos', 'replace', 'split_part', 'string_to_array', 'string_to_table'].map(second),
    ...['translate', 'btrim', 'ltrim', 'rtrim'].map(second),
  ]),
  mssql: new Map([['charindex', 0], ['patindex', 0], ...['replace', 'translate'].map(second)]),
  mysql: new Map([
    ...[['locate', 0] as const, ['position', 0] as const, ['json_search', 2] as const],
    ...['instr', 'replace', 'substring_index', 'json_contains', 'json_overlaps'].map(second),
    ...['regexp_replace', 'regexp_substr', 'regexp_instr', 'regexp_like'].map(second),
  ]),
  sqlite: new Map(),
};

function second(name: string): [string, number] {
  return [name, 1];
}

/** A placeholder of PostgreSQL's `format`: its width is a number, or comes from an argument. */
const PLACEHOLDER = /%(?:\d+\$)?-?(\*|\d+)?/g;

/**
 * Adds up the length of the texts that a statement generates. While a server searches a long text for another one, it
 * checks neither its time-out nor requests to stop, and may run for hours. SQLite is exempt: its thread can be ended.
 */
export class MadeTexts {
  private made = 0;
  private gatherer: string | undefined;
  private search: string | undefined;
  private repeated = false;
  private joined = false;

  constructor(private readonly dialect: Dialect) {}

  /**
   * @returns an upper bound of the result's length
   * @throws Refusal for a text whose length is unknown or too large
   */
  call(name: string, args: readonly Argument[]): number {
    if (this.dialect === 'sqlite') return COLUMN;
    const known = name.toLowerCase();
    const before = this.made;
    this.refuse(name, known, args);
    if (APART.has(known)) return this.made - before;
    const length = lengthOf(known, args, this.dialect);
    const given = args.reduce((sum, argument) => sum + (argument.length ?? COLUMN), 0);
    if (JOINERS.has(known) || length > given) this.joins();
    return length;
  }

  private refuse(name: string, known: string, args: readonly Argument[]): void {
    if (GATHERERS.has(known)) this.gathers(name);
    const needle = args[SEARCHES[this.dialect].get(known) ?? args.length];
    if (needle) this.searches(name, needle);
    const maker = OWN[this.dialect].get(known) ?? MAKERS.get(known);
    if (!maker) return;
    const { length, repeats, putsIn, widths } = maker;
    if (putsIn !== undefined && (args[putsIn]?.text?.length ?? 0) > PUT_IN_MAX)
      throw new Refusal(`What ${clip(name)} puts in has at most ${PUT_IN_MAX.toLocaleString('en')} characters here.`);
    if (widths !== undefined && args[widths]) this.widths(name, args[widths]);
    const given = length === undefined ? undefined : args[length];
    if (given) this.length(name, given, repeats === undefined ? { text: ' ' } : args[repeats]);
  }

  /** Records what makes a value of any length. @throws Refusal if the statement also searches one */
  gathers(by: string): void {
    this.gatherer ??= by;
    this.refuseSearch();
  }

  /** Records WITH RECURSIVE. @throws Refusal as `gathers` does, if the statement also concatenates */
  repeats(): void {
    this.repeated = true;
    if (this.joined) this.gathers('WITH RECURSIVE');
  }

  /** Records a concatenation. @throws Refusal as `gathers` does, if the statement is recursive */
  joins(): void {
    this.joined = true;
    if (this.repeated) this.gathers('WITH RECURSIVE');
  }

  /** Records a search for a text in another one. @throws Refusal if the statement also makes one of any length */
  searches(by: string, { text }: Argument): void {
    if (text !== undefined && text.length <= NEEDLE_MAX) return;
    this.search ??= by;
    this.refuseSearch();
  }

  /**
   * Records how much longer a value becomes, by factors of queries that may all read one another's results.
   * @throws Refusal as `gathers` does, if that is much
   */
  grows(by: string, factor: number): void {
    if (COLUMN * factor > MADE_MAX) this.gathers(by);
  }

  /** Counts a type that pads values to its length. */
  filled(type: string, length: number): void {
    this.add(type, length);
  }

  /** Counts a text that is repeated as often as the length says. */
  private length(name: string, { most }: Argument, { text }: Argument = {}): void {
    if (most === undefined)
      throw new Refusal(
        `The length in ${clip(name)} has to be a number, or LEAST(..., 100): databases do not stop working on texts that are too long.`,
      );
    if (text === undefined) throw new Refusal(`The first value in ${clip(name)} has to be a text in quotes.`);
    this.add(name, most * text.length);
  }

  private widths(name: string, { text }: Argument): void {
    const found = [...(text ?? '*').matchAll(PLACEHOLDER)].map(([, width]) => width);
    if (text === undefined || found.includes('*'))
      throw new Refusal(`The format in ${clip(name)} has to be a text in quotes, and its widths numbers.`);
    for (const width of found) this.add(name, Number(width ?? 0));
  }

  /** The work of a search grows with the product of both lengths. */
  private refuseSearch(): void {
    if (this.dialect === 'sqlite' || this.gatherer === undefined || this.search === undefined) return;
    const [gatherer, search] = [clip(this.gatherer), clip(this.search)];
    throw new Refusal(
      `Besides ${gatherer}, which makes values of any length, ${search} looks only for a text in quotes of at most ${NEEDLE_MAX} characters: databases do not stop longer searches.`,
    );
  }

  private add(name: string, characters: number): void {
    this.made += Math.max(0, characters);
    if (!(this.made <= MADE_MAX))
      throw new Refusal(
        `A statement makes texts of at most ${MADE_MAX.toLocaleString('en')} characters in all, and ${clip(name)} makes more.`,
      );
  }
}

/** Functions that always return numbers: if one could return a text, LEAST would compare its arguments as texts. */
const NUMBERS = ['count', 'sum', 'avg', 'round', 'floor', 'ceil', 'ceiling', 'abs', 'length', 'char_length', 'len'];
const LENGTHS = ['length', 'char_length', 'character_length', 'len'];

/** Whether a function always returns numbers, whatever its arguments. */
export const givesNumber = (name: string): boolean => NUMBERS.includes(name.toLowerCase());

/** Whether a function returns a length, which is never negative. */
export const givesLength = (name: string): boolean => LENGTHS.includes(name.toLowerCase());
