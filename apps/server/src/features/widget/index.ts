import type { Feature } from '../../platform/feature';
import { forgetOldRefusals } from './refusals.service';
import { routes } from './widget.routes';
import { resealKeys } from './widget.service';

export const widget: Feature = {
  name: 'widget',
  routes,
  schedules: [{ name: 'widget.forget-refusals', everySeconds: 86_400, run: forgetOldRefusals }],
  reseal: resealKeys,
};
