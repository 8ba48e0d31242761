import type { SourceKind } from '@parley/contract/sources';
import { BookOpenText, FileText, Globe, type LucideIcon, MessageCircleQuestion, TextInitial } from 'lucide-react';
import { texts } from './training.texts';

/** The kinds of sources as shown to people, in menu order. */
export const SOURCE_KINDS: readonly { kind: SourceKind; label: string; icon: LucideIcon }[] = [
  { kind: 'file', label: texts.kinds.file, icon: FileText },
  { kind: 'text', label: texts.kinds.text, icon: TextInitial },
  { kind: 'website', label: texts.kinds.website, icon: Globe },
  { kind: 'qa', label: texts.kinds.qa, icon: MessageCircleQuestion },
  { kind: 'notion', label: texts.kinds.notion, icon: BookOpenText },
];

export const KIND_ICONS: Record<SourceKind, LucideIcon> = {
  file: FileText,
  text: TextInitial,
  website: Globe,
  qa: MessageCircleQuestion,
  notion: BookOpenText,
};
