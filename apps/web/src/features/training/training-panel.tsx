import { EmptyState } from '~/ui/empty-state';
import { Progress } from '~/ui/progress';
import { Skeleton } from '~/ui/skeleton';
import { AddSources } from './add/add-sources';
import { SourceList } from './source-list';
import { trainingLook } from './training-state';
import type { LiveTraining } from './use-training';

export interface TrainingPanelProps {
  agentId: string;
  live: LiveTraining;
}

/** What an agent learns from: progress, every source with its state, and ways to add more. */
export function TrainingPanel({ agentId, live }: TrainingPanelProps) {
  return (
    <div className="flex flex-col gap-6">
      <AddSources agentId={agentId} />
      <section aria-label="Training" className="min-w-0">
        <TrainingSummary live={live} />
        {live.training?.state === 'empty' ? (
          <EmptyState title="No sources yet" className="py-8">
            Add a file, a text, a website link or a question with its answer above.
          </EmptyState>
        ) : (
          <SourceList
            agentId={agentId}
            sources={live.sources}
            className="mt-3 overflow-hidden rounded-md border border-line"
          />
        )}
      </section>
    </div>
  );
}

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
