import type { Feature } from '../../platform/feature';
import { routes } from './visitor-rights.routes';

/** What visitors may do with the data stored about them: obtain it, and have it deleted. */
export const visitorRights: Feature = { name: 'visitor-rights', routes };
