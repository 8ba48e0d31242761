import type { Feature } from '../../platform/feature';
import { routes } from './follow-ups.routes';

/** Emails answers to those who asked before there was one. */
export const followUps: Feature = { name: 'follow-ups', routes };
