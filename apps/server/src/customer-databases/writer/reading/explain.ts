import type { Settled } from './settle';
import { spelledTime } from './times';

/** How words were interpreted, for the owner to check: "'sales' is Invoice.Total". */
export function explain(items: Settled[], misspelt: { text: string; word: string }[]): string[] {
  const lines = items.flatMap((item) => {
    if (item.type === 'time') return [`'${item.text}' is ${spelledTime(item.range)}`];
    if (item.type !== 'ref') return [];
    const { ref } = item;
    const text = item.text.toLowerCase();
    if (ref.kind === 'table')
      return plainly(text) === plainly(ref.table.table.name)
        ? []
        : [`'${item.text}' is the table ${ref.table.table.name}`];
    const column = `${ref.column.table.table.name}.${ref.column.column.name}`;
    if (ref.kind === 'column') return [`'${item.text}' is ${column}`];
    return [`'${item.text}' is ${column} = '${ref.value}'`];
  });
  const spelling = misspelt.map(({ text, word }) => `'${text}' was read as '${word}'`);
  return [...new Set([...spelling, ...lines])];
}

const plainly = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/s$/, '');
