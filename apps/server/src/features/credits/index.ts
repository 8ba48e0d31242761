import type { Feature } from '../../platform/feature';
import { forgetOldCaps } from './caps.service';
import { routes } from './credits.routes';
import { expireReservations, openMissingAccounts } from './credits.service';

/** The ledger: what is granted, bought and used, and what is left of it. */
export const credits: Feature = {
  name: 'credits',
  routes,
  // Should whoever found a process gone have died before this was done.
  schedules: [
    { name: 'credits.expire-reservations', everySeconds: 60, run: expireReservations },
    { name: 'credits.forget-caps', everySeconds: 86_400, run: forgetOldCaps },
  ],
  start: async (deps) => {
    // Teams that were there before the ledger.
    await openMissingAccounts(deps);
    await expireReservations(deps);
    deps.processes.whenGone(() => expireReservations(deps));
    return undefined;
  },
};
