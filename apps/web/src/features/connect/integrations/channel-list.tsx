import type { ChannelUse } from '@parley/contract/activity';
import type { AgentSummary } from '@parley/contract/agents';
import type { Channel } from '@parley/contract/chat';
import { CodeXml, FlaskConical, Link2, type LucideIcon, MessageCircle, SquareTerminal } from 'lucide-react';
import { Link } from 'react-router';
import { texts as activity } from '~/features/activity/activity.texts';
import { StatusDot } from '~/ui/badge';
import { cx } from '~/ui/cx';
import { formatDate } from '~/ui/format';
import { texts as all } from './integrations.texts';

const texts = all.channels;

interface ChannelLook {
  channel: Channel;
  icon: LucideIcon;
  /** Where the channel is set up, or used. */
  to: (agentId: string) => string;
  /** Visitors come this way, so it is closed while the agent is private. */
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

export interface ChannelListProps {
  agent: Pick<AgentSummary, 'id' | 'name' | 'settings'>;
  /** Undefined while unknown. */
  use: ChannelUse | undefined;
  /** Leaves out the playground, which is the team's own, and channels known to be unused. */
  reachedOnly?: boolean;
  className?: string;
}

/** Whether an agent was ever reached through a channel, as far as is known. */
export const isUsed = ({ channels, all: complete }: ChannelUse, channel: Channel): boolean =>
  !complete || channels.some((one) => one.channel === channel);

/** The channels of one agent: which are open, and when each was last used. */
export function ChannelList({ agent, use, reachedOnly = false, className }: ChannelListProps) {
  const isPublic = agent.settings.visibility === 'public';
  const shown = CHANNELS.filter(
    ({ channel }) => !reachedOnly || (channel !== 'playground' && use && isUsed(use, channel)),
  );
  return (
    <ul
      aria-label={texts.of(agent.name)}
      className={cx('grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-2 sm:grid-cols-2', className)}
    >
      {shown.map(({ channel, icon: Icon, to, visitors }) => {
        const open = isPublic || !visitors;
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
              <span className="min-h-5 text-sm text-pretty text-ink-muted">{use && lastUse(use, channel)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function lastUse({ channels, all: complete, since }: ChannelUse, channel: Channel): string {
  const used = channels.find((one) => one.channel === channel);
  if (used) return texts.lastUsed(formatDate(used.last_used_at));
  return complete || since === null ? texts.never : texts.notSince(formatDate(since));
}
