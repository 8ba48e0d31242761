import type { Feature } from '../../platform/http/feature';
import { routes } from './contact.routes';

export const contact: Feature = { name: 'contact', routes };
