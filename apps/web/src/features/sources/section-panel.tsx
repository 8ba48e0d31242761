import type { SourceKind } from '@parley/contract/sources';
import type { ReactNode } from 'react';
import type { LiveTraining } from '~/features/training/use-training';
import { FilesPanel } from './form/files-panel';
import { ImportPairs } from './form/import-pairs';
import { NotionPanel } from './form/notion-panel';
import { QaPanel } from './form/qa-panel';
import { TextPanel } from './form/text-panel';
import { WebsitePanel } from './form/website-panel';
import { SourceBrowser } from './list/source-browser';

const LISTS: Record<SourceKind, { title: string; empty: string }> = {
  file: { title: 'Files of this agent', empty: 'No files yet. Add one above, and retrain the agent.' },
  text: { title: 'Texts of this agent', empty: 'No texts yet. Write one above, and retrain the agent.' },
  website: { title: 'Pages of this agent', empty: 'No website links yet. Add one above, and retrain the agent.' },
  qa: { title: 'Q&A pairs of this agent', empty: 'No pairs yet. Write one above, and retrain the agent.' },
  notion: {
    title: 'Notion pages of this agent',
    empty: 'No Notion pages yet. Choose one above, and retrain the agent.',
  },
};

export interface SectionPanelProps {
  agentId: string;
  section: { kind: SourceKind };
  live: LiveTraining;
}

/** One kind of source: where more is added, and what there is. */
export function SectionPanel({ agentId, section: { kind }, live }: SectionPanelProps) {
  return (
    <div className="flex min-w-0 flex-col gap-10">
      {panelOf(kind, agentId)}
      <SourceBrowser
        key={kind}
        agentId={agentId}
        sources={live.training && live.sources.filter((source) => source.kind === kind)}
        {...LISTS[kind]}
      />
    </div>
  );
}

function panelOf(kind: SourceKind, agentId: string): ReactNode {
  switch (kind) {
    case 'file':
      return <FilesPanel />;
    case 'text':
      return <TextPanel />;
    case 'website':
      return <WebsitePanel />;
    case 'qa':
      return (
        <div className="flex flex-col gap-6">
          <QaPanel />
          <ImportPairs agentId={agentId} />
        </div>
      );
    case 'notion':
      return <NotionPanel agentId={agentId} />;
  }
}
