import type { Feature } from '../../platform/feature';
import { leadSubmitted } from './leads.events';
import { routes } from './leads.routes';

/** Contact details that visitors left in a chat. */
export const leads: Feature = { name: 'leads', routes, publishes: [leadSubmitted] };
