import type { Training } from '@parley/contract/sources';
import type { DotTone } from '~/ui/badge';
import { texts } from './agents.texts';

const { reading: readingSite, empty, running, ready, failed, asking, waiting, retrained, unchanged } = texts.training;

/** An agent's training as a colour and as words. */
export function trainingLook({ state, progress, sources, review, reading }: Training): {
  tone: DotTone;
  label: string;
  detail: string;
} {
  if (reading !== null) return { tone: 'wait', label: readingSite.label(reading), detail: readingSite.detail(reading) };
  if (state === 'ready' && review === 'asking') return { tone: 'wait', ...asking };
  if (state === 'ready' && review === 'waiting') return { tone: 'warn', ...waiting };
  switch (state) {
    case 'empty':
      return { tone: 'neutral', ...empty };
    case 'training':
      return {
        tone: 'wait',
        label: running.label(Math.round(progress)),
        detail: running.detail(sources.trained, sources.total, sources.failed),
      };
    case 'ready':
      return {
        ...(sources.failed > 0 ? { tone: 'warn', label: ready.partly } : { tone: 'good', label: ready.label }),
        detail: ready.detail(sources.trained, sources.failed),
      };
    case 'failed':
      return { tone: 'bad', label: failed.label, detail: failed.detail(sources.failed) };
  }
}

/** Whether an agent has no sources, and none are coming from a website being read. */
export function isSourceless({ state, reading }: Training): boolean {
  return state === 'empty' && reading === null;
}

/** What a retraining started with, as a sentence. */
export function retrainedText({ state, sources }: Training): string {
  return state === 'training' ? retrained(sources.pending + sources.training) : unchanged;
}
