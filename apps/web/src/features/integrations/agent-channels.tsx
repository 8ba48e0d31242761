import type { ChannelUse } from '@parley/contract/activity';
import type { AgentSummary } from '@parley/contract/agents';
import { Link } from 'react-router';
import { ChannelList } from '~/features/connect/integrations/channel-list';
import { VisibilitySwitch } from '~/features/connect/visitors/visibility-switch';
import { Card } from '~/ui/card';

export interface AgentChannelsProps {
  agent: AgentSummary;
  /** Undefined while unknown. */
  use: ChannelUse | undefined;
}

/** An agent, who may reach it, and through which channels. */
export function AgentChannels({ agent, use }: AgentChannelsProps) {
  return (
    <li aria-label={agent.name}>
      <Card className="flex flex-col gap-5 p-4 md:p-6">
        <div className="grid gap-x-10 gap-y-3 md:grid-cols-2">
          <h2 className="min-w-0 text-xl wrap-anywhere">
            <Link to={`/chat/${agent.id}?tab=connect&section=integrations`} className="rounded-xs hover:underline">
              {agent.name}
            </Link>
          </h2>
          <VisibilitySwitch agent={agent} />
        </div>
        <ChannelList agent={agent} use={use} className="lg:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]" />
      </Card>
    </li>
  );
}
