import { describe, expect, it } from 'vitest';
import type { Dialect } from '../../types';
import { type Expr, type Select, selectFrom } from './ast';
import { printSelect } from './print';

const column = (name: string): Expr => ({ kind: 'column', alias: '', name });

function query(parts: Partial<Select>): Select {
  const from = { schema: 'sales', name: 'Order Details', alias: '' };
  return selectFrom(from, { columns: [{ expr: column('id'), name: null }], ...parts });
}

const line = (parts: Partial<Select>, dialect: Dialect) => printSelect(query(parts), dialect).replace(/\s+/g, ' ');
const DIALECTS: Dialect[] = ['postgres', 'mysql', 'sqlite', 'mssql'];

describe('printSelect', () => {
  it('quotes names only where the dialect needs it', () => {
    const columns = ['UnitPrice', 'order', 'plain'].map((name) => ({ expr: column(name), name: null }));
    expect(DIALECTS.map((dialect) => line({ columns }, dialect))).toEqual([
      'SELECT "UnitPrice", "order", plain FROM sales."Order Details"',
      'SELECT UnitPrice, `order`, plain FROM sales.`Order Details`',
      'SELECT UnitPrice, "order", plain FROM sales."Order Details"',
      'SELECT UnitPrice, [order], plain FROM sales.[Order Details]',
    ]);
  });

  it('limits and passes over rows', () => {
    const orderBy = [{ expr: column('id'), direction: 'desc' as const }];
    expect(line({ orderBy, limit: 5 }, 'mssql')).toBe('SELECT TOP 5 id FROM sales.[Order Details] ORDER BY id DESC');
    expect(line({ orderBy, limit: 1, offset: 1 }, 'mssql')).toMatch(
      /ORDER BY id DESC OFFSET 1 ROWS FETCH NEXT 1 ROWS ONLY$/,
    );
    expect(line({ orderBy, limit: 1, offset: 1 }, 'mysql')).toMatch(/ORDER BY id DESC LIMIT 1 OFFSET 1$/);
  });

  it('keeps texts from ending early', () => {
    const where: Expr[] = [
      { kind: 'in', of: column('name'), values: [{ kind: 'text', value: "O'Neil\\" }], negated: false },
    ];
    expect(DIALECTS.map((dialect) => line({ where }, dialect).split('WHERE ')[1])).toEqual([
      "name = 'O''Neil\\'",
      "name = 'O''Neil\\\\'",
      "name = 'O''Neil\\'",
      "name = 'O''Neil\\'",
    ]);
  });

  it('compares parts of texts without case, and letters that are signs as letters', () => {
    const where: Expr[] = [{ kind: 'like', of: column('name'), text: '50%', shape: 'begins', negated: false }];
    expect(line({ where }, 'postgres')).toContain("name ILIKE '50!%%' ESCAPE '!'");
    expect(line({ where }, 'mssql')).toContain("name LIKE '50!%%' ESCAPE '!'");
  });

  it('tells months in every dialect', () => {
    const columns = [
      { expr: { kind: 'grain', grain: 'month', of: column('day'), asText: false } as Expr, name: 'month' },
    ];
    expect(DIALECTS.map((dialect) => line({ columns }, dialect).split(' AS ')[0])).toEqual([
      "SELECT to_char(day, 'YYYY-MM')",
      "SELECT DATE_FORMAT(day, '%Y-%m')",
      "SELECT strftime('%Y-%m', day)",
      "SELECT FORMAT(day, 'yyyy-MM')",
    ]);
  });

  it('takes a mean of whole numbers that is no whole number', () => {
    const columns = [
      { expr: { kind: 'aggregate', fn: 'avg', distinct: false, of: column('n'), whole: true } as Expr, name: 'mean' },
    ];
    expect(line({ columns }, 'mssql')).toContain('AVG(1.0 * n)');
    expect(line({ columns }, 'postgres')).toContain('AVG(n)');
  });

  it('keeps or within and apart', () => {
    const is = (value: number): Expr => ({
      kind: 'binary',
      operator: '=',
      left: column('n'),
      right: { kind: 'number', value },
    });
    expect(line({ where: [{ kind: 'any', parts: [is(1), is(2)] }, is(3)] }, 'sqlite')).toContain(
      'WHERE (n = 1 OR n = 2) AND n = 3',
    );
  });
});
