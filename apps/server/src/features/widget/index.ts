import type { Feature } from '../../platform/http/feature';
import { routes } from './widget.routes';

export const widget: Feature = { name: 'widget', routes };
