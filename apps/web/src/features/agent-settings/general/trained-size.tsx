import type { LiveTraining } from '~/features/training/use-training';
import { formatBytes } from '~/ui/format';
import { Skeleton } from '~/ui/skeleton';
import { texts } from '../agent-settings.texts';

/** How much content an agent is trained on, kept up to date during training. */
export function TrainedSize({ live: { training, sources } }: { live: LiveTraining }) {
  const trained = sources.filter(({ status }) => status === 'trained');
  const sum = (of: 'size' | 'chunks') => trained.reduce((total, source) => total + source[of], 0);
  return (
    <dl className="flex flex-col gap-1.5">
      <dt className="text-sm font-semibold">{texts.general.size}</dt>
      <dd className="flex min-h-6 items-center">
        {training ? (
          <span>
            {formatBytes(sum('size'))}{' '}
            <span className="text-ink-muted">{texts.general.trained(trained.length, sum('chunks'))}</span>
          </span>
        ) : (
          <Skeleton className="h-4 w-48" />
        )}
      </dd>
    </dl>
  );
}
