import { Link } from 'react-router';
import { TrainingSummary } from '~/features/training/training-summary';
import type { LiveTraining } from '~/features/training/use-training';
import { AddUrlButton } from './add-url-button';
import { RetrainButton } from './retrain-button';
import { UploadFilesButton } from './upload-files-button';

/** An agent's sources in brief, for screens that are about something else: how they stand, and the commonest additions. */
export function QuickSources({ agentId, live }: { agentId: string; live: LiveTraining }) {
  return (
    <div className="flex flex-col gap-4">
      <TrainingSummary live={live} />
      <div className="flex flex-wrap gap-2">
        <UploadFilesButton agentId={agentId} />
        <AddUrlButton agentId={agentId} />
        <RetrainButton agentId={agentId} training={live.training} />
      </div>
      <p className="text-sm text-ink-muted">
        <Link to={`/chat/${agentId}?tab=sources`} className="link">
          All sources
        </Link>
      </p>
    </div>
  );
}
