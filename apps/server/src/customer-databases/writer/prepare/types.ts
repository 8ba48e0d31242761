import type { Column, Dialect, FoundValue, Table } from '../../types';

/** A column with what its name says. */
export interface PreparedColumn {
  table: PreparedTable;
  column: Column;
  /** All words of the name, in the singular: 'ProductName' is product, name. */
  words: string[];
  /** The words without those of the table, as long as one remains: 'ProductName' of Products is name. */
  own: string[];
  /** Part of the primary key, or leading to another table. */
  isKey: boolean;
  /** Leads to another table. */
  isForeign: boolean;
  /** Whole numbers, decimals and floats that are no keys. */
  isNumber: boolean;
  /** A date or moment, whether the database calls it so or keeps it as text. */
  isDate: boolean;
  /** Says at what time of the day: a time alone, or a moment. */
  isTime: boolean;
  /** Kept as seconds since 1970. */
  isEpoch: boolean;
  /** A whole number that is a year: founded, year_built. */
  isYear: boolean;
  /** Sorts rows into few groups: country, status, type. */
  isCategory: boolean;
  /** True and false, whatever type holds them. */
  isFlag: boolean;
}

/** A reference from the many to the one. */
export interface Edge {
  from: PreparedTable;
  to: PreparedTable;
  columns: string[];
  references: string[];
  /** What the name says beside the name of the table it leads to: 'origin_airport_id' is origin. */
  role: string[];
  /** The catalogue does not have it; the names say so. */
  inferred: boolean;
  /** Whether every row of `from` has its one. */
  required: boolean;
}

export interface PreparedTable {
  table: Table;
  index: number;
  words: string[];
  columns: PreparedColumn[];
  /** What people call a row by: a name, a title, or first and last name. Empty where there is none. */
  label: PreparedColumn[];
  /** The label is shared by many rows: the model of a car. */
  weakLabel: boolean;
  /** Names of the columns that tell rows apart; empty where unknown. */
  key: string[];
  /** Edges that begin here, and that end here. */
  out: Edge[];
  in: Edge[];
  /** Its key is made of references: it joins others, whatever else it says of the two. */
  isLink: boolean;
  /** Only joins two others. */
  isBridge: boolean;
  /** Its rows are people. */
  isPerson: boolean;
}

/** All that is reckoned from a schema once, so that a question only looks things up. */
export interface Prepared {
  dialect: Dialect;
  tables: PreparedTable[];
  edges: Edge[];
  /** Word of a name -> where it occurs. */
  tablesByWord: Map<string, PreparedTable[]>;
  columnsByWord: Map<string, PreparedColumn[]>;
  /** Root of a word -> the words of names with that root. */
  wordsByRoot: Map<string, Set<string>>;
  /** Root of a verb -> words for who does it: advise -> advisor. */
  doers: Map<string, Set<string>>;
  /** What the owner's documentation and examples call things: word -> words of names. */
  taught: Map<string, Set<string>>;
  /** Values known from the schema, by their text in lower case without diacritics, and in the singular. */
  values: Map<string, FoundValue[]>;
  /** Root of a value of one word -> the values. */
  rootedValues: Map<string, FoundValue[]>;
  byName: Map<string, PreparedTable>;
  /** Names are written short as a habit: tbl_camp.strt_dt. */
  terse: boolean;
}
