import type { Feature } from '../../platform/feature';
import { routes } from './analytics.routes';

export const analytics: Feature = { name: 'analytics', routes };
