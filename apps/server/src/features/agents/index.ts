import type { Feature } from '../../platform/http/feature';
import { routes } from './agents.routes';

export const agents: Feature = { name: 'agents', routes };
