import { SOURCE_KINDS } from '~/features/training/source-kinds';
import type { LiveTraining } from '~/features/training/use-training';
import { formatBytes, formatDate, plural } from '~/ui/format';
import { Skeleton } from '~/ui/skeleton';
import { baseNumbers } from './base-numbers';
import { Figure, InfoCard } from './info-card';

/** What the agent is trained on right now. */
export function CurrentBase({ live }: { live: LiveTraining }) {
  const { sources, size, passages, byKind, trainedAt } = baseNumbers(live.sources);
  return (
    <InfoCard title="Current Base">
      {live.training === null ? (
        <Skeleton className="h-24 w-full" />
      ) : sources === 0 ? (
        <p className="text-sm text-ink-muted">Nothing is trained yet.</p>
      ) : (
        <>
          <dl className="flex flex-col gap-1.5">
            {SOURCE_KINDS.map(({ kind, label }) => {
              const part = byKind.find((one) => one.kind === kind);
              return part && <Figure key={kind} name={label} value={`${part.sources} · ${formatBytes(part.size)}`} />;
            })}
          </dl>
          <dl className="flex flex-col gap-1.5 border-t border-line pt-3">
            <Figure name="Total" value={`${plural(sources, 'source')} · ${formatBytes(size)}`} strong />
            <Figure name="Passages" value={passages.toLocaleString('en-US')} />
            <Figure name="Last trained" value={trainedAt === null ? 'Never' : formatDate(trainedAt)} />
          </dl>
        </>
      )}
    </InfoCard>
  );
}
