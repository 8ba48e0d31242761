import { FileText } from 'lucide-react';
import type { LiveTraining } from '~/features/training/use-training';
import { Button } from '~/ui/button';
import { SourceBrowser } from './list/source-browser';
import { texts } from './sources.texts';

export interface FailedPanelProps {
  agentId: string;
  live: LiveTraining;
  /** Leaves for the usual lists. */
  onBack: () => void;
}

/** The sources that failed, of all kinds, each with what helps it. */
export function FailedPanel({ agentId, live, onBack }: FailedPanelProps) {
  const failed = live.training && live.sources.filter(({ status }) => status === 'failed');
  return (
    <div className="flex min-w-0 flex-col items-start gap-6">
      <p className="text-ink-muted">{texts.failed.intro}</p>
      <SourceBrowser
        agentId={agentId}
        sources={failed}
        title={texts.failed.list}
        empty={texts.failed.none}
        className="w-full"
      />
      <Button onClick={onBack}>
        <FileText size={16} aria-hidden="true" />
        {texts.failed.back}
      </Button>
    </div>
  );
}
