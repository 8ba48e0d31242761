import type { Training } from '@parley/contract/sources';
import type { DotTone } from '~/ui/badge';
import { plural } from '~/ui/format';

/** An agent's training as a colour and as words. */
export function trainingLook({ state, progress, sources }: Training): { tone: DotTone; label: string; detail: string } {
  const failed = sources.failed > 0 ? `, ${sources.failed} failed` : '';
  switch (state) {
    case 'empty':
      return { tone: 'neutral', label: 'No sources', detail: 'Nothing to learn from yet' };
    case 'training':
      return {
        tone: 'wait',
        label: `Training ${Math.round(progress)}%`,
        detail: `${sources.trained} of ${plural(sources.total, 'source')} trained${failed}`,
      };
    case 'ready':
      return {
        ...(failed ? { tone: 'warn', label: 'Partly trained' } : { tone: 'good', label: 'Trained' }),
        detail: `${plural(sources.trained, 'source')} trained${failed}`,
      };
    case 'failed':
      return { tone: 'bad', label: 'Training failed', detail: `${plural(sources.failed, 'source')} failed` };
  }
}

/** What a retraining has begun with, in a sentence. */
export function retrainedText({ state, sources }: Training): string {
  return state === 'training'
    ? `Training ${plural(sources.pending + sources.training, 'source')}`
    : 'Nothing changed since the last training';
}
