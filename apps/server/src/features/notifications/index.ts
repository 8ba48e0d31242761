import type { Feature } from '../../platform/feature';
import { routes } from './notifications.routes';
import { sendDue } from './send-due';

export const notifications: Feature = {
  name: 'notifications',
  routes,
  schedules: [{ name: 'notifications.send-due', everySeconds: 60, run: sendDue }],
};
