import type { Agent } from '@parley/contract/agents';
import { CodeXml, Plug, Share2 } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { isSourceless } from '~/features/agents/training-state';
import { SideMenu } from '~/ui/side-menu';
import { texts } from './connect.texts';
import { DatabaseNotice } from './database-notice';
import { EmbedPanel } from './embed-panel';
import { IntegrationsPanel } from './integrations/integrations-panel';
import { PrivateNotice } from './private-notice';
import { SharePanel } from './share-panel';
import { VisitorsCard } from './visitors/visitors-card';

const PARAMETER = 'section';
const SECTIONS = [
  { value: 'embed', label: texts.menu.embed, icon: CodeXml, Panel: EmbedPanel },
  { value: 'share', label: texts.menu.share, icon: Share2, Panel: SharePanel },
  { value: 'integrations', label: texts.menu.integrations, icon: Plug, Panel: IntegrationsPanel },
] as const;

/** How an agent gets in front of visitors. The query parameter `section` selects the way. */
export function Connect({ agent }: { agent: Agent }) {
  const [search, setSearch] = useSearchParams();
  const current = SECTIONS.find(({ value }) => value === search.get(PARAMETER)) ?? SECTIONS[0];

  function choose(value: string): void {
    setSearch((before) => {
      const next = new URLSearchParams(before);
      next.set(PARAMETER, value);
      return next;
    });
  }

  return (
    <SideMenu label={texts.menu.label} items={SECTIONS} current={current} onChoose={choose} title={current.label}>
      {agent.settings.visibility === 'private' && <PrivateNotice agentId={agent.id} />}
      {agent.settings.type === 'database' && isSourceless(agent.training) && <DatabaseNotice agentId={agent.id} />}
      <VisitorsCard agent={agent} />
      <current.Panel agent={agent} />
    </SideMenu>
  );
}
