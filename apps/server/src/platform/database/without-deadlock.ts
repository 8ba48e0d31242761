import { setTimeout as sleep } from 'node:timers/promises';
import { sqlState } from './sql-state';

/** SQLSTATE of a transaction that PostgreSQL ended because it and another one waited for each other. */
export const DEADLOCK = '40P01';
const TRIES = 5;
const PAUSE_MS = 20;

/** Runs a transaction, again if it was chosen to end a deadlock. @throws whatever else it throws */
export async function withoutDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (sqlState(error) !== DEADLOCK || tries >= TRIES) throw error;
      await sleep(PAUSE_MS * tries * Math.random());
    }
  }
}
