import type { ChannelUse } from '@parley/contract/activity';
import type { AgentSummary } from '@parley/contract/agents';
import type { Channel } from '@parley/contract/chat';
import { CodeXml, FlaskConical, Link2, type LucideIcon, MessageCircle, SquareTerminal } from 'lucide-react';
import { Link } from 'react-router';
import { texts as activity } from '~/features/activity/activity.texts';
import { VisibilitySwitch } from '~/features/connect/visitors/visibility-switch';
import { StatusDot } from '~/ui/badge';
import { Card } from '~/ui/card';
import { formatDate } from '~/ui/format';
import { texts as all } from './integrations.texts';

const texts = all.channels;

interface ChannelLook {
  channel: Channel;
  icon: LucideIcon;
  /** Where it is set up, or used. */
  to: (agentId: string) => string;
  /** Visitors come by it, so that it is closed while the agent is private. */
  visitors: boolean;
}

const CHANNELS: readonly ChannelLook[] = [
  {
    channel: 'bubble',
    icon: MessageCircle,
    to: (id) => `/chat/${id}?tab=connect&section=embed`,
    visitors: true,
  },
  { channel: 'iframe', icon: CodeXml, to: (id) => `/chat/${id}?tab=connect&section=embed`, visitors: true },
  { channel: 'share', icon: Link2, to: (id) => `/chat/${id}?tab=connect&section=share`, visitors: true },
  { channel: 'playground', icon: FlaskConical, to: (id) => `/chat/${id}?tab=playground`, visitors: false },
  { channel: 'api', icon: SquareTerminal, to: () => '/docs/api', visitors: false },
];

export interface AgentChannelsProps {
  agent: AgentSummary;
  /** Undefined while it is not known. */
  uses: ChannelUse['channels'] | undefined;
}

/** The ways to one agent: which of them are open, and when each was last used. */
export function AgentChannels({ agent, uses }: AgentChannelsProps) {
  const isPublic = agent.settings.visibility === 'public';
  return (
    <li aria-label={agent.name}>
      <Card className="flex flex-col gap-5 p-4 md:p-6">
        <div className="grid gap-x-10 gap-y-3 md:grid-cols-2">
          <h2 className="min-w-0 text-xl wrap-anywhere">
            <Link to={`/chat/${agent.id}?tab=connect`} className="rounded-xs hover:underline">
              {agent.name}
            </Link>
          </h2>
          <VisibilitySwitch agent={agent} />
        </div>
        <ul
          aria-label={texts.of(agent.name)}
          className="grid gap-2 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]"
        >
          {CHANNELS.map(({ channel, icon: Icon, to, visitors }) => {
            const open = isPublic || !visitors;
            const used = uses?.find((use) => use.channel === channel);
            return (
              <li key={channel}>
                <Link
                  to={to(agent.id)}
                  className="flex h-full flex-col gap-1 rounded-sm border border-line px-3.5 py-3 transition-colors hover:border-line-strong hover:bg-hover"
                >
                  <span className="flex items-center gap-2 font-semibold">
                    <Icon size={16} aria-hidden="true" />
                    {activity.channels[channel]}
                  </span>
                  <span className="flex items-center gap-1.5 text-sm text-ink-muted">
                    <StatusDot tone={open ? 'good' : 'neutral'} />
                    {open ? texts.open : texts.closed}
                  </span>
                  <span className="min-h-5 text-sm text-ink-muted">
                    {uses && (used ? texts.lastUsed(formatDate(used.last_used_at)) : texts.unused)}
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      </Card>
    </li>
  );
}
