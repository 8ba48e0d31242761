import { topic } from '../../platform/events';

/** Somebody is no longer of some team. */
export const membershipEnded = topic<{ userId: string }>('teams.membership-ended');
