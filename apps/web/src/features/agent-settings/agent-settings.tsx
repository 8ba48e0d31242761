import {
  Bell,
  ContactRound,
  Globe,
  MessageSquareText,
  ShieldCheck,
  SlidersHorizontal,
  Sparkles,
  Webhook,
} from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { CustomDomainsSection } from '~/features/custom-domains/custom-domains-section';
import { NotificationsSection } from '~/features/notifications/notifications-section';
import type { AgentTabProps } from '~/features/training/use-training';
import { WebhooksSection } from '~/features/webhooks/webhooks-section';
import { SideMenu } from '~/ui/side-menu';
import { texts } from './agent-settings.texts';
import { AiSection } from './ai/ai-section';
import { ChatInterfaceSection } from './chat-interface/chat-interface-section';
import { GeneralSection } from './general/general-section';
import { LeadsSection } from './leads/leads-section';
import { SecuritySection } from './security/security-section';

const SECTIONS = [
  { value: 'general', label: texts.menu.general, icon: SlidersHorizontal, Section: GeneralSection },
  { value: 'ai', label: texts.menu.ai, icon: Sparkles, Section: AiSection },
  { value: 'leads', label: texts.menu.leads, icon: ContactRound, Section: LeadsSection },
  { value: 'security', label: texts.menu.security, icon: ShieldCheck, Section: SecuritySection },
  { value: 'notifications', label: texts.menu.notifications, icon: Bell, Section: NotificationsSection },
  {
    value: 'chat-interface',
    label: texts.menu.chatInterface,
    icon: MessageSquareText,
    Section: ChatInterfaceSection,
    wide: true,
  },
  { value: 'custom-domains', label: texts.menu.customDomains, icon: Globe, Section: CustomDomainsSection },
  { value: 'webhooks', label: texts.menu.webhooks, icon: Webhook, Section: WebhooksSection },
] as const;

/** The settings of one agent; the query parameter `tab` selects the section, `scrollTo` an element in it. */
export function AgentSettings(props: AgentTabProps) {
  const [search, setSearch] = useSearchParams();
  const current = SECTIONS.find(({ value }) => value === search.get('tab')) ?? SECTIONS[0];
  useScrollTo(search.get('scrollTo'));
  return (
    <SideMenu label={texts.menu.label} items={SECTIONS} current={current} onChoose={(tab) => setSearch({ tab })}>
      <div className={'wide' in current ? undefined : 'max-w-170'}>
        <current.Section {...props} />
      </div>
    </SideMenu>
  );
}

/** After this the screen has reached its final height. */
const DELAY_MS = 100;

/** Scrolls once to the element with that id, and moves the focus there for those who do not see the page move. */
function useScrollTo(id: string | null): void {
  useEffect(() => {
    if (!id) return;
    const timer = setTimeout(() => {
      const element = document.getElementById(id);
      if (!element) return;
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      element.scrollIntoView({ behavior: still ? 'instant' : 'smooth' });
      if (element.tabIndex < 0) element.tabIndex = -1;
      element.focus({ preventScroll: true });
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [id]);
}
