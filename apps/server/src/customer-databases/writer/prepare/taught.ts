import type { Teaching } from '../../types';
import { plain, singular } from '../names/lemma';
import type { Prepared, PreparedColumn } from './types';

const MEANS =
  /(?:^|[.\n;])\s{0,40}(?:the\s+|an?\s+|by\s+)?["'“`]?([\p{L}][\p{L} -]{1,40}?)["'”`]?\s+(?:means?|is called|is stored (?:in|as)|is (?:the )?(?:column|table|field)|refers? to|is the same as|is another word for|are called|are stored (?:in|as)|stands? for|is|are|=)\s+(?:the\s+)?(?:(?:column|table|field|sum of|total of)\s+)*["'“`]?([\p{L}_][\p{L}\p{N}_.]*)/giu;
const ALSO =
  /(?<![\p{L}\p{N}_.])([\p{L}_][\p{L}\p{N}_.]*)["'”`]?\s{0,40}\((?:also|aka|also called|also known as|i\.e\.|or)\s{0,40}:?\s{0,40}([^)]{1,500})\)/giu;

/**
 * Extracts other names from the owner's documentation ("Turnover means Invoice.Total") and from the comments on tables
 * and columns, and maps each to words of names in the schema.
 */
export function taughtWords(prepared: Prepared, teaching: Teaching): void {
  const columns = new Map<string, PreparedColumn>();
  for (const column of prepared.tables.flatMap((one) => one.columns)) {
    const name = column.column.name.toLowerCase();
    if (!columns.has(name)) columns.set(name, column);
  }
  const learn = (phrase: string, said: string) => {
    const target = said.replace(/(?<!\.)\.+$/, '');
    const name = target.split('.').at(-1) ?? '';
    const table = prepared.byName.get(target.toLowerCase());
    const words = table?.words ?? columns.get(name.toLowerCase())?.own;
    if (!words) return;
    const phraseWords = plain(phrase)
      .split(/[\s-]+/)
      .map(singular);
    const last = phraseWords.at(-1);
    if (phraseWords.length > 3 || last === undefined) return;
    const all = prepared.taught.get(last) ?? new Set();
    for (const word of words) all.add(word);
    prepared.taught.set(last, all);
  };
  for (const text of teaching.documentation) {
    for (const match of text.matchAll(MEANS)) learn(match[1] ?? '', match[2] ?? '');
    for (const match of text.matchAll(ALSO))
      for (const other of (match[2] ?? '').split(/,|\bor\b|\band\b/))
        learn(other.replace(/["'“”`]/g, '').trim(), match[1] ?? '');
  }
  for (const table of prepared.tables) {
    for (const [comment, name] of [
      [table.table.comment, table.table.name],
      ...table.columns.map((column) => [column.column.comment, `${table.table.name}.${column.column.name}`]),
    ]) {
      if (!comment || comment.split(/\s+/).length > 3) continue;
      learn(comment, name ?? '');
    }
  }
}
