import { type ComponentType, lazy } from 'react';
import { SETTINGS_SECTIONS } from '~/features/agent-settings/sections';
import type { AgentTabProps } from '~/features/training/use-training';

export interface AgentTab {
  /** What the query parameter `tab` says. */
  value: string;
  label: string;
  /** Loaded when it is first shown. Fills the screen under the header, and scrolls by itself. */
  Panel: ComponentType<AgentTabProps>;
  /** Further values of the parameter that lead here: the tab's own parts. */
  parts?: readonly string[];
}

/** The tabs in their order; the first one is shown when none is asked for. */
export const AGENT_TABS: readonly [AgentTab, ...AgentTab[]] = [
  {
    value: 'playground',
    label: 'Playground',
    Panel: lazy(async () => ({ default: (await import('~/features/playground/playground')).Playground })),
  },
  {
    value: 'activity',
    label: 'Activity',
    Panel: lazy(async () => ({ default: (await import('~/features/activity/activity')).Activity })),
  },
  {
    value: 'analytics',
    label: 'Analytics',
    Panel: lazy(async () => ({ default: (await import('~/features/analytics/analytics')).Analytics })),
  },
  {
    value: 'sources',
    label: 'Sources',
    Panel: lazy(async () => ({ default: (await import('~/features/sources/sources-tab')).SourcesTab })),
  },
  {
    value: 'connect',
    label: 'Connect',
    Panel: lazy(async () => ({ default: (await import('~/features/connect/connect')).Connect })),
  },
  {
    value: 'settings',
    label: 'Settings',
    Panel: lazy(async () => ({ default: (await import('~/features/agent-settings/agent-settings')).AgentSettings })),
    parts: SETTINGS_SECTIONS,
  },
];

/** The tab that a query parameter names; the first one for none or an unknown one. */
export function tabFrom(parameter: string | null): AgentTab {
  const named = AGENT_TABS.find(({ value, parts }) => value === parameter || parts?.some((part) => part === parameter));
  return named ?? AGENT_TABS[0];
}
