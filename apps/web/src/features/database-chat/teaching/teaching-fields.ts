import type { TeachingItem } from '@parley/contract/database-chat';

export type TeachingKind = TeachingItem['kind'];
export type TeachingForm = Record<TeachingKind, string>;

export const NO_TEACHING: TeachingForm = { ddl: '', documentation: '', sql: '' };

/** The three ways of teaching a database, as their tabs call them. */
export const TEACHING_FIELDS: readonly {
  kind: TeachingKind;
  label: string;
  hint: string;
  placeholder: string;
}[] = [
  {
    kind: 'ddl',
    label: 'DDL',
    hint: 'Definitions beyond what was read from the database: comments, and keys that it does not declare.',
    placeholder: `CREATE TABLE orders (
  id INTEGER PRIMARY KEY,
  customer_id INTEGER REFERENCES customers (id), -- who ordered
  state TEXT -- 'new', 'paid' or 'sent'
);`,
  },
  {
    kind: 'documentation',
    label: 'Documentation',
    hint: 'What the words of your business mean in these tables, in plain sentences.',
    placeholder: `A sale is an order whose state is 'paid' or 'sent'.
Turnover is the sum of quantity * unit_price over the lines of sales.
The fiscal year begins on 1 April.`,
  },
  {
    kind: 'sql',
    label: 'SQL',
    hint: 'Statements that are right, each ended by a semicolon. A comment before one says what it answers.',
    placeholder: `-- How many orders were paid last month?
SELECT count(*) FROM orders
WHERE state = 'paid' AND paid_on >= date('now', 'start of month', '-1 month');`,
  },
];

export const isTaught = (form: TeachingForm): boolean => Object.values(form).some((text) => text.trim() !== '');
