import { wordSet } from '../../../language/word-set';
import type { DatabaseSchema, FoundValue, Teaching } from '../../types';
import { areTerse } from '../names/abbreviations';
import { plain, root, singular } from '../names/lemma';
import { labelOf, prepareColumn } from './columns';
import { declaredEdges, inferredEdges, Targets, taughtKeys } from './edges';
import { Namer } from './namer';
import { taughtWords } from './taught';
import type { Edge, Prepared, PreparedColumn, PreparedTable } from './types';

const PERSON_WORDS = wordSet(
  'customer client employee staff person user member patient doctor physician nurse student teacher instructor professor author writer artist agent operator driver guest passenger player athlete contact manager supplier subscriber borrower reader technician worker donor volunteer candidate applicant actor director composer musician pilot owner tenant seller buyer reviewer tutor trainer coach lawyer citizen vet veterinarian dentist therapist stylist mechanic landlord lodger resident adopter curator keeper officer inspector judge chef waiter cashier courier host attendee participant visitor buyer lender creditor debtor singer musician conductor crew clerk lecturer applicant landlord supporter referee umpire mechanic editor speaker advisor adviser consultant engineer surgeon pharmacist guide captain secretary accountant photographer cook baker farmer cleaner gardener researcher paramedic midwife caregiver carer child parent listener viewer rider runner lawyer attorney broker investor shareholder claimant policyholder organizer organiser assistant leader deputy councillor colleague tourist traveler traveller boarder freelancer recruiter translator illustrator beneficiary apprentice trainee intern groomer barber hairdresser florist tailor plumber electrician carpenter potter walker',
);

/** Words of columns that only people have. */
const PERSONAL = wordSet('birth gender sex username handle password salary wage hire hired');

/** Words of labels that many rows may share. */
const WEAK = new Set(['model', 'code', 'number']);

/** This many names are enough to show a habit. */
const HABIT_READ = 20_000;

/** Words of names that occur in every question. */
const LIGHT = wordSet('is has of the to on at in by a and for was with from');

/** Entries for the same word arrive in sequence, so comparing with the last one is enough. */
function add<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const all = map.get(key);
  if (all === undefined) map.set(key, [value]);
  else if (all.at(-1) !== value) all.push(value);
}

function prepareTables(schema: DatabaseSchema, namer: Namer): PreparedTable[] {
  return schema.tables.map((table, index) => {
    const words = namer.table(table);
    const idName = [`${words.join('')}id`, 'id'];
    const guess = table.columns.find((column) => idName.includes(column.name.toLowerCase().replace(/_/g, '')));
    const key = table.primaryKey.length > 0 ? table.primaryKey : table.kind === 'table' && guess ? [guess.name] : [];
    return {
      table,
      index,
      words,
      columns: [],
      label: [],
      weakLabel: false,
      key,
      out: [],
      in: [],
      isBridge: false,
      isLink: false,
      isPerson: false,
    };
  });
}

function connect(
  schema: DatabaseSchema,
  teaching: Teaching,
  tables: PreparedTable[],
  byName: Map<string, PreparedTable>,
  namer: Namer,
): Edge[] {
  const taught = taughtKeys(teaching.ddl, schema);
  const find = (name: string | null, table: string) =>
    (name === null ? undefined : byName.get(`${name}.${table}`.toLowerCase())) ?? byName.get(table.toLowerCase());
  for (const table of tables) {
    const split = (name: string) => namer.column(table.table, name);
    const declared = declaredEdges(table, table.table.foreignKeys, find, split);
    const known = new Set(declared.map((edge) => edge.columns.join()));
    const own = taught.get(table.table.name.toLowerCase()) ?? [];
    table.out = [
      ...declared,
      ...declaredEdges(
        table,
        own.filter((key) => !known.has(key.columns.join())),
        find,
        split,
      ),
    ];
  }
  const targets = new Targets(tables);
  for (const table of tables)
    if (table.table.kind === 'table')
      table.out.push(...inferredEdges(table, targets, (name) => namer.column(table.table, name)));
  for (const table of tables) for (const edge of table.out) edge.to.in.push(edge);
  return tables.flatMap((table) => table.out);
}

/** Indexes a schema and what was taught about it, once. Takes some milliseconds for hundreds of tables. */
export function prepareSchema(schema: DatabaseSchema, teaching: Teaching): Prepared {
  const namer = new Namer(schema);
  const tables = prepareTables(schema, namer);
  const byName = new Map<string, PreparedTable>();
  for (const table of tables) {
    if (table.table.schema !== null) byName.set(`${table.table.schema}.${table.table.name}`.toLowerCase(), table);
    if (!byName.has(table.table.name.toLowerCase())) byName.set(table.table.name.toLowerCase(), table);
  }
  const edges = connect(schema, teaching, tables, byName, namer);
  const prepared: Prepared = {
    dialect: schema.dialect,
    tables,
    edges,
    tablesByWord: new Map(),
    columnsByWord: new Map(),
    wordsByRoot: new Map(),
    taught: new Map(),
    doers: new Map(),
    rootedValues: new Map(),
    values: new Map(),
    byName,
    terse: areTerse(schema.tables.flatMap((table) => table.columns.map(({ name }) => name)).slice(0, HABIT_READ)),
  };
  for (const table of tables) {
    const foreign = new Set(table.out.flatMap((edge) => edge.columns));
    table.isPerson = table.words.some((word) => PERSON_WORDS.has(word));
    table.columns = table.table.columns.map((column) =>
      prepareColumn(table, column, namer.column(table.table, column.name), foreign),
    );
    table.label = labelOf(table);
    // Player contracts are not people, whatever they are called.
    const named = table.label.some(({ own }) => own.some((word) => /name|mail/.test(word)));
    if (!PERSON_WORDS.has(table.words.at(-1) ?? '') && !named) table.isPerson = false;
    table.weakLabel = table.label.length === 1 && WEAK.has(table.label[0]?.own.join(' ') ?? '');
    if (table.label.length === 2 || table.columns.some(({ own }) => own.some((word) => PERSONAL.has(word))))
      table.isPerson = table.table.kind === 'table' && !(table.out.length > 1 && table.label.length === 0);
    table.isLink = table.out.length >= 2 && table.key.length >= 2 && table.key.every((name) => foreign.has(name));
    table.isBridge =
      table.out.length >= 2 &&
      table.columns.every((column) => column.isKey || column.isDate) &&
      table.columns.length <= 4 &&
      table.in.length === 0;
    index(prepared, table);
  }
  for (const edge of edges) if (edge.from === edge.to) nameSuperiors(prepared, edge);
  taughtWords(prepared, teaching);
  return prepared;
}

const SUPERIORS = ['manager', 'boss', 'supervisor', 'superior', 'report', 'lead'];

/** People call the one that 'ReportsTo' refers to the manager. */
function nameSuperiors(prepared: Prepared, edge: Edge): void {
  if (!edge.role.some((word) => SUPERIORS.includes(word))) return;
  const own = edge.role.filter((word) => word !== 'to');
  for (const word of SUPERIORS)
    if (!own.includes(word) && !prepared.tablesByWord.has(word)) prepared.taught.set(word, new Set(own));
}

function index(prepared: Prepared, table: PreparedTable): void {
  const note = (word: string) => {
    const of = root(word);
    const words = prepared.wordsByRoot.get(of) ?? new Set();
    prepared.wordsByRoot.set(of, words.add(word));
    // A person who advises is an advisor.
    const doer = /^(\p{L}{4,})(?:or|er)$/u.exec(word)?.[1];
    if (doer !== undefined) prepared.doers.set(root(doer), (prepared.doers.get(root(doer)) ?? new Set()).add(word));
  };
  for (const word of table.words) {
    add(prepared.tablesByWord, word, table);
    note(word);
  }
  for (const column of table.columns) {
    for (const word of column.words) {
      if (LIGHT.has(word) && column.words.length > 1) continue;
      add(prepared.columnsByWord, word, column);
      note(word);
    }
    if (column.isFlag || column.isDate || column.isKey || column.isNumber) continue;
    if (column.isCategory)
      for (const value of column.column.values ?? [])
        if (/^\p{L}{4,}$/u.test(value)) addRooted(prepared, table, column, value);
    for (const value of column.column.values ?? [])
      noteValue(prepared.values, {
        schema: table.table.schema,
        table: table.table.name,
        column: column.column.name,
        value,
      });
  }
}

/** 'Sick days' are those whose reason is 'Sickness'. */
function addRooted(prepared: Prepared, table: PreparedTable, column: PreparedColumn, value: string): void {
  const of = root(plain(value));
  // 'Opened' in some year means the date, not the state.
  const dated = table.columns.some((one) => one.isDate && one.words.some((word) => root(word) === of));
  if (of.length < 4 || (of === plain(value) && dated)) return;
  const found = { schema: table.table.schema, table: table.table.name, column: column.column.name, value };
  const all = prepared.rootedValues.get(of);
  if (all) all.push(found);
  else prepared.rootedValues.set(of, [found]);
}

/** The forms a value is looked up in: as written, with spaces for other separators, and with a singular last word. */
export function valueForms(text: string): string[] {
  const form = plain(text)
    .replace(/(?<=[\p{L}\p{N}])[_-]+(?=[\p{L}\p{N}])/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const words = form.split(' ');
  const one = [...words.slice(0, -1), singular(words.at(-1) ?? '')].join(' ');
  return one === form ? [form] : [form, one];
}

/** The shortest name that is recognised without its separators: 'AC/DC' as 'ACDC'. */
const JOINED_MIN = 4;

/** The forms in which people may write a value. */
function writtenForms(text: string): Set<string> {
  const joined = plain(text).replace(/[\s/_-]+/g, '');
  return new Set([
    ...valueForms(text),
    ...(text.includes('/') ? valueForms(text.replaceAll('/', ' ')) : []),
    ...(joined.length >= JOINED_MIN ? [joined] : []),
  ]);
}

/** Adds a value found for a question. */
export function addValue(values: Map<string, FoundValue[]>, value: FoundValue): void {
  for (const form of writtenForms(value.value)) {
    const all = values.get(form) ?? [];
    if (!all.some((other) => isSame(other, value))) values.set(form, [...all, value]);
  }
}

/**
 * `addValue` for the bulk of known values: the same value may occur in thousands of columns, so its list is neither
 * copied nor searched in full. The entries of one table arrive in sequence.
 */
function noteValue(values: Map<string, FoundValue[]>, value: FoundValue): void {
  for (const form of writtenForms(value.value)) {
    const all = values.get(form);
    if (all === undefined) {
      values.set(form, [value]);
      continue;
    }
    let at = all.length - 1;
    while (all[at]?.table === value.table && !isSame(all[at], value)) at -= 1;
    if (!isSame(all[at], value)) all.push(value);
  }
}

const isSame = (one: FoundValue | undefined, other: FoundValue) =>
  one?.table === other.table && one.column === other.column && one.value === other.value;
