import type { Feature } from '../../platform/feature';
import { routes } from './agent-management.routes';

/** Agents as their team makes, sees and sets them, with their sources and the database that they begin with. */
export const agentManagement: Feature = { name: 'agent-management', routes };
