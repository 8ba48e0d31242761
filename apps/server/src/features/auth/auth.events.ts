import { topic } from '../../platform/events';

/** A session of a user was ended, or they are no longer of some team. */
export const accessLost = topic<{ userId: string }>('auth.access-lost');
