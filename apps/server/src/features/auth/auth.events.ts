import { topic } from '../../platform/events';

/** A session of a user was ended. */
export const accessLost = topic<{ userId: string }>('auth.access-lost');
