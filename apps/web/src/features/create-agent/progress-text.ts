import type { Source, SourceKind, Training } from '@parley/contract/sources';

const underWay = (source: Source) => source.status === 'pending' || source.status === 'training';

/** What is being trained right now, in the words of the creation overlay. */
export function trainingText(training: Training, sources: readonly Source[]): string {
  if (training.state === 'failed') return 'Failed';
  const { total, failed } = training.sources;
  if (training.state !== 'training')
    return failed > 0 ? `Complete, but ${failed} of ${total} sources failed` : 'Complete!';
  const busy = (kind: SourceKind) => sources.some((source) => source.kind === kind && underWay(source));
  if (busy('file')) return 'Processing files...';
  if (busy('text')) return 'Adding text content...';
  if (busy('website')) return 'Reading website links...';
  if (busy('notion')) return 'Reading Notion pages...';
  const pairs = sources.filter(({ kind }) => kind === 'qa');
  const done = pairs.filter((pair) => !underWay(pair)).length;
  return `Adding Q&A pair ${Math.min(done + 1, pairs.length)} of ${pairs.length}...`;
}
