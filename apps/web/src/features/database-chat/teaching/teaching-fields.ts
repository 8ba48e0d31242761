import type { TeachingItem } from '@parley/contract/database-chat';
import { texts } from '../database-chat.texts';

export type TeachingKind = TeachingItem['kind'];
export type TeachingForm = Record<TeachingKind, string>;

export const NO_TEACHING: TeachingForm = { ddl: '', documentation: '', sql: '' };

/** The three ways of teaching a database, in the words of their tabs. */
export const TEACHING_FIELDS: readonly {
  kind: TeachingKind;
  label: string;
  hint: string;
  placeholder: string;
}[] = [
  {
    kind: 'ddl',
    label: texts.teaching.ddl,
    hint: texts.teaching.ddlHint,
    placeholder: `CREATE TABLE orders (
  id INTEGER PRIMARY KEY,
  customer_id INTEGER REFERENCES customers (id), -- who ordered
  state TEXT -- 'new', 'paid' or 'sent'
);`,
  },
  {
    kind: 'documentation',
    label: texts.teaching.documentation,
    hint: texts.teaching.documentationHint,
    placeholder: `A sale is an order whose state is 'paid' or 'sent'.
Turnover is the sum of quantity * unit_price over the lines of sales.
The fiscal year begins on 1 April.`,
  },
  {
    kind: 'sql',
    label: texts.teaching.sql,
    hint: texts.teaching.sqlHint,
    placeholder: `-- How many orders were paid last month?
SELECT count(*) FROM orders
WHERE state = 'paid' AND paid_on >= date('now', 'start of month', '-1 month');`,
  },
];

export const isTaught = (form: TeachingForm): boolean => Object.values(form).some((text) => text.trim() !== '');
