import type { Training } from '@parley/contract/sources';
import type { ComponentProps } from 'react';
import { trainingLook } from '~/features/agents/training-state';
import { StatusDot } from '~/ui/badge';
import { cx } from '~/ui/cx';
import { Progress } from '~/ui/progress';
import { Skeleton } from '~/ui/skeleton';
import { texts } from './training.texts';
import type { LiveTraining } from './use-training';

/** The training's progress, announced when the count changes rather than at every percent. */
export function TrainingSummary({ live: { training } }: { live: LiveTraining }) {
  if (!training) return <Skeleton className="h-6 w-48" />;
  return (
    <div>
      <TrainingDetail training={training} />
      {training.state === 'training' && (
        <Progress value={training.progress} label={texts.status.progress} className="mt-2" />
      )}
    </div>
  );
}

export function TrainingDetail({ training }: { training: Training }) {
  return (
    <p role="status" className="font-semibold">
      {trainingLook(training).detail}
    </p>
  );
}

export const CHIP =
  'reach inline-flex h-8 shrink-0 items-center gap-2 rounded-full border border-line bg-surface pr-3 pl-2.5 text-sm font-semibold whitespace-nowrap transition-colors hover:border-ink';

interface TrainingChipProps extends Omit<ComponentProps<'button'>, 'children'> {
  training: Training;
}

/** An agent's training state as a button that opens more. */
export function TrainingChip({ training, className, ...rest }: TrainingChipProps) {
  const { tone, label, detail } = trainingLook(training);
  return (
    <button
      type="button"
      title={detail}
      className={cx(CHIP, 'max-md:w-8 max-md:justify-center max-md:px-0', className)}
      {...rest}
    >
      <StatusDot tone={tone} label={texts.status.chip} />
      <span className="max-md:sr-only">{label}</span>
      {tone !== 'bad' && <FailedCount count={training.sources.failed} className="max-md:hidden" />}
    </button>
  );
}

/** How many sources failed, in words; renders nothing if none did. */
function FailedCount({ count, className }: { count: number; className?: string }) {
  return count > 0 && <span className={cx('text-bad', className)}>{texts.status.failed(count)}</span>;
}

/** The number of failed sources beside a link to them; renders nothing if there are none. */
export function FailedBadge({ count }: { count: number }) {
  return (
    count > 0 && (
      <span className="min-w-5 rounded-full bg-bad-solid px-1.5 text-center text-xs/5 font-semibold text-on-bad-solid tabular-nums">
        <span aria-hidden="true">{count.toLocaleString('en-US')}</span>
        <span className="sr-only">{texts.status.failed(count)}</span>
      </span>
    )
  );
}
