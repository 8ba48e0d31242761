import type { Training } from '@parley/contract/sources';
import type { ComponentProps } from 'react';
import { trainingLook } from '~/features/agents/training-state';
import { StatusDot } from '~/ui/badge';
import { cx } from '~/ui/cx';

export const CHIP =
  'inline-flex h-8 shrink-0 items-center gap-2 rounded-full border border-line bg-surface pr-3 pl-2.5 text-sm font-semibold whitespace-nowrap transition-colors hover:border-ink';

export interface TrainingChipProps extends Omit<ComponentProps<'button'>, 'children'> {
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
