import type { Website } from '@parley/contract/websites';
import { FileText } from 'lucide-react';
import type { LiveTraining } from '~/features/training/use-training';
import { Button } from '~/ui/button';
import { SourceBrowser } from './list/source-browser';
import { texts } from './sources.texts';
import { WebsiteCard } from './websites/website-card';

export interface FailedPanelProps {
  agentId: string;
  /** Those of which no page could be read. */
  websites: readonly Website[];
  live: LiveTraining;
  /** Returns to the usual lists. */
  onBack: () => void;
}

/** The failed sources of all kinds, including whole websites, each with a remedy. */
export function FailedPanel({ agentId, websites, live, onBack }: FailedPanelProps) {
  const failed = live.training && live.sources.filter(({ status }) => status === 'failed');
  return (
    <div className="flex min-w-0 flex-col items-start gap-6">
      <p className="text-ink-muted">{texts.failed.intro(live.training?.sources.trained !== 0)}</p>
      {(websites.length === 0 || failed === null || failed.length > 0) && (
        <SourceBrowser
          agentId={agentId}
          sources={failed}
          title={texts.failed.list}
          empty={texts.failed.none}
          className="w-full"
        />
      )}
      {websites.length > 0 && (
        <section aria-label={texts.failed.websites} className="flex w-full flex-col gap-3">
          <h3 className="text-lg">{texts.failed.websites}</h3>
          {websites.map((website) => (
            <WebsiteCard key={website.id} agentId={agentId} website={website} sources={live.sources} />
          ))}
        </section>
      )}
      <Button onClick={onBack}>
        <FileText size={16} aria-hidden="true" />
        {texts.failed.back}
      </Button>
    </div>
  );
}
