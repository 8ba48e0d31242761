import { PAIRS_PER_REQUEST_MAX } from '@parley/contract/constants';
import type { Source, SourceKind } from '@parley/contract/sources';
import type { ReactNode } from 'react';
import type { LiveTraining } from '~/features/training/use-training';
import { CaseList } from './cases/case-list';
import { FilesPanel } from './form/files-panel';
import { ImportPairs } from './form/import-pairs';
import { NotionPanel } from './form/notion-panel';
import { QaPanel } from './form/qa-panel';
import { TextPanel } from './form/text-panel';
import { SourceBrowser } from './list/source-browser';
import { useImportPairs } from './source-queries';
import { texts } from './sources.texts';
import type { WebsiteEntry } from './websites/use-website-entry';
import { WebsiteSection } from './websites/website-section';

export interface SectionPanelProps {
  agentId: string;
  section: { kind: SourceKind };
  live: LiveTraining;
  website: WebsiteEntry;
}

/** One kind of source: a form to add more, and the existing ones. */
export function SectionPanel({ agentId, section: { kind }, live, website }: SectionPanelProps) {
  const sources = live.training && live.sources.filter((source) => source.kind === kind);
  return (
    <div className="flex min-w-0 flex-col gap-10 max-md:gap-8">
      {kind === 'website' ? (
        <WebsiteSection agentId={agentId} entry={website} sources={sources} />
      ) : (
        <>
          {panelOf(kind, agentId, sources || [])}
          <SourceBrowser key={kind} agentId={agentId} sources={sources} {...texts.lists[kind]} />
          {kind === 'qa' && <CaseList agentId={agentId} pairs={sources?.length ?? 0} />}
        </>
      )}
    </div>
  );
}

/** @param known the agent's existing sources of the kind */
function panelOf(kind: Exclude<SourceKind, 'website'>, agentId: string, known: readonly Source[]): ReactNode {
  switch (kind) {
    case 'file':
      return <FilesPanel known={known} />;
    case 'text':
      return <TextPanel />;
    case 'qa':
      return (
        <div className="flex flex-col gap-6">
          <QaPanel />
          <ImportedPairs agentId={agentId} />
        </div>
      );
    case 'notion':
      return <NotionPanel agentId={agentId} />;
  }
}

/** The pairs of a CSV file, trained without waiting for anything else. */
function ImportedPairs({ agentId }: { agentId: string }) {
  const { mutateAsync } = useImportPairs(agentId);
  return <ImportPairs max={PAIRS_PER_REQUEST_MAX} add={async (pairs) => (await mutateAsync(pairs)).skipped} />;
}
