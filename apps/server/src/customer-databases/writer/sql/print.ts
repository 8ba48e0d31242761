import type { Dialect } from '../../types';
import type { Expr, Select, TableSource } from './ast';
import { daysBetweenSql, epochSql, grainSql, monthNumberSql, timeSql, weekdayNumberSql } from './dates';
import { quoteName, quoteText } from './names';

/** Prints a query in a dialect, one clause per line. */
export function printSelect(query: Select, dialect: Dialect, indent = ''): string {
  return new Printer(dialect).select(query, indent);
}

class Printer {
  constructor(private readonly dialect: Dialect) {}

  select(query: Select, indent: string): string {
    const top = query.limit !== null && this.dialect === 'mssql' && !query.offset ? `TOP ${query.limit} ` : '';
    const columns = query.columns.map(({ expr, name }) =>
      name === null ? this.expr(expr, indent) : `${this.expr(expr, indent)} AS ${quoteName(name, this.dialect)}`,
    );
    const lines = [`SELECT ${query.distinct ? 'DISTINCT ' : ''}${top}${columns.join(', ')}`];
    lines.push(
      `FROM ${'query' in query.from ? `(\n${indent}  ${this.select(query.from.query, `${indent}  `)}\n${indent}) AS ${query.from.alias}` : this.source(query.from)}`,
    );
    for (const join of query.joins)
      lines.push(
        `${join.kind === 'left' ? 'LEFT JOIN' : 'JOIN'} ${this.source(join.source)} ON ${this.expr(join.on, indent)}`,
      );
    if (query.where.length > 0)
      lines.push(
        `WHERE ${query.where.map((part) => this.operand(part, indent, query.where.length > 1)).join(`\n${indent}  AND `)}`,
      );
    if (query.groupBy.length > 0)
      lines.push(`GROUP BY ${query.groupBy.map((part) => this.expr(part, indent)).join(', ')}`);
    if (query.having.length > 0)
      lines.push(`HAVING ${query.having.map((part) => this.expr(part, indent)).join(' AND ')}`);
    if (query.orderBy.length > 0)
      lines.push(
        `ORDER BY ${query.orderBy.map(({ expr, direction }) => this.expr(expr, indent) + (direction === 'desc' ? ' DESC' : '')).join(', ')}`,
      );
    if (query.limit !== null && this.dialect !== 'mssql')
      lines.push(`LIMIT ${query.limit}${query.offset ? ` OFFSET ${query.offset}` : ''}`);
    else if (query.limit !== null && query.offset)
      lines.push(`OFFSET ${query.offset} ROWS FETCH NEXT ${query.limit} ROWS ONLY`);
    return lines.join(`\n${indent}`);
  }

  private source({ schema, name, alias }: TableSource): string {
    const table = `${schema === null ? '' : `${quoteName(schema, this.dialect)}.`}${quoteName(name, this.dialect)}`;
    return alias === '' ? table : `${table} AS ${alias}`;
  }

  /** Adds parentheses around an OR that would otherwise mix with 'AND'. */
  private operand(expr: Expr, indent: string, mixed: boolean): string {
    const text = this.expr(expr, indent);
    return mixed && expr.kind === 'any' && expr.parts.length > 1 ? `(${text})` : text;
  }

  private expr(expr: Expr, indent: string): string {
    const { dialect } = this;
    const inner = (one: Expr) => this.expr(one, indent);
    switch (expr.kind) {
      case 'column':
        return `${expr.alias === '' ? '' : `${expr.alias}.`}${quoteName(expr.name, dialect)}`;
      case 'name':
        return quoteName(expr.name, dialect);
      case 'text':
        return quoteText(expr.value, dialect);
      case 'number':
        return String(expr.value);
      case 'decimal':
        return Number.isInteger(expr.value) ? `${expr.value}.0` : String(expr.value);
      case 'boolean':
        return dialect === 'postgres' ? String(expr.value) : expr.value ? '1' : '0';
      case 'day':
        return `'${dialect === 'mssql' && !expr.asText ? expr.value.replaceAll('-', '') : expr.value}'`;
      case 'aggregate':
        return this.aggregate(expr, indent);
      case 'binary':
        return `${this.factor(expr.left, expr.operator, indent)} ${expr.operator} ${this.factor(expr.right, expr.operator, indent)}`;
      case 'all':
        return expr.parts.map((part) => this.operand(part, indent, true)).join(' AND ');
      case 'any':
        return expr.parts.map((part) => (part.kind === 'all' ? `(${inner(part)})` : inner(part))).join(' OR ');
      case 'nonZero':
        return `NULLIF(${inner(expr.of)}, 0)`;
      case 'not':
        return `NOT (${inner(expr.of)})`;
      case 'isNull':
        return `${inner(expr.of)} IS ${expr.negated ? 'NOT ' : ''}NULL`;
      case 'in':
        return expr.values.length === 1
          ? `${inner(expr.of)} ${expr.negated ? '<>' : '='} ${expr.values.map(inner).join()}`
          : `${inner(expr.of)} ${expr.negated ? 'NOT ' : ''}IN (${expr.values.map(inner).join(', ')})`;
      case 'exists':
        return `${expr.negated ? 'NOT ' : ''}EXISTS (\n${indent}    ${this.select(expr.query, `${indent}    `)}\n${indent}  )`;
      case 'like':
        return this.like(expr, inner(expr.of));
      case 'grain':
        return grainSql(expr.grain, inner(expr.of), dialect, expr.asText);
      case 'timeOfDay':
        return timeSql(inner(expr.of), dialect, expr.alone);
      case 'fromEpoch':
        return epochSql(inner(expr.of), dialect);
      case 'daysBetween':
        return daysBetweenSql(inner(expr.from), inner(expr.to), dialect);
      case 'monthNumber':
        return monthNumberSql(inner(expr.of), dialect, expr.asText);
      case 'weekdayNumber':
        return weekdayNumberSql(inner(expr.of), dialect, expr.asText);
      case 'scalar':
        return `(${this.select(expr.query, `${indent}  `).replace(/\n\s*/g, ' ')})`;
      case 'place':
        return `RANK() OVER (PARTITION BY ${expr.within.map(inner).join(', ')} ORDER BY ${inner(expr.by)}${expr.direction === 'desc' ? ' DESC' : ''})`;
      case 'case':
        return `CASE WHEN ${inner(expr.when)} THEN ${inner(expr.value)}${expr.otherwise ? ` ELSE ${inner(expr.otherwise)}` : ''} END`;
      default:
        return expr satisfies never;
    }
  }

  private factor(expr: Expr, operator: string, indent: string): string {
    const text = this.expr(expr, indent);
    // The days between two moments are printed as a difference.
    const sum = expr.kind === 'daysBetween' || (expr.kind === 'binary' && '+-'.includes(expr.operator));
    return sum && (operator === '*' || operator === '/') ? `(${text})` : text;
  }

  private aggregate(expr: Extract<Expr, { kind: 'aggregate' }>, indent: string): string {
    if (expr.of === null) return 'COUNT(*)';
    const of = this.expr(expr.of, indent);
    // SQL Server truncates the mean of whole numbers to a whole number.
    const exact = expr.fn === 'avg' && expr.whole && this.dialect === 'mssql' ? `1.0 * ${of}` : of;
    return `${expr.fn.toUpperCase()}(${expr.distinct ? 'DISTINCT ' : ''}${exact})`;
  }

  private like(expr: Extract<Expr, { kind: 'like' }>, of: string): string {
    const { dialect } = this;
    if (expr.shape === 'is') {
      const text = quoteText(expr.text, dialect);
      const equal = expr.negated ? '<>' : '=';
      return dialect === 'postgres' || dialect === 'sqlite'
        ? `LOWER(${of}) ${equal} LOWER(${text})`
        : `${of} ${equal} ${text}`;
    }
    const special = /[%_[\]!]/.test(expr.text);
    const escaped = special ? expr.text.replace(/[%_[\]!]/g, (sign) => `!${sign}`) : expr.text;
    const pattern = `${expr.shape === 'begins' ? '' : '%'}${escaped}${expr.shape === 'ends' ? '' : '%'}`;
    return `${of} ${expr.negated ? 'NOT ' : ''}${dialect === 'postgres' ? 'ILIKE' : 'LIKE'} ${quoteText(pattern, dialect)}${special ? " ESCAPE '!'" : ''}`;
  }
}
