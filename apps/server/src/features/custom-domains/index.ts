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
    // Its rows go with it; what processes remember of its hosts goes after.
    agent: async (deps, tx, { teamId, agentId }) => {
      const hosts = await connectedHosts(tx, teamId, agentId);
      return hosts.length > 0 ? () => hostChanged(deps, ...hosts) : undefined;
    },
  },
};
