import { Database, type LucideIcon } from 'lucide-react';
import { SOURCE_KINDS } from '~/features/training/source-kinds';
import { texts } from './create-agent.texts';
import type { CreateTab } from './create-form';

/** The left menu of the page: all kinds of sources, and a database. */
export const CREATE_TABS: readonly { kind: CreateTab; label: string; icon: LucideIcon }[] = [
  ...SOURCE_KINDS,
  { kind: 'database', label: texts.page.database, icon: Database },
];
