import type { Feature } from '../../platform/feature';
import { routes } from './visitor-rights.routes';

/** What visitors may do with what is kept of them: have it, and have it deleted. */
export const visitorRights: Feature = { name: 'visitor-rights', routes };
