import { topic } from '../../platform/events';

/** What is open to a connected database is to be closed, in every process. */
export const closeAsked = topic<{ connectionId: string }>('database-chat.close-asked');
