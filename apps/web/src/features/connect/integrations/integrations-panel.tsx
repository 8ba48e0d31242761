import type { Agent } from '@parley/contract/agents';
import type { Channel } from '@parley/contract/chat';
import { MESSAGES } from '@parley/contract/messages';
import {
  AppWindow,
  CodeXml,
  Globe,
  Link2,
  type LucideIcon,
  Mail,
  MessageCircle,
  ShoppingBag,
  SquareCode,
  SquareTerminal,
  Webhook,
} from 'lucide-react';
import { Link } from 'react-router';
import { failureText } from '~/api/errors';
import { Banner } from '~/ui/banner';
import { buttonClass } from '~/ui/button';
import { Skeleton } from '~/ui/skeleton';
import { ChannelList, isUsed } from './channel-list';
import { useChannelUses } from './channel-queries';
import { texts } from './integrations.texts';

const { active, available } = texts;

interface Available {
  /** Listed only until somebody has reached the agent through this channel: then it is an active one. */
  channel?: Channel;
  name: string;
  text: string;
  icon: LucideIcon;
  /** Where it is connected: a setting of the agent, or the steps to take on the other side. */
  to: (agentId: string) => string;
}

const setting = (section: string) => (agentId: string) => `/chat/${agentId}?tab=${section}`;
const steps = (page: string) => () => `/docs/${page}`;

const panel = (section: string) => (agentId: string) => `/chat/${agentId}?tab=connect&section=${section}`;

const AVAILABLE: readonly Available[] = [
  { ...available.bubble, channel: 'bubble', icon: MessageCircle, to: panel('embed') },
  { ...available.iframe, channel: 'iframe', icon: CodeXml, to: panel('embed') },
  { ...available.share, channel: 'share', icon: Link2, to: panel('share') },
  { ...available.api, channel: 'api', icon: SquareTerminal, to: steps('api') },
  { ...available.wordpress, icon: AppWindow, to: steps('wordpress') },
  { ...available.shopify, icon: ShoppingBag, to: steps('shopify') },
  { ...available.react, icon: SquareCode, to: steps('react') },
  { ...available.email, icon: Mail, to: setting('notifications') },
  { ...available.webhooks, icon: Webhook, to: setting('webhooks') },
  { ...available.domain, icon: Globe, to: setting('custom-domains') },
];

/** Connect > Integrations: where the agent can be reached, and what else it can be connected to. */
export function IntegrationsPanel({ agent }: { agent: Agent }) {
  const { data: uses, error, refetch, isFetching } = useChannelUses();
  const use = uses?.find(({ agent_id }) => agent_id === agent.id);
  const offered = AVAILABLE.filter(({ channel }) => !channel || (use && !isUsed(use, channel)));
  return (
    <div className="flex flex-col gap-10">
      <section aria-label={active.title} className="flex flex-col gap-3">
        <div>
          <h3 className="text-lg">{active.title}</h3>
          <p className="text-ink-muted">{active.text}</p>
        </div>
        {error && (
          <Banner onRetry={() => void refetch()} retrying={isFetching}>
            {failureText(MESSAGES.loadActivityFailed, error)}
          </Banner>
        )}
        {!use && !error && <Skeleton className="h-26 rounded-sm" />}
        {use?.all && use.channels.every(({ channel }) => channel === 'playground') ? (
          <p className="rounded-sm border border-dashed border-line-strong px-4 py-5 text-ink-muted">{active.none}</p>
        ) : (
          <ChannelList agent={agent} use={use} reachedOnly className="lg:grid-cols-3" />
        )}
      </section>
      <section aria-label={available.title} className="flex flex-col gap-3">
        <h3 className="text-lg">{available.title}</h3>
        <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {offered.map(({ name, text, icon: Icon, to }) => (
            <li key={name} className="flex flex-col gap-1 rounded-sm border border-line px-3.5 py-3">
              <h4 className="flex items-center gap-2 text-base font-semibold">
                <Icon size={16} aria-hidden="true" />
                {name}
              </h4>
              <p className="mb-3 text-sm text-ink-muted">{text}</p>
              <Link
                to={to(agent.id)}
                aria-label={available.connectTo(name)}
                className={buttonClass({ size: 'sm' }, 'mt-auto self-start')}
              >
                {available.connect}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
