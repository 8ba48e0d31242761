import { trainingLook } from '~/features/agents/training-state';
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
