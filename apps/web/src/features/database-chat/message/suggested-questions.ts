import type { DatabaseTable } from '@parley/contract/database-chat';
import { plural, singular, wordsOf } from '@parley/contract/name-words';

const MOST = 3;
/** Counts per group are easiest to read with about this many rows. */
const HANDY = 20;

/** Tables in which programs, or databases themselves, keep records. */
const NOT_BUSINESS = /^_|^sqlite_|migration|(?:^|_)(?:log|logs|session|sessions|audit|sequence)$/i;
const TIME = /date|time/i;
const NO_EVENT = /birth|update|modif|expir/i;
/** Columns that people group counts by. */
const KIND = /status|state|type|kind|category|class|country|city|region|department|gender|source|priority|brand/i;

type Column = DatabaseTable['columns'][number];

const isKey = ({ primary_key, references }: Column) => primary_key || references !== null;
/** A table of entities, rather than one that joins two others or holds the lines of a third. */
const isThing = ({ columns }: DatabaseTable) =>
  columns.some((column) => !isKey(column) && /char|text|string|clob|date|time/i.test(column.type));
const when = ({ columns }: DatabaseTable) => columns.find(({ name, type }) => TIME.test(type) && !NO_EVENT.test(name));
const kindOf = ({ columns }: DatabaseTable) =>
  columns.find((column) => !isKey(column) && KIND.test(column.name) && column.values.length > 1);
const oddness = ({ rows }: DatabaseTable) => Math.abs(Math.log((rows ?? HANDY) / HANDY));

/** Questions for people who see a database for the first time: about its largest tables, each of a different kind. */
export function suggestedQuestions(tables: readonly DatabaseTable[]): string[] {
  const things = tables
    .filter((table) => table.kind === 'table' && table.rows !== 0 && !NOT_BUSINESS.test(table.name) && isThing(table))
    .toSorted((one, other) => (other.rows ?? 0) - (one.rows ?? 0));
  const parentsOf = (table: DatabaseTable) =>
    table.columns
      .flatMap(({ references }) => things.filter((other) => other !== table && leadsTo(references, other)))
      .filter(({ rows }) => rows === null || rows > 1)
      .toSorted((one, other) => oddness(one) - oddness(other));

  const [most] = things.filter((table) => parentsOf(table).length > 0);
  const [group] = most ? parentsOf(most) : [];
  const timed = things.find(when);
  const other = things.find((table) => table !== most && parentsOf(table)[0] !== undefined);
  const [best] = other ? parentsOf(other) : [];
  const sorted = things.find(kindOf);
  const kind = sorted && kindOf(sorted);

  const questions = [
    most && group && `How many ${plural(most.name)} are there per ${singular(group.name)}?`,
    timed && `How many ${plural(timed.name)} are there per month?`,
    other && best && `Which ${singular(best.name)} has the most ${plural(other.name)}?`,
    sorted && kind && `How many ${plural(sorted.name)} are there per ${wordsOf(kind.name)}?`,
    ...things.map(({ name }) => `How many ${plural(name)} are there?`),
  ];
  return [...new Set(questions.filter((question) => question !== undefined))].slice(0, MOST);
}

/** @param references 'artists.id', or 'music.artists.id' */
function leadsTo(references: string | null, { schema, name }: DatabaseTable): boolean {
  if (references === null) return false;
  const table = references.slice(0, references.lastIndexOf('.'));
  return table === name || table === `${schema}.${name}`;
}
