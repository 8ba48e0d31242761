import type { Source, SourceKind, Training } from '@parley/contract/sources';
import { texts } from './create-agent.texts';
import type { CreateTab } from './create-form';

const underWay = (source: Source) => source.status === 'pending' || source.status === 'training';

/** What is being trained right now, as the creation overlay says it. */
export function trainingText(training: Training, sources: readonly Source[]): string {
  if (training.state === 'failed') return texts.training.failed;
  const { total, failed } = training.sources;
  if (training.state !== 'training' && training.reading !== null) return texts.training.wholeWebsite;
  if (training.state !== 'training') return failed > 0 ? texts.training.partly(failed, total) : texts.training.complete;
  const busy = (kind: SourceKind) => sources.some((source) => source.kind === kind && underWay(source));
  if (busy('file')) return texts.training.files;
  if (busy('text')) return texts.training.text;
  const pages = sources.filter((source) => source.kind === 'website' && underWay(source));
  if (pages.some(({ website_id }) => website_id === null)) return texts.training.website;
  if (pages.length > 0) return texts.training.wholeWebsite;
  if (busy('notion')) return texts.training.notion;
  const pairs = sources.filter(({ kind }) => kind === 'qa');
  if (pairs.length === 0) return texts.training.finishing;
  const done = pairs.filter((pair) => !underWay(pair)).length;
  return texts.training.pair(Math.min(done + 1, pairs.length), pairs.length);
}

/** The step of the creation that such a text belongs to. */
export const phaseOf = (text: string): string =>
  text === texts.training.wholeWebsite ? texts.phases.reading : texts.phases.training;

/** Stands in until the server reports its sources: the first kind of what was sent. */
export function firstText(counts: Record<CreateTab, number>, whole: boolean): string {
  if (counts.file > 0) return texts.training.files;
  if (counts.text > 0) return texts.training.text;
  if (counts.website > 0) return whole ? texts.training.wholeWebsite : texts.training.website;
  if (counts.notion > 0) return texts.training.notion;
  return counts.qa > 0 ? texts.training.pair(1, counts.qa) : texts.training.complete;
}
