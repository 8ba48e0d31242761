import type { SourceKind } from '@parley/contract/sources';
import { plural } from '~/ui/format';

/** '2 files, a text, 1 website link'; empty where there is nothing. */
export function countSources(counts: Record<SourceKind, number> & { database?: number }): string {
  const parts = [
    counts.file && plural(counts.file, 'file'),
    counts.text && 'a text',
    counts.website && plural(counts.website, 'website link'),
    counts.qa && plural(counts.qa, 'Q&A pair'),
    counts.notion && plural(counts.notion, 'Notion page'),
    counts.database && 'a database',
  ];
  return parts.filter(Boolean).join(', ');
}
