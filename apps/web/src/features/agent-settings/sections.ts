/** The sections of an agent's settings, as the query parameter `tab` names them; `settings` shows the first. */
export const SETTINGS_SECTIONS = [
  'general',
  'ai',
  'leads',
  'security',
  'notifications',
  'chat-interface',
  'custom-domains',
  'webhooks',
] as const;
