import { existsSync } from 'node:fs';
import pg from 'pg';
import type { Config } from '../../config';
import { OperatorError } from '../errors';
import { embeddedDirectory, openEmbedded } from './embedded';
import { CONNECT_MS, KEEPS_ALIVE, prepareSession } from './sessions';

/**
 * Opens a separate connection for an operator's command, to an existing database.
 * @param role for an embedded database: 'visitor' may join a running Parley, 'all' only works while none runs
 * @param task what the command does, for the sentence about a missing database
 * @throws OperatorError
 */
export async function openClient(
  { DATA_DIR, DATABASE_URL }: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>,
  role: 'visitor' | 'all',
  task: string,
): Promise<{ client: pg.Client; close: () => Promise<void> }> {
  if (DATABASE_URL === undefined && !existsSync(embeddedDirectory(DATA_DIR)))
    throw new OperatorError(
      `There is nothing to ${task} in ${DATA_DIR}. Set DATA_DIR, and DATABASE_URL where a server has the database, to what Parley runs with.`,
    );
  const embedded = DATABASE_URL === undefined ? await openEmbedded(DATA_DIR, role) : undefined;
  const client = new pg.Client({
    ...(embedded?.connection ?? { connectionString: DATABASE_URL }),
    ...KEEPS_ALIVE,
    connectionTimeoutMillis: CONNECT_MS,
  });
  // A lost connection already fails its queries.
  client.on('error', () => undefined);
  const close = async () => {
    await client.end().catch(() => undefined);
    await embedded?.close();
  };
  try {
    await client.connect();
    await prepareSession.operator(client);
    return { client, close };
  } catch (error) {
    await close();
    throw error;
  }
}
