import type { Feature } from '../../platform/feature';
import { routes } from './embed-check.routes';

/** Tells owners whether their page shows the chat, and what keeps browsers from doing so. */
export const embedCheck: Feature = { name: 'embed-check', routes };
