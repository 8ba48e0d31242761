import type { Feature } from '../../platform/http/feature';
import { routes } from './activity.routes';
import { startIndexing } from './indexing';

export const activity: Feature = { name: 'activity', routes, start: startIndexing };
