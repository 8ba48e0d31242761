import type { Feature } from '../../platform/feature';
import { lookAfterOpen } from './hear';
import { routes } from './payments.routes';
import { turnPeriods } from './periods';
import { refuseWhileTaking } from './taking';

/** Buying credits and plans. */
export const payments: Feature = {
  name: 'payments',
  routes,
  schedules: [
    { name: 'payments.look-after-open', everySeconds: 120, run: lookAfterOpen },
    { name: 'payments.turn-periods', everySeconds: 600, run: turnPeriods },
  ],
  erase: { mayEndTeam: refuseWhileTaking },
};
