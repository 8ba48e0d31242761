import { type ComponentType, lazy } from 'react';
import { fetchPart } from '~/api/fetch-part';
import { SETTINGS_SECTIONS } from '~/features/agent-settings/sections';
import type { AgentTabProps } from '~/features/training/use-training';
import { texts } from '../app.texts';

export interface AgentTab {
  /** What the query parameter `tab` says. */
  value: string;
  label: string;
  /** Loaded when it is first shown. Fills the screen under the header, and scrolls by itself. */
  Panel: ComponentType<AgentTabProps>;
  /** Further values of the parameter that lead here: the tab's own parts. */
  parts?: readonly string[];
}

const part = <Name extends string>(load: () => Promise<Record<Name, ComponentType<AgentTabProps>>>, name: Name) =>
  lazy(async () => ({ default: (await fetchPart(load))[name] }));

/** The tabs in their order; the first one is shown when none is asked for. */
export const AGENT_TABS: readonly [AgentTab, ...AgentTab[]] = [
  {
    value: 'playground',
    label: texts.agent.tabs.playground,
    Panel: part(() => import('~/features/playground/playground'), 'Playground'),
  },
  {
    value: 'activity',
    label: texts.agent.tabs.activity,
    Panel: part(() => import('./activity-tab'), 'ActivityTab'),
  },
  {
    value: 'analytics',
    label: texts.agent.tabs.analytics,
    Panel: part(() => import('~/features/analytics/analytics'), 'Analytics'),
  },
  {
    value: 'sources',
    label: texts.agent.tabs.sources,
    Panel: part(() => import('~/features/sources/sources-tab'), 'SourcesTab'),
  },
  {
    value: 'connect',
    label: texts.agent.tabs.connect,
    Panel: part(() => import('~/features/connect/connect'), 'Connect'),
  },
  {
    value: 'settings',
    label: texts.agent.tabs.settings,
    Panel: part(() => import('~/features/agent-settings/agent-settings'), 'AgentSettings'),
    parts: SETTINGS_SECTIONS,
  },
];

/** The tab that a query parameter names; the first one for none or an unknown one. */
export function tabFrom(parameter: string | null): AgentTab {
  const named = AGENT_TABS.find(({ value, parts }) => value === parameter || parts?.some((part) => part === parameter));
  return named ?? AGENT_TABS[0];
}
