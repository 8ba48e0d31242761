import type { SourceKind } from '@parley/contract/sources';
import { texts } from './sources.texts';

const ORDER = ['file', 'text', 'website', 'site', 'qa', 'notion', 'database'] as const;

/** '2 files, 1 text, 1 website link, 1 whole website'; empty if there are none. */
export function countSources(counts: Record<SourceKind, number> & { site?: number; database?: number }): string {
  return ORDER.flatMap((kind) => {
    const count = counts[kind];
    return count ? [texts.counted[kind](count)] : [];
  }).join(', ');
}
