import { topic } from '../../platform/events';

/** Asks every process to close what it has open to a connected database. */
export const closeAsked = topic<{ connectionId: string }>('database-chat.close-asked');
