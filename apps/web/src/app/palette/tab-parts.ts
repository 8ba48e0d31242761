import { ACTIVITY_VIEWS } from '~/features/activity/view-switch';
import { texts as settings } from '~/features/agent-settings/agent-settings.texts';
import { SETTINGS_SECTIONS } from '~/features/agent-settings/sections';
import { texts } from '../app.texts';

/** A view inside one of an agent's tabs. */
interface TabPart {
  /** The query string that leads there. */
  search: string;
  tab: string;
  label: string;
}

const { tabs } = texts.agent;
const { menu } = settings;

const SECTION_LABELS: Readonly<Record<(typeof SETTINGS_SECTIONS)[number], string>> = {
  general: menu.general,
  ai: menu.ai,
  leads: menu.leads,
  security: menu.security,
  notifications: menu.notifications,
  'chat-interface': menu.chatInterface,
  'custom-domains': menu.customDomains,
  webhooks: menu.webhooks,
};

/** The parts of an agent's tabs, with the labels used in the tabs themselves. */
export const TAB_PARTS: readonly TabPart[] = [
  ...ACTIVITY_VIEWS.map(({ search, label }) => ({ search, label, tab: tabs.activity })),
  ...SETTINGS_SECTIONS.map((section) => ({
    search: `tab=${section}`,
    label: SECTION_LABELS[section],
    tab: tabs.settings,
  })),
];
