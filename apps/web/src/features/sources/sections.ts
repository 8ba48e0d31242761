import type { SourceKind } from '@parley/contract/sources';
import { Database } from 'lucide-react';
import { SOURCE_KINDS } from '~/features/training/source-kinds';

/** What the query parameter `section` calls them. */
const NAMES: Record<SourceKind, string> = {
  file: 'files',
  text: 'text',
  website: 'website',
  qa: 'qa',
  notion: 'notion',
};

/** Not a source that is trained, but asked as it is at that moment. */
export const DATABASE_SECTION = { kind: 'database', label: 'Database', icon: Database, value: 'database' } as const;
const SOURCE_SECTIONS = SOURCE_KINDS.map((item) => ({ ...item, value: NAMES[item.kind] }));

/** The sub-menu of the Sources tab. */
export const SECTIONS = [...SOURCE_SECTIONS, DATABASE_SECTION];
