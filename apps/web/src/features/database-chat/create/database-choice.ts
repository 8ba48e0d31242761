import type { DatabaseConnection } from '@parley/contract/database-chat';
import { isTrained } from '../details/training-look';
import { isTaught, NO_TEACHING, type TeachingForm } from '../teaching/teaching-fields';

/** The database that a new agent will query, and what it will be taught. */
export interface DatabaseChoice {
  /** Empty for none. */
  connectionId: string;
  teaching: TeachingForm;
  /** The teaching has been saved and trained, and can no longer be changed. */
  saved: boolean;
}

export const NO_DATABASE: DatabaseChoice = { connectionId: '', teaching: NO_TEACHING, saved: false };

/** Whether leaving the page would lose any of it. */
export const hasDatabase = ({ connectionId, teaching, saved }: DatabaseChoice): boolean =>
  connectionId !== '' || (isTaught(teaching) && !saved);

/** Teaching that has been written but not trained yet; null if there is none. */
export const untaught = ({ connectionId, teaching, saved }: DatabaseChoice): TeachingForm | null =>
  connectionId !== '' && !saved && isTaught(teaching) ? teaching : null;

/** Whether an agent can be created with it: its tables have been read, whether or not anything is taught on top. */
export const isReady = (choice: DatabaseChoice, connection: DatabaseConnection | undefined): boolean =>
  choice.connectionId !== '' && connection !== undefined && isTrained(connection);
