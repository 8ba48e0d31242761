import type { Feature } from '../../platform/feature';
import { leadSubmitted } from './leads.events';
import { routes } from './leads.routes';

/** How visitors can be reached who left that in a chat. */
export const leads: Feature = { name: 'leads', routes, publishes: [leadSubmitted] };
