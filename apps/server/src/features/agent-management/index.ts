import type { Feature } from '../../platform/feature';
import { routes } from './agent-management.routes';

/** Agents as their team creates, views and configures them, with their sources and default database connection. */
export const agentManagement: Feature = { name: 'agent-management', routes };
