import type { Column, Dialect, FoundValue, Table } from '../../types';

/** A column with what its name says about it. */
export interface PreparedColumn {
  table: PreparedTable;
  column: Column;
  /** All words of the name, in the singular: 'ProductName' is product, name. */
  words: string[];
  /** The words without those of the table, if any remain: 'ProductName' of Products is name. */
  own: string[];
  /** Part of the primary key, or a reference to another table. */
  isKey: boolean;
  /** A reference to another table. */
  isForeign: boolean;
  /** Whole numbers, decimals and floats that are not keys. */
  isNumber: boolean;
  /** A date or moment, whether the database types it so or stores it as text. */
  isDate: boolean;
  /** Holds a time of day, alone or as part of a moment. */
  isTime: boolean;
  /** Stored as seconds since 1970. */
  isEpoch: boolean;
  /** A whole number that is a year: founded, year_built. */
  isYear: boolean;
  /** Divides rows into a few groups: country, status, type. */
  isCategory: boolean;
  /** True or false, whatever type stores it. */
  isFlag: boolean;
}

/** A reference from many rows to one. */
export interface Edge {
  from: PreparedTable;
  to: PreparedTable;
  columns: string[];
  references: string[];
  /** What the name says beyond the name of the target: 'origin_airport_id' is origin. */
  role: string[];
  /** Not declared in the catalogue, but suggested by the names. */
  inferred: boolean;
  /** Whether every row of `from` refers to one. */
  required: boolean;
}

export interface PreparedTable {
  table: Table;
  index: number;
  words: string[];
  columns: PreparedColumn[];
  /** What people call a row by: a name, a title, or first and last name. May be empty. */
  label: PreparedColumn[];
  /** Many rows share the label: the model of a car. */
  weakLabel: boolean;
  /** Names of the columns that identify a row; empty if unknown. */
  key: string[];
  /** References from this table, and to it. */
  out: Edge[];
  in: Edge[];
  /** Its key consists of references: it joins other tables, whatever else it records. */
  isLink: boolean;
  /** Does nothing but join two tables. */
  isBridge: boolean;
  /** Its rows are people. */
  isPerson: boolean;
}

/** Everything that is derived from a schema once, so that a question only needs look-ups. */
export interface Prepared {
  dialect: Dialect;
  tables: PreparedTable[];
  edges: Edge[];
  /** Word of a name -> where it occurs. */
  tablesByWord: Map<string, PreparedTable[]>;
  columnsByWord: Map<string, PreparedColumn[]>;
  /** Root of a word -> the words of names with that root. */
  wordsByRoot: Map<string, Set<string>>;
  /** Root of a verb -> words for the person who does it: advise -> advisor. */
  doers: Map<string, Set<string>>;
  /** The owner's words for things, from documentation and examples: word -> words of names. */
  taught: Map<string, Set<string>>;
  /** Values known from the schema, by their text in lower case without diacritics, also in the singular. */
  values: Map<string, FoundValue[]>;
  /** Root of a one-word value -> the values. */
  rootedValues: Map<string, FoundValue[]>;
  byName: Map<string, PreparedTable>;
  /** The schema abbreviates names as a habit: tbl_camp.strt_dt. */
  terse: boolean;
}
