import type { Feature } from '../../platform/feature';
import { routes } from './widget.routes';

export const widget: Feature = { name: 'widget', routes };
