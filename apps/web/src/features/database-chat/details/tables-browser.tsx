import type { DatabaseTable } from '@parley/contract/database-chat';
import { ChevronRight, KeyRound, Link2 } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Field } from '~/ui/field';
import { Figures } from '~/ui/figures';
import { Input } from '~/ui/input';
import { texts } from '../database-chat.texts';
import { filterTables, namedColumns, tableName } from './filter-tables';

/** Fewer tables are taken in at a glance. */
const SEARCHED_FROM = 6;

/** The tables and columns of a database, searchable and expandable. @param all how many tables there are */
export function TablesBrowser({ tables, all }: { tables: readonly DatabaseTable[]; all: number }) {
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed);
  const shown = filterTables(tables, words);
  return (
    <section aria-label={texts.tables.title} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 className="font-semibold">{texts.tables.title}</h4>
        <p role="status" className="text-sm text-ink-muted">
          {shown.length === tables.length
            ? texts.tables.all(tables.length)
            : texts.tables.some(shown.length, tables.length)}
        </p>
      </div>
      {all > tables.length && <p className="text-sm text-ink-muted">{texts.tables.leftOut(tables.length)}</p>}
      {tables.length >= SEARCHED_FROM && (
        <Field label={texts.tables.search} hideLabel>
          {(control) => (
            <Input
              {...control}
              type="search"
              placeholder={texts.tables.search}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      )}
      {shown.length === 0 ? (
        <p className="rounded-md border border-dashed border-line-strong px-4 py-6 text-center text-ink-muted">
          {tables.length === 0 ? texts.tables.none : texts.tables.noMatch}
        </p>
      ) : (
        <ul className="max-h-120 divide-y divide-line overflow-y-auto rounded-md border border-line bg-surface">
          {shown.map((table) => (
            <TableRow key={tableName(table)} table={table} words={words} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** One table; its columns are only rendered once it is opened, and rows off screen are skipped by layout. */
function TableRow({ table, words }: { table: DatabaseTable; words: string }) {
  const [open, setOpen] = useState(false);
  const named = namedColumns(table, words);
  return (
    <li className="[contain-intrinsic-block-size:auto_2.75rem] [content-visibility:auto]">
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="group/table">
        <summary className="flex min-h-11 list-none items-center gap-2 px-3 py-1.5 ring-inside hover:bg-hover">
          <ChevronRight
            size={16}
            aria-hidden="true"
            className="shrink-0 text-ink-muted transition-transform group-open/table:rotate-90"
          />
          <span className="min-w-0 flex-1">
            <span className="font-mono text-sm font-semibold wrap-anywhere">{tableName(table)}</span>
            {table.kind === 'view' && <span className="ml-2 text-xs text-ink-muted">{texts.tables.view}</span>}
            {!open && named.size > 0 && (
              <span className="block truncate font-mono text-xs text-ink-muted">{[...named].join(', ')}</span>
            )}
          </span>
          <span className="shrink-0 text-xs text-ink-muted tabular-nums max-sm:hidden">
            {texts.tables.columns(table.column_count)}
          </span>
          <span className="w-24 shrink-0 text-right text-xs text-ink-muted">
            <Figures>{table.rows === null ? '' : texts.tables.rows(table.rows)}</Figures>
          </span>
        </summary>
        {open && <Columns table={table} named={named} />}
      </details>
    </li>
  );
}

function Columns({ table, named }: { table: DatabaseTable; named: ReadonlySet<string> }) {
  return (
    <div className="border-t border-line bg-canvas px-3 py-2 md:pl-9">
      {table.comment && <p className="pb-2 text-sm">{table.comment}</p>}
      {table.column_count > table.columns.length && (
        <p className="pb-2 text-sm text-ink-muted">
          {texts.tables.columnsLeftOut(table.columns.length, table.column_count)}
        </p>
      )}
      <ul className="flex flex-col gap-1.5 text-sm">
        {table.columns.map((column) => (
          <li key={column.name} className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
            <span className={named.has(column.name) ? 'marked font-mono' : 'font-mono wrap-anywhere'}>
              {column.name}
            </span>
            <span className="font-mono text-xs text-ink-muted">{column.type}</span>
            {column.primary_key && (
              <span className="inline-flex items-center gap-1 text-xs text-ink-muted">
                <KeyRound size={12} aria-hidden="true" />
                {texts.tables.key}
              </span>
            )}
            {column.references && (
              <span className="inline-flex items-center gap-1 text-xs text-ink-muted">
                <Link2 size={12} aria-hidden="true" />
                {column.references}
              </span>
            )}
            {!column.nullable && !column.primary_key && (
              <span className="text-xs text-ink-muted">{texts.tables.required}</span>
            )}
            {column.comment && <span className="w-full text-ink-muted">{column.comment}</span>}
            {column.values.length > 0 && (
              <span className="w-full truncate text-xs text-ink-muted" title={column.values.join(', ')}>
                {texts.tables.values(column.values)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
