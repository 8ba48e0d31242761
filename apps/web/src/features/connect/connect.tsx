import type { Agent } from '@parley/contract/agents';
import { MESSAGES } from '@parley/contract/messages';
import { CodeXml, PanelLeft, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useIsMobile } from '~/app/use-media';
import { Button } from '~/ui/button';
import { CollapsibleSidebar } from '~/ui/collapsible-sidebar';
import { cx } from '~/ui/cx';
import { EmptyState } from '~/ui/empty-state';
import { EmbedPanel } from './embed-panel';
import { PrivateNotice } from './private-notice';
import { SharePanel } from './share-panel';

const PARAMETER = 'section';
const SECTIONS = [
  { value: 'embed', label: 'Embed', icon: CodeXml, Panel: EmbedPanel },
  { value: 'share', label: 'Share', icon: Share2, Panel: SharePanel },
] as const;

/** How an agent gets in front of visitors. The query parameter `section` says which way is shown. */
export function Connect({ agent }: { agent?: Agent | undefined }) {
  const [search, setSearch] = useSearchParams();
  const [sidebarOpen, setSidebarOpen] = useState(false);
  const mobile = useIsMobile();
  const current = SECTIONS.find(({ value }) => value === search.get(PARAMETER)) ?? SECTIONS[0];

  if (!agent) return <EmptyState title={MESSAGES.noAgentSelected} />;

  function choose(value: string): void {
    setSidebarOpen(false);
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(PARAMETER, value);
        return next;
      },
      { replace: true },
    );
  }

  return (
    <div className="flex min-h-0 flex-1">
      <CollapsibleSidebar label="Connect" open={sidebarOpen} onOpenChange={setSidebarOpen}>
        <nav aria-label="Connect" className="flex flex-col gap-1 p-3">
          {SECTIONS.map(({ value, label, icon: Icon }) => (
            <button
              key={value}
              type="button"
              aria-current={value === current.value ? 'page' : undefined}
              onClick={() => choose(value)}
              className={cx(
                'relative flex h-10 items-center gap-2.5 rounded-sm px-4 font-semibold transition-colors',
                value === current.value ? 'bg-mark-soft' : 'text-ink-muted hover:bg-hover hover:text-ink',
              )}
            >
              {value === current.value && (
                <span aria-hidden="true" className="absolute inset-y-2 left-0 w-1 rounded-full bg-mark" />
              )}
              <Icon size={17} aria-hidden="true" />
              {label}
            </button>
          ))}
        </nav>
      </CollapsibleSidebar>
      <div className="min-w-0 flex-1 overflow-y-auto">
        <div className="mx-auto max-w-260 px-4 py-6 md:px-8">
          {mobile && (
            <Button size="sm" className="mb-4" onClick={() => setSidebarOpen(true)}>
              <PanelLeft size={16} aria-hidden="true" />
              {current.label}
            </Button>
          )}
          {agent.settings.visibility === 'private' && <PrivateNotice agentId={agent.id} />}
          <current.Panel agent={agent} />
        </div>
      </div>
    </div>
  );
}
