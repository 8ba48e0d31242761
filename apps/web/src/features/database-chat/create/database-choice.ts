import type { DatabaseConnection } from '@parley/contract/database-chat';
import { isTrained } from '../details/training-look';
import { isTaught, NO_TEACHING, type TeachingForm } from '../teaching/teaching-fields';

/** The database that a new agent is to ask, and what it is to be taught. */
export interface DatabaseChoice {
  /** Empty for none. */
  connectionId: string;
  teaching: TeachingForm;
  /** What was written was trained, and is no longer changed. */
  saved: boolean;
}

export const NO_DATABASE: DatabaseChoice = { connectionId: '', teaching: NO_TEACHING, saved: false };

/** Whether leaving the page would lose something of it. */
export const hasDatabase = ({ connectionId, teaching, saved }: DatabaseChoice): boolean =>
  connectionId !== '' || (isTaught(teaching) && !saved);

/** What was written and is not trained yet; null for nothing. */
export const untaught = ({ connectionId, teaching, saved }: DatabaseChoice): TeachingForm | null =>
  connectionId !== '' && !saved && isTaught(teaching) ? teaching : null;

/** Whether an agent can be made of it: its tables are read, with or without anything taught on top. */
export const isReady = (choice: DatabaseChoice, connection: DatabaseConnection | undefined): boolean =>
  choice.connectionId !== '' && connection !== undefined && isTrained(connection);
