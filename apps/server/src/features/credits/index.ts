import type { Feature } from '../../platform/feature';
import { forgetOldCaps } from './caps.service';
import { routes } from './credits.routes';
import { expireReservations, openMissingAccounts } from './credits.service';

/** The ledger: what is granted, bought and used, and what is left. */
export const credits: Feature = {
  name: 'credits',
  routes,
  // In case the process that noticed another one's death died before it could do this.
  schedules: [
    { name: 'credits.expire-reservations', everySeconds: 60, run: expireReservations },
    { name: 'credits.forget-caps', everySeconds: 86_400, run: forgetOldCaps },
  ],
  start: async (deps) => {
    // For teams that are older than the ledger.
    await openMissingAccounts(deps);
    await expireReservations(deps);
    deps.processes.whenGone(() => expireReservations(deps));
    return undefined;
  },
};
