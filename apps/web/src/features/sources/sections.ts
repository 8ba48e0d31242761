import type { SourceKind } from '@parley/contract/sources';
import { CircleAlert, Database } from 'lucide-react';
import { SOURCE_KINDS } from '~/features/training/source-kinds';
import { texts } from './sources.texts';

/** Their names in the query parameter `section`. */
const NAMES: Record<SourceKind, string> = {
  file: 'files',
  text: 'text',
  website: 'website',
  qa: 'qa',
  notion: 'notion',
};

/** Not a source that is trained, but one that is queried live. */
export const DATABASE_SECTION = {
  kind: 'database',
  label: texts.tab.database,
  icon: Database,
  value: 'database',
} as const;
const SOURCE_SECTIONS = SOURCE_KINDS.map((item) => ({ ...item, value: NAMES[item.kind] }));

/** All failed sources, whatever their kind; in the menu while there are any, or while it is shown. */
export const FAILED_SECTION = { kind: 'failed', label: texts.tab.failed, icon: CircleAlert, value: 'failed' } as const;

/** The sub-menu of the Sources tab. */
export const SECTIONS = [...SOURCE_SECTIONS, DATABASE_SECTION];
