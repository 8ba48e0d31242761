import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Config } from '../config';
import type { Queryable, Tx } from './database';
import { OperatorError } from './errors';
import { facts } from './platform.tables';
import { syncFolder } from './sync-folder';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const CHECK_FACT = 'secret-check';
const CHECK_TEXT = 'this installation';

/**
 * Encrypts what must not stand in the database in clear, AES-256-GCM, and makes secrets out of others, HMAC-SHA-256: under
 * keys derived from the application's secret.
 */
export class Secrets {
  private readonly key: Buffer;
  private readonly deriving: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'parley/sealing/1', 32));
    this.deriving = Buffer.from(hkdfSync('sha256', secret, '', 'parley/deriving/1', 32));
  }

  /** Always the same 256 bits for a text in a context; nobody without the application's secret finds one from the other. */
  derive(text: string, context: string): string {
    return createHmac('sha256', this.deriving).update(`${context}\n${text}`).digest('base64url');
  }

  /** @param context binds the result to its place: opened elsewhere it fails */
  seal(text: string, context: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, iv).setAAD(Buffer.from(context));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** @throws when the text was sealed under another secret or in another context */
  open(sealed: string, context: string): string {
    const bytes = Buffer.from(sealed, 'base64');
    const tagEnd = IV_BYTES + TAG_BYTES;
    const decipher = createDecipheriv('aes-256-gcm', this.key, bytes.subarray(0, IV_BYTES));
    decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(IV_BYTES, tagEnd));
    return decipher.update(bytes.subarray(tagEnd), undefined, 'utf8') + decipher.final('utf8');
  }
}

/** Opens what was sealed in a context under the present secret, and seals it under the next. */
export type Reseal = (sealed: string, context: string) => string;

class WrongSecret extends OperatorError {}

/** Where the secret of a data directory is kept; while it is being changed, the next one beside it. */
export const secretFile = (dataDir: string, which?: 'next') => join(dataDir, which ? `secret.${which}` : 'secret');

export const newSecret = () => randomBytes(32).toString('base64url');

/**
 * The secret of this installation: APP_SECRET, or one that is made once and kept under the data directory.
 * A new one is made only for a database that has never seen any.
 * @param tx a transaction, to whose end nobody else reads or changes the secret
 * @throws WrongSecret when the secret does not fit the data
 */
export async function openSecrets(
  config: Pick<Config, 'APP_SECRET' | 'DATA_DIR'>,
  tx: NodePgDatabase | Tx,
): Promise<Secrets> {
  const known = await lockCheck(tx);
  const path = secretFile(config.DATA_DIR);
  const secret = config.APP_SECRET ?? (await keptSecret(config.DATA_DIR, known, path));
  if (secret === undefined) {
    throw new WrongSecret(
      `The secret of this installation is missing: ${path} is not there and APP_SECRET is not set. Put the file back, or set APP_SECRET to what it was.`,
    );
  }
  const secrets = new Secrets(secret);
  if (known === undefined) {
    await tx.insert(facts).values({ name: CHECK_FACT, value: secrets.seal(CHECK_TEXT, CHECK_FACT) });
  } else if (!fits(secrets, known)) {
    throw new WrongSecret(
      `The application's secret does not match this data: it was encrypted with another one. Set APP_SECRET, or ${path}, to what it was.`,
    );
  }
  return secrets;
}

/**
 * What a secret must fit. The lock is there because files and database change together only for those who look at both while
 * nobody else does: a secret that fits nothing yet may be that of a change which is about to be committed.
 */
async function lockCheck(tx: NodePgDatabase | Tx): Promise<string | undefined> {
  await tx.execute(sql`lock table ${facts} in share update exclusive mode`);
  const [known] = await tx.select().from(facts).where(eq(facts.name, CHECK_FACT));
  return known?.value;
}

/** The one in the file; after a change that was broken off, the one that fits; a new one where nothing was ever sealed. */
async function keptSecret(dataDir: string, check: string | undefined, path: string): Promise<string | undefined> {
  if (check === undefined) return (await readSecret(path)) ?? makeSecret(path);
  const next = await readSecret(secretFile(dataDir, 'next'));
  if (next !== undefined && fits(new Secrets(next), check)) {
    await rename(secretFile(dataDir, 'next'), path);
    await syncFolder(dataDir);
  }
  return readSecret(path);
}

/** Keeps the secret of a change beside the present one: before the commit, so that a start after a crash finds the one that fits. */
export async function writeNextSecret(dataDir: string, secret: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeSecret(secretFile(dataDir, 'next'), secret);
}

/** @throws OperatorError when the next secret is not on the disk: what is sealed under it would never open again */
export async function requireNextSecret(dataDir: string, secret: string): Promise<void> {
  const path = secretFile(dataDir, 'next');
  if ((await readSecret(path)) !== secret)
    throw new OperatorError(
      `${path} was removed or overwritten while the secret was being changed. Nothing was changed: run the command again.`,
    );
}

/** Puts the secret of a committed change in place of the old one, whatever became of its file; unless it was changed again since. */
export async function settleNextSecret(dataDir: string, secret: string, tx: Tx): Promise<void> {
  const check = await lockCheck(tx);
  if (check === undefined || !fits(new Secrets(secret), check)) return;
  await writeSecret(secretFile(dataDir), secret);
  await rm(secretFile(dataDir, 'next'), { force: true });
}

/** What a start knows the secret by. */
export async function resealCheck(tx: Queryable, secrets: Secrets): Promise<void> {
  await tx
    .update(facts)
    .set({ value: secrets.seal(CHECK_TEXT, CHECK_FACT) })
    .where(eq(facts.name, CHECK_FACT));
}

/** Whether what is stored is sealed under these secrets still: they may be changed while Parley does not run. */
export async function areCurrent(secrets: Secrets, db: NodePgDatabase): Promise<boolean> {
  const [known] = await db.select().from(facts).where(eq(facts.name, CHECK_FACT));
  return known !== undefined && fits(secrets, known.value);
}

function fits(secrets: Secrets, check: string): boolean {
  try {
    return timingSafeEqual(Buffer.from(secrets.open(check, CHECK_FACT)), Buffer.from(CHECK_TEXT));
  } catch {
    return false;
  }
}

async function readSecret(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text?.trim() || undefined;
}

async function makeSecret(path: string): Promise<string> {
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
  const secret = newSecret();
  const draft = await draftSecret(`${path}.${randomUUID()}.draft`, secret);
  try {
    await link(draft, path);
    return secret;
  } catch {
    // Another process may have been first: its secret counts. An empty one is what a kill left; there is
    // none where the file system knows no second names.
    const first = await readSecret(path);
    if (first !== undefined) return first;
    await rename(draft, path);
    return secret;
  } finally {
    await rm(draft, { force: true });
    await syncFolder(join(path, '..'));
  }
}

/** Puts a secret where it is kept. The folder's lock is that of `lockCheck`, so that a draft that was cut off is written over. */
async function writeSecret(path: string, secret: string): Promise<void> {
  await rename(await draftSecret(`${path}.draft`, secret), path);
  await syncFolder(join(path, '..'));
}

/** Writes a secret under another name first: under its own it is whole, whenever the process is killed. @returns the name */
async function draftSecret(path: string, secret: string): Promise<string> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(`${secret}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  return path;
}
