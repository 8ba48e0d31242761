import type { Training } from '@parley/contract/sources';
import type { ComponentProps } from 'react';
import { trainingLook } from '~/features/agents/training-state';
import { StatusDot } from '~/ui/badge';
import { cx } from '~/ui/cx';
import { Progress } from '~/ui/progress';
import { Skeleton } from '~/ui/skeleton';
import type { LiveTraining } from './use-training';

/** How far the training is, spoken when the count changes and not at every percent. */
export function TrainingSummary({ live: { training } }: { live: LiveTraining }) {
  if (!training) return <Skeleton className="h-6 w-48" />;
  const { detail } = trainingLook(training);
  return (
    <div>
      <p role="status" className="font-semibold">
        {detail}
      </p>
      {training.state === 'training' && <Progress value={training.progress} label="Training" className="mt-2" />}
    </div>
  );
}

export const CHIP =
  'inline-flex h-8 shrink-0 items-center gap-2 rounded-full border border-line bg-surface pr-3 pl-2.5 text-sm font-semibold whitespace-nowrap transition-colors hover:border-ink';

interface TrainingChipProps extends Omit<ComponentProps<'button'>, 'children'> {
  training: Training;
}

/** An agent's training state as a button, for what stands behind it. */
export function TrainingChip({ training, className, ...rest }: TrainingChipProps) {
  const { tone, label, detail } = trainingLook(training);
  return (
    <button type="button" title={detail} className={cx(CHIP, className)} {...rest}>
      <StatusDot tone={tone} label="Training data:" />
      {label}
      {training.state !== 'failed' && training.sources.failed > 0 && (
        <span className="text-bad">{training.sources.failed} failed</span>
      )}
    </button>
  );
}
