import type { Feature } from '../../platform/feature';
import { routes } from './follow-ups.routes';

/** Tells those who asked what was answered since. */
export const followUps: Feature = { name: 'follow-ups', routes };
