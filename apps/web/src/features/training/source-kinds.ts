import type { SourceKind } from '@parley/contract/sources';
import { BookOpenText, FileText, Globe, type LucideIcon, MessageCircleQuestion, TextInitial } from 'lucide-react';

/** The kinds of sources as people see them, in the order of the menus. */
export const SOURCE_KINDS: readonly { kind: SourceKind; label: string; icon: LucideIcon }[] = [
  { kind: 'file', label: 'Files', icon: FileText },
  { kind: 'text', label: 'Text', icon: TextInitial },
  { kind: 'website', label: 'Website', icon: Globe },
  { kind: 'qa', label: 'Q&A', icon: MessageCircleQuestion },
  { kind: 'notion', label: 'Notion', icon: BookOpenText },
];

export const KIND_ICONS: Record<SourceKind, LucideIcon> = {
  file: FileText,
  text: TextInitial,
  website: Globe,
  qa: MessageCircleQuestion,
  notion: BookOpenText,
};
