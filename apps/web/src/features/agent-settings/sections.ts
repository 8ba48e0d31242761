/** The parts of an agent's settings, as the query parameter `tab` names them; the first one is shown for `settings`. */
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
