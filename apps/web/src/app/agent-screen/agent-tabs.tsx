import type { ComponentType } from 'react';
import { readyPart } from '~/api/late-part';
import { SETTINGS_SECTIONS } from '~/features/agent-settings/sections';
import type { AgentTabProps } from '~/features/training/use-training';
import { texts } from '../app.texts';

export interface AgentTab {
  /** The value of the query parameter `tab`. */
  value: string;
  label: string;
  /** Loaded when first shown. Fills the screen below the header, and scrolls by itself. */
  Panel: ComponentType<AgentTabProps>;
  /** Prefetches its code. */
  fetch: () => void;
  /** The skeleton shown meanwhile: a list beside a chat, a menu beside its parts, or figures over the whole width. */
  outline: 'list' | 'menu' | 'figures';
  /** Further values of the parameter that lead here: the tab's own sections. */
  parts?: readonly string[];
}

function part<Name extends string>(load: () => Promise<Record<Name, ComponentType<AgentTabProps>>>, name: Name) {
  const { Part, fetch } = readyPart(load, name);
  return { Panel: Part, fetch };
}

/** The tabs in order; the first is the default. */
export const AGENT_TABS: readonly [AgentTab, ...AgentTab[]] = [
  {
    value: 'playground',
    label: texts.agent.tabs.playground,
    outline: 'list',
    ...part(() => import('~/features/playground/playground'), 'Playground'),
  },
  {
    value: 'activity',
    label: texts.agent.tabs.activity,
    outline: 'list',
    ...part(() => import('./activity-tab'), 'ActivityTab'),
  },
  {
    value: 'analytics',
    label: texts.agent.tabs.analytics,
    outline: 'figures',
    ...part(() => import('~/features/analytics/analytics'), 'Analytics'),
  },
  {
    value: 'sources',
    label: texts.agent.tabs.sources,
    outline: 'menu',
    ...part(() => import('~/features/sources/sources-tab'), 'SourcesTab'),
  },
  {
    value: 'connect',
    label: texts.agent.tabs.connect,
    outline: 'menu',
    ...part(() => import('~/features/connect/connect'), 'Connect'),
  },
  {
    value: 'settings',
    label: texts.agent.tabs.settings,
    outline: 'menu',
    ...part(() => import('~/features/agent-settings/agent-settings'), 'AgentSettings'),
    parts: SETTINGS_SECTIONS,
  },
];

const tabNamed = (parameter: string | null) =>
  AGENT_TABS.find(({ value, parts }) => value === parameter || parts?.some((part) => part === parameter));

/** The tab that a query parameter names; the first if it is missing or unknown. */
export const tabFrom = (parameter: string | null): AgentTab => tabNamed(parameter) ?? AGENT_TABS[0];

/** Whether an address belongs to the owner's screen; share links name no part of it. */
export const isOwnersAddress = (search: URLSearchParams) =>
  tabNamed(search.get('tab')) !== undefined || search.has('conversation');
