export const AGENT_TABS = [
  { value: 'playground', label: 'Playground' },
  { value: 'connect', label: 'Connect' },
] as const;
export type AgentTab = (typeof AGENT_TABS)[number]['value'];

/** The tab that a query parameter names; the playground for none or an unknown one. */
export function tabFrom(parameter: string | null): AgentTab {
  return AGENT_TABS.find(({ value }) => value === parameter)?.value ?? 'playground';
}
