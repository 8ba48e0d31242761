import type { Dialect } from '../../types';
import type { Grain } from '../reading/types';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Casts moments stored as text, for the dialects that do not do so themselves. */
function moment(sql: string, dialect: Dialect, asText: boolean): string {
  if (!asText) return sql;
  if (dialect === 'postgres') return `CAST(${sql} AS timestamp)`;
  return dialect === 'mssql' ? `CAST(${sql} AS datetime2)` : sql;
}

type Writer = (x: string) => string;
const GRAINS: Record<Dialect, Record<Grain, Writer>> = {
  sqlite: {
    year: (x) => `CAST(strftime('%Y', ${x}) AS INTEGER)`,
    quarter: (x) => `strftime('%Y', ${x}) || '-Q' || ((CAST(strftime('%m', ${x}) AS INTEGER) + 2) / 3)`,
    month: (x) => `strftime('%Y-%m', ${x})`,
    week: (x) => `strftime('%Y-W%W', ${x})`,
    day: (x) => `date(${x})`,
    weekday: (x) =>
      `CASE strftime('%w', ${x}) ${DAYS.map((day, index) => `WHEN '${index}' THEN '${day}'`).join(' ')} END`,
    hour: (x) => `CAST(strftime('%H', ${x}) AS INTEGER)`,
  },
  postgres: {
    year: (x) => `CAST(EXTRACT(YEAR FROM ${x}) AS integer)`,
    quarter: (x) => `to_char(${x}, 'YYYY-"Q"Q')`,
    month: (x) => `to_char(${x}, 'YYYY-MM')`,
    week: (x) => `to_char(${x}, 'IYYY-"W"IW')`,
    day: (x) => `CAST(${x} AS date)`,
    weekday: (x) => `trim(to_char(${x}, 'Day'))`,
    hour: (x) => `CAST(EXTRACT(HOUR FROM ${x}) AS integer)`,
  },
  mysql: {
    year: (x) => `YEAR(${x})`,
    quarter: (x) => `CONCAT(YEAR(${x}), '-Q', QUARTER(${x}))`,
    month: (x) => `DATE_FORMAT(${x}, '%Y-%m')`,
    week: (x) => `DATE_FORMAT(${x}, '%x-W%v')`,
    day: (x) => `DATE(${x})`,
    weekday: (x) => `DAYNAME(${x})`,
    hour: (x) => `HOUR(${x})`,
  },
  mssql: {
    year: (x) => `YEAR(${x})`,
    quarter: (x) => `CONCAT(YEAR(${x}), '-Q', DATEPART(quarter, ${x}))`,
    month: (x) => `FORMAT(${x}, 'yyyy-MM')`,
    week: (x) => `CONCAT(YEAR(${x}), '-W', DATEPART(iso_week, ${x}))`,
    day: (x) => `CAST(${x} AS date)`,
    weekday: (x) => `DATENAME(weekday, ${x})`,
    hour: (x) => `DATEPART(hour, ${x})`,
  },
};

/** The unit of time that a moment falls in, as a value to group by: '2010-03' for a month. */
export function grainSql(grain: Grain, sql: string, dialect: Dialect, asText: boolean): string {
  return GRAINS[dialect][grain](moment(sql, dialect, asText));
}

/** The number of the month, 1 to 12, in any year. */
export function monthNumberSql(sql: string, dialect: Dialect, asText: boolean): string {
  const value = moment(sql, dialect, asText);
  if (dialect === 'sqlite') return `CAST(strftime('%m', ${value}) AS INTEGER)`;
  return dialect === 'postgres' ? `EXTRACT(MONTH FROM ${value})` : `MONTH(${value})`;
}

/** The day of the week from 0 for Monday to 6 for Sunday. 1 January 1900 was a Monday. */
export function weekdayNumberSql(sql: string, dialect: Dialect, asText: boolean): string {
  const value = moment(sql, dialect, asText);
  if (dialect === 'sqlite') return `(strftime('%w', ${value}) + 6) % 7`;
  if (dialect === 'postgres') return `EXTRACT(ISODOW FROM ${value}) - 1`;
  return dialect === 'mysql' ? `WEEKDAY(${value})` : `DATEDIFF(day, '19000101', ${value}) % 7`;
}

/** The time of day of a moment, to compare with 'HH:MM:SS'. */
export function timeSql(sql: string, dialect: Dialect, alone: boolean): string {
  if (dialect === 'sqlite') return `time(${sql})`;
  if (alone) return sql;
  return dialect === 'mysql' ? `TIME(${sql})` : `CAST(${sql} AS time)`;
}

/** The moment that lies this many seconds after the start of 1970. */
export function epochSql(sql: string, dialect: Dialect): string {
  if (dialect === 'sqlite') return `datetime(${sql}, 'unixepoch')`;
  if (dialect === 'postgres') return `to_timestamp(${sql})`;
  return dialect === 'mysql' ? `FROM_UNIXTIME(${sql})` : `DATEADD(second, ${sql}, '1970-01-01')`;
}

/** The days from one moment to another, with fractions. */
export function daysBetweenSql(from: string, to: string, dialect: Dialect): string {
  if (dialect === 'sqlite') return `julianday(${to}) - julianday(${from})`;
  if (dialect === 'postgres')
    return `EXTRACT(EPOCH FROM CAST(${to} AS timestamp) - CAST(${from} AS timestamp)) / 86400.0`;
  return dialect === 'mysql'
    ? `TIMESTAMPDIFF(SECOND, ${from}, ${to}) / 86400.0`
    : `DATEDIFF(minute, ${from}, ${to}) / 1440.0`;
}
