import type { Feature } from '../../platform/feature';
import { checkDue } from './check';
import { connectedHosts } from './custom-domains.queries';
import { routes } from './custom-domains.routes';
import { findHost, hostChanged } from './hosts';

export const customDomains: Feature = {
  name: 'custom-domains',
  routes,
  hosts: findHost,
  schedules: [{ name: 'custom-domains.check', everySeconds: 30, run: checkDue }],
  erase: {
    // The rows go by cascade; the cached hosts are invalidated afterwards.
    agent: async (deps, tx, { teamId, agentId }) => {
      const hosts = await connectedHosts(tx, teamId, agentId);
      return hosts.length > 0 ? () => hostChanged(deps, ...hosts) : undefined;
    },
  },
};
