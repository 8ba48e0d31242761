import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Config } from '../config';
import { features } from '../features';
import type { Queryable } from '../platform/database';
import { openClient } from '../platform/database/client';
import { OperatorError } from '../platform/errors';
import { resealMails } from '../platform/mail/reseal';
import {
  newSecret,
  openSecrets,
  requireNextSecret,
  resealCheck,
  Secrets,
  secretFile,
  settleNextSecret,
  writeNextSecret,
} from '../platform/secrets';

type Place = Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'APP_SECRET' | 'NEW_APP_SECRET'>;

/**
 * Re-encrypts everything under a new secret, in one transaction. Parley must not be running, as it would keep
 * encrypting with the old one.
 * @returns how many values were re-encrypted
 * @throws OperatorError while Parley runs, or when a secret is missing
 */
export async function rotateSecret(place: Place): Promise<number> {
  const { APP_SECRET, NEW_APP_SECRET, DATA_DIR } = place;
  if (APP_SECRET !== undefined && NEW_APP_SECRET === undefined)
    throw new OperatorError('Set NEW_APP_SECRET to the new secret, and APP_SECRET to the current one.');
  if (APP_SECRET === undefined && NEW_APP_SECRET !== undefined)
    throw new OperatorError(
      `NEW_APP_SECRET is for an installation with APP_SECRET. This one keeps its secret in ${secretFile(DATA_DIR)}: run the command without it.`,
    );
  const { client, close } = await openClient(place, 'all', 'change the secret of');
  try {
    const db = drizzle(client);
    const secret = NEW_APP_SECRET ?? newSecret();
    const isKept = NEW_APP_SECRET === undefined;
    const next = new Secrets(secret);
    const count = await db.transaction(async (tx) => {
      const old = await openSecrets(place, tx);
      await refuseRunning(tx);
      if (isKept) await writeNextSecret(DATA_DIR, secret);
      const again = (sealed: string, context: string) => next.seal(old.open(sealed, context), context);
      let resealed = await resealMails(tx, again);
      for (const { reseal } of features) resealed += (await reseal?.(tx, again)) ?? 0;
      await resealCheck(tx, next);
      if (isKept) await requireNextSecret(DATA_DIR, secret);
      return resealed;
    });
    if (isKept) await db.transaction((tx) => settleNextSecret(DATA_DIR, secret, tx));
    return count;
  } finally {
    await close();
  }
}

/**
 * A living process holds its lock (see `Processes`). A starting one waits for this transaction before it is listed, and
 * reads the secret only then.
 */
async function refuseRunning(tx: Queryable): Promise<void> {
  await tx.execute(sql`lock table platform_processes in exclusive mode`);
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(lock_key) as free from platform_processes`,
  );
  if (rows.some(({ free }) => !free)) throw new OperatorError('Parley is running. Stop it, and run the command again.');
}
