import { namesRows, readableNumber } from '@parley/contract/number-text';
import type { Cell, ResultColumn } from '../../../customer-databases/types';
import { measures } from './chart';
import { textOf } from './present-cell';
import { Statement } from './statement';
import { type Figure, type Period, type SummaryTexts, textsIn } from './summary-texts';
import { withWholeNames } from './whole-names';

const TEXT_MAX = 80;
const COUNT = new Intl.NumberFormat('en-US');

/** The context of the rows: their statement, and the language of the answer. */
export interface Said {
  sql: string;
  language: string;
}

/** Summarises a result as a person would: 'There are 59 customers.', 'Helena Holý has the highest total: 49.62.' */
export function summarize(
  columns: readonly ResultColumn[],
  rows: readonly Cell[][],
  more: boolean,
  { sql, language }: Said = { sql: '', language: 'en' },
): string {
  const statement = new Statement(sql);
  const people = withWholeNames(columns, rows);
  const summary = new Summary(people.columns, people.rows, textsIn(language), statement).text(more);
  return statement.leavesOutCancelled
    ? `${summary.replace(/[^.]$/, '$&.')} ${textsIn(language).withoutCancelled}`
    : summary;
}

const FIGURES = /^(total|average|highest|lowest|latest|earliest)(?: |$)/i;
/** Units at the end of a column's name: 'weight_kg'. */
const UNIT = /^(?:kg|km|cm|mm|ml|minutes|hours|days|weeks|months|years|eur|usd|gbp|chf|percent)$/i;
/** A single row is given in full up to this many columns. */
const ROW_COLUMNS = 4;
/** At most this many names of a list are given. */
const NAMES = 3;
const TITLES = /(?:^|_|[a-z])(?:name|title)$/i;
/** Units of time that rows are grouped by. */
const PERIOD = /^(?:year|quarter|month|week|weekday|day|hour)$/i;
/** Up to this many groups are given in full. */
const EACH_MAX = 4;
const NAMING: ReadonlySet<ResultColumn['kind']> = new Set(['text', 'date', 'timestamp']);

class Summary {
  constructor(
    private readonly columns: readonly ResultColumn[],
    private readonly rows: readonly Cell[][],
    private readonly texts: SummaryTexts,
    private readonly statement: Statement,
  ) {}

  /** What the rows are, as people say it: 'kiln firings', the clients of grouped rows. */
  private get things(): string | null {
    const table = this.statement.listed ?? this.statement.groupedBy;
    return table === null ? null : spoken(table);
  }

  /** '17 machines.', '12 months.', '5 rows.' */
  private counted(): string {
    const { columns, rows, texts, things, statement } = this;
    const period =
      things === null && statement.isGrouped ? PERIOD.exec(columns[0]?.name ?? '')?.[0].toLowerCase() : undefined;
    const count = this.count(rows.length);
    return period === undefined ? texts.rows(count, things) : texts.periods(count, period as Period);
  }

  text(more: boolean): string {
    const { rows, texts } = this;
    const [first] = rows;
    if (first === undefined) return texts.none;
    // Rows that were not read could contradict any further claim.
    if (more) return rows.length === 1 ? texts.firstRow : texts.firstRows(this.count(rows.length));
    if (rows.length === 1) return this.oneRow(first);
    const highest = this.soonest() === undefined ? this.highest() : undefined;
    return this.each() ?? (highest ? `${this.counted()} ${highest}` : (this.shared() ?? this.namedRows()));
  }

  private oneRow(row: Cell[]): string {
    const { columns, texts } = this;
    const [column] = columns;
    const only = this.onlyName(row);
    if (only !== null) return only;
    if (columns.length === 1 && column) return this.single(column, row[0] ?? null);
    const titles = column?.kind === 'text' && !namesRows(column.name);
    const parts = columns.slice(0, ROW_COLUMNS).map((each, at) => {
      const { name, unit } = calledWithUnit(each);
      const value = this.shown(row[at], each) + unit;
      // 'Yuki Sato: number of bookings 12': who comes before what.
      return at === 0 && titles ? value : `${name} ${value}`;
    });
    const text = titles ? `${parts[0]}: ${parts.slice(1).join(', ')}` : parts.join(', ');
    return texts.row(
      text.charAt(0).toUpperCase() + text.slice(1),
      columns.length - Math.min(columns.length, ROW_COLUMNS),
    );
  }

  /** The column that names the rows: a name or title, or the only one that is listed of them. */
  private naming(): number {
    const { columns, things } = this;
    const at = columns.findIndex(({ name }) => TITLES.test(name));
    const own = columns.flatMap(({ name, kind }, place) => (namesRows(name) ? [] : [{ kind, place }]));
    return at < 0 && things !== null && own.length === 1 && own[0]?.kind === 'text' ? own[0].place : at;
  }

  /** '1 category: Lighting.' */
  private onlyName(row: Cell[]): string | null {
    const { columns, texts, things } = this;
    const at = this.naming();
    const [value, others] = [row[at], columns.filter(({ name }, place) => place !== at && !namesRows(name))];
    if (things === null || at < 0 || others.length > 0 || typeof value !== 'string' || value === '') return null;
    return texts.named(this.count(1), oneOf(things), [short(value)], null);
  }

  /** A few groups are all given: 'Number of courses: finished 17, running 4 and planned 3.' */
  private each(): string | undefined {
    const { columns, rows, texts, statement } = this;
    const [at, ...others] = measures(columns);
    const column = at === undefined ? undefined : columns[at];
    if (!statement.isGrouped || rows.length > EACH_MAX || at === undefined || !column || others.length > 0)
      return undefined;
    const { name, unit } = calledWithUnit(column);
    const parts = rows.flatMap((row) => {
      const label = nameOf(columns, row, at)?.name;
      return label === undefined || row[at] === null ? [] : [{ label, value: this.shown(row[at], column) + unit }];
    });
    const told = new Set(parts.map(({ label }) => label)).size === rows.length;
    return told && new Set(parts.map(({ value }) => value)).size > 1 ? texts.each(name, parts) : undefined;
  }

  private single(column: ResultColumn, cell: Cell): string {
    const { texts } = this;
    const { name, unit } = calledWithUnit(column);
    const counted = /^number of (.+)$/i.exec(name)?.[1] ?? this.countedAs(name);
    if (cell === null) return texts.noValue(spoken(column.name));
    const value = this.shown(cell, column);
    if (counted !== undefined) return texts.count(value, value === '1' ? oneOf(counted) : counted);
    if (/^percentage$/i.test(name)) return texts.share(value);
    const figure = FIGURES.exec(name)?.[1]?.toLowerCase() as Figure | undefined;
    return texts.value(figure ?? null, figure ? name.replace(FIGURES, '') : name, value + unit);
  }

  /** What a statement counts under another name: 'COUNT(*) AS orders', 'SELECT COUNT(*) FROM orders'. */
  private countedAs(name: string): string | undefined {
    const { counts, table } = this.statement;
    if (counts === undefined) return undefined;
    const noun = name.replace(/^(?:total|count|number)(?: (?:of )?|$)/, '');
    return /[^s]s$/.test(noun) ? noun : counts === '*' && table !== null ? spoken(table) : undefined;
  }

  /** The value that all rows share, as when several are tied for the first place. */
  private shared(): string | undefined {
    const { columns, rows, texts } = this;
    const [at, ...others] = measures(columns);
    const column = at === undefined ? undefined : columns[at];
    const cell = at === undefined ? undefined : rows[0]?.[at];
    if (at === undefined || !column || others.length > 0 || cell === null || cell === undefined) return undefined;
    if (rows.some((row) => row[at] !== cell)) return undefined;
    const { name, unit } = calledWithUnit(column);
    return texts.same(this.count(rows.length), name, this.shown(cell, column) + unit);
  }

  /** The highest value of the first measuring column, with the row that has it, or how many rows do. */
  private highest(): string | undefined {
    const { columns, rows, texts } = this;
    const [at] = measures(columns);
    const column = at === undefined ? undefined : columns[at];
    if (at === undefined || !column) return undefined;
    const numbers = rows.map((row) =>
      row[at] === null || row[at] === undefined ? Number.NEGATIVE_INFINITY : Number(row[at]),
    );
    if (numbers.some(Number.isNaN)) return undefined;
    const highest = numbers.reduce((most, number) => Math.max(most, number), Number.NEGATIVE_INFINITY);
    if (highest === Number.NEGATIVE_INFINITY) return undefined;
    const holders = rows.filter((_row, place) => numbers[place] === highest);
    if (holders.length === rows.length) return undefined;
    // Among listed rows, a figure that several share tells nothing.
    if (holders.length > 1 && this.statement.listed !== null) return undefined;
    const { name, unit } = calledWithUnit(column);
    const value = this.shown(holders[0]?.[at], column) + unit;
    if (holders.length > 1) return texts.highestShared(name, value, this.count(holders.length));
    return texts.highest(name, value, (holders[0] && nameOf(columns, holders[0], at)) ?? null);
  }

  /** '7 classes: Flow, Power, Kids and 4 more.', with the first one if they are listed by date. */
  private namedRows(): string {
    const { columns, rows, texts, things } = this;
    const count = this.count(rows.length);
    const at = this.naming();
    if (at < 0) return texts.rows(count, things);
    const names = rows.flatMap((row) => nameOf(columns, row, -1)?.name ?? []);
    const soonest = this.soonest();
    if (soonest !== undefined && names[0] !== undefined)
      return `${texts.rows(count, things)} ${texts.first(names[0], short(moment(soonest)))}`;
    if (names.length < rows.length || new Set(names).size < names.length) return texts.rows(count, things);
    const shown = names.length === NAMES + 1 ? names : names.slice(0, NAMES);
    const left = names.length - shown.length;
    return texts.named(count, things, shown, left > 0 ? this.count(left) : null);
  }

  /** The date of the first row if the rows are listed by date. */
  private soonest(): string | undefined {
    const { columns, rows, statement } = this;
    const by = statement.orderedBy;
    const at = columns.findIndex(({ name, kind }) => name === by && (kind === 'date' || kind === 'timestamp'));
    const days = at < 0 ? [] : rows.map((row) => String(row[at] ?? ''));
    return days.every((one, place) => one !== '' && (days[place - 1] ?? '') <= one) ? days[0] : undefined;
  }

  private count(number: number): string {
    return this.localized(COUNT.format(number));
  }

  /** A number in English notation, converted to that of the language. */
  private localized(text: string): string {
    const { comma, point } = this.texts;
    return text.replace(/[,.]/g, (sign) => (sign === ',' ? comma : point));
  }

  private shown(cell: Cell | undefined, column: ResultColumn): string {
    const { texts } = this;
    if (cell === null || cell === undefined) return texts.empty;
    if (typeof cell === 'boolean') return cell ? texts.yes : texts.no;
    // The digits of a year or an id are not an amount.
    const text = textOf(cell, column);
    return measures([column]).length > 0 && text.length <= TEXT_MAX
      ? this.localized(readableNumber(text))
      : short(moment(text));
  }
}

/** A label for a row: its first text, otherwise the column beside the number: 'year 2022'. */
function nameOf(
  columns: readonly ResultColumn[],
  row: readonly Cell[],
  measured: number,
): { name: string; isTime: boolean } | undefined {
  const texts = columns.flatMap((column, at) => {
    const value = row[at];
    return NAMING.has(column.kind) && typeof value === 'string' && value !== '' ? { column, value } : [];
  });
  const [first] = texts;
  if (first) {
    return { name: short(moment(first.value)), isTime: first.column.kind !== 'text' || namesRows(first.column.name) };
  }
  const at = columns.findIndex((_column, place) => place !== measured);
  const column = columns[at];
  const value = row[at];
  if (!column || value === null || value === undefined || column.kind === 'binary') return undefined;
  return { name: `${spoken(column.name)} ${short(String(value))}`, isTime: true };
}

/** A column's name as people say it: 'number of customers' for both 'number_of_customers' and 'NumberOfCustomers'. */
function spoken(name: string): string {
  const apart = name
    .replace(/_+/g, ' ')
    .replace(/(?<=[a-z])(?=[A-Z][a-z])/g, ' ')
    .trim();
  return (/[A-Z]{2}/.test(apart) ? apart : apart.toLowerCase()) || name;
}

/** Splits 'weight_kg' into a weight and the unit of its values. */
function calledWithUnit({ name }: ResultColumn): { name: string; unit: string } {
  const said = spoken(name);
  const words = said.split(' ');
  const unit = words.pop() ?? '';
  // A price per kilogram is not in kilograms.
  if (!UNIT.test(unit) || words.length === 0 || words.at(-1) === 'per') return { name: said, unit: '' };
  const sign = /^[a-z]{3}$/i.test(unit) ? unit.toUpperCase() : unit === 'percent' ? '%' : unit.toLowerCase();
  return { name: words.join(' '), unit: ` ${sign}` };
}

/** The singular, as far as the ending shows it: 'customer' for 'customers'. */
const oneOf = (noun: string) =>
  noun
    .replace(/ies$/, 'y')
    .replace(/(?<=ss|x|ch|sh)es$/, '')
    .replace(/(?<![sui])s$/, '');

/** A moment without its seconds if they are zero. */
const moment = (text: string) => text.replace(/^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d):00(?:\.0+)?Z?$/, '$1 $2');

const short = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= TEXT_MAX ? line : `${line.slice(0, TEXT_MAX - 1).toWellFormed()}…`;
};
