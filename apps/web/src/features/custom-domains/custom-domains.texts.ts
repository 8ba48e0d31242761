import type { CustomDomain } from '@parley/contract/custom-domains';

const states: Record<CustomDomain['state'], string> = {
  pending: 'Waiting for DNS',
  connected: 'Connected',
  taken: 'Taken',
};

/** The settings' texts about custom domains. */
export const texts = {
  title: 'Custom Domains',
  intro: 'Serve this agent’s chat page at your own host name.',
  docs: 'How it works',
  empty: 'No domains yet.',
  needsAddress: 'This server has no public address yet. The operator can set PUBLIC_URL; domains then point there.',
  form: {
    title: 'Add a domain',
    host: 'Domain',
    example: 'chat.example.com',
    hint: 'A host name without a path. You set two DNS records for it next.',
    add: 'Add',
    added: 'Domain added',
  },
  card: {
    states,
    set: 'Set these records at your DNS provider. Changes can take several hours to take effect.',
    taken: 'Another team has proved that this domain is theirs. It changes hands once their TXT record is gone.',
    failing: (until: string) =>
      `Its records are missing, wrong or cannot be looked up. It keeps working until ${until}, then stops.`,
    unreachable: 'DNS did not answer at the last check. Parley will check again soon.',
    checked: (when: string) => `Last checked ${when}`,
    never: 'Not checked yet',
    check: 'Check again',
    checkedConnected: 'The domain is connected',
    checkedPending: 'At least one record has not been found yet',
    open: 'Open',
    remove: 'Remove',
    removeTitle: 'Remove this domain?',
    removeText: (host: string) => `${host} no longer shows the chat. The DNS records stay until you remove them.`,
    removed: 'Domain removed',
  },
  record: {
    label: (type: string) => `${type} record`,
    name: 'Name',
    value: 'Value',
    copyName: (type: string) => `Copy name of the ${type} record`,
    copyValue: (type: string) => `Copy value of the ${type} record`,
    found: 'Found',
    missing: 'Not found yet',
  },
} as const;
