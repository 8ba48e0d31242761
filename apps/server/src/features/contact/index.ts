import type { Feature } from '../../platform/feature';
import { routes } from './contact.routes';

export const contact: Feature = { name: 'contact', routes };
