import { format, type SqlLanguage } from 'sql-formatter';
import { tokenize } from '../guard/tokens';
import type { Dialect } from '../types';

export interface ToFormat {
  sql: string;
  dialect: Dialect;
}

const LANGUAGES: Readonly<Record<Dialect, SqlLanguage>> = {
  postgres: 'postgresql',
  mysql: 'mysql',
  sqlite: 'sqlite',
  mssql: 'transactsql',
};

const wordsOf = ({ sql, dialect }: ToFormat) =>
  JSON.stringify(tokenize(sql, dialect).map(({ kind, text }) => [kind, text]));

/** @throws if the statement cannot be parsed, or if formatting changed its words */
export default function formatStatement({ sql, dialect }: ToFormat): string {
  const words = wordsOf({ sql, dialect });
  const formatted = format(sql, { language: LANGUAGES[dialect], tabWidth: 2, expressionWidth: 60 });
  if (wordsOf({ sql: formatted, dialect }) !== words) throw new Error('Formatting changed the statement.');
  return formatted;
}
