import type { SourceKind } from '@parley/contract/sources';
import { texts } from './sources.texts';

const ORDER = ['file', 'text', 'website', 'qa', 'notion', 'database'] as const;

/** '2 files, 1 text, 1 website link'; empty where there is nothing. */
export function countSources(counts: Record<SourceKind, number> & { database?: number }): string {
  return ORDER.flatMap((kind) => {
    const count = counts[kind];
    return count ? [texts.counted[kind](count)] : [];
  }).join(', ');
}
