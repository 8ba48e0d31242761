import type { Feature } from '../../platform/feature';
import { routes } from './embed-check.routes';

/** Tells owners whether a page of theirs shows the chat, and what keeps browsers from it. */
export const embedCheck: Feature = { name: 'embed-check', routes };
