import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
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
 * Encrypts what must not be in the database in clear (AES-256-GCM) and derives secrets from texts (HMAC-SHA-256), under
 * keys derived from the application's secret.
 */
export class Secrets {
  private readonly key: Buffer;
  private readonly deriving: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'parley/sealing/1', 32));
    this.deriving = Buffer.from(hkdfSync('sha256', secret, '', 'parley/deriving/1', 32));
  }

  /** Always the same 256 bits for a text in a context; without the application's secret, neither reveals the other. */
  derive(text: string, context: string): string {
    return createHmac('sha256', this.deriving).update(`${context}\n${text}`).digest('base64url');
  }

  /** @param context ties the result to its place: opening it in another context fails */
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

/** Opens a value with the current secret and seals it with the next one. */
export type Reseal = (sealed: string, context: string) => string;

class WrongSecret extends OperatorError {}

/** The path of the secret in a data directory, or of the next one while it is being changed. */
export const secretFile = (dataDir: string, which?: 'next') => join(dataDir, which ? `secret.${which}` : 'secret');

export const newSecret = () => randomBytes(32).toString('base64url');

/**
 * The secret of this installation: APP_SECRET, or one that is generated once and kept in the data directory. A new one
 * is only generated for a database that has never had any.
 * @param tx a transaction; until it ends, no one else reads or changes the secret
 * @throws WrongSecret when the secret does not match the data
 */
export async function openSecrets(
  config: Pick<Config, 'APP_SECRET' | 'DATA_DIR'>,
  tx: NodePgDatabase | Tx,
): Promise<Secrets> {
  const known = await lockCheck(tx);
  if (known === undefined) await refuseUploads(config.DATA_DIR);
  const path = secretFile(config.DATA_DIR);
  const secret = config.APP_SECRET ?? (await keptSecret(config.DATA_DIR, known, path));
  if (secret === undefined) {
    throw new WrongSecret(
      `The secret of this installation is missing: ${path} is not there, or empty, and APP_SECRET is not set. Put the file back, or set APP_SECRET to what it was.`,
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
  await sweepDrafts(config.DATA_DIR);
  return secrets;
}

/** Removes what a kill left of writing a secret; whoever writes one now holds the lock of `lockCheck`. */
async function sweepDrafts(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch(() => []);
  const drafts = names.filter((name) => name.startsWith('secret.') && name.endsWith('.draft'));
  await Promise.all(drafts.map((name) => rm(join(dataDir, name), { force: true })));
}

/**
 * Uploads beside a database that was never used belong to another one, and would be swept as nobody's.
 * @throws OperatorError
 */
async function refuseUploads(dataDir: string): Promise<void> {
  const uploads = await readdir(join(dataDir, 'files')).catch(() => []);
  if (uploads.length === 0) return;
  throw new OperatorError(
    `${join(dataDir, 'files')} holds uploads, but the database is new and empty. If the database was moved or DATABASE_URL was changed, undo that. To start over, set DATA_DIR to a new directory.`,
  );
}

/**
 * Reads the value that verifies a secret, and locks it. Secret files and the database only change together for readers
 * that hold the lock: a secret that matches nothing yet may belong to a change about to be committed.
 */
async function lockCheck(tx: NodePgDatabase | Tx): Promise<string | undefined> {
  await tx.execute(sql`lock table ${facts} in share update exclusive mode`);
  const [known] = await tx.select().from(facts).where(eq(facts.name, CHECK_FACT));
  return known?.value;
}

/** The stored secret; after an interrupted change the one that matches; a new one if nothing was ever sealed. */
async function keptSecret(dataDir: string, check: string | undefined, path: string): Promise<string | undefined> {
  if (check === undefined) return (await readSecret(path)) ?? makeSecret(path);
  const next = await readSecret(secretFile(dataDir, 'next'));
  if (next !== undefined && fits(new Secrets(next), check)) {
    await rename(secretFile(dataDir, 'next'), path);
    await syncFolder(dataDir);
  }
  return readSecret(path);
}

/** Stores the next secret beside the current one, before the commit: a start after a crash takes the matching one. */
export async function writeNextSecret(dataDir: string, secret: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeSecret(secretFile(dataDir, 'next'), secret);
}

/** @throws OperatorError when the next secret is not on disk: what it sealed could never be opened again */
export async function requireNextSecret(dataDir: string, secret: string): Promise<void> {
  const path = secretFile(dataDir, 'next');
  if ((await readSecret(path)) !== secret)
    throw new OperatorError(
      `${path} was removed or overwritten while the secret was being changed. Nothing was changed: run the command again.`,
    );
}

/** Makes the secret of a committed change the current one, unless it was changed again since. */
export async function settleNextSecret(dataDir: string, secret: string, tx: Tx): Promise<void> {
  const check = await lockCheck(tx);
  if (check === undefined || !fits(new Secrets(secret), check)) return;
  await writeSecret(secretFile(dataDir), secret);
  await rm(secretFile(dataDir, 'next'), { force: true });
}

/** Rewrites the value that verifies the secret. */
export async function resealCheck(tx: Queryable, secrets: Secrets): Promise<void> {
  await tx
    .update(facts)
    .set({ value: secrets.seal(CHECK_TEXT, CHECK_FACT) })
    .where(eq(facts.name, CHECK_FACT));
}

/** Whether these secrets still match the stored data: they may be changed while Parley is stopped. */
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
    // Another process may have been first: its secret wins. An empty file is left by a kill. There is no file if the
    // file system does not support hard links.
    const first = await readSecret(path);
    if (first !== undefined) return first;
    await rename(draft, path);
    return secret;
  } finally {
    await rm(draft, { force: true });
    await syncFolder(join(path, '..'));
  }
}

/** Replaces a secret atomically. `lockCheck` locks out others, so that an unfinished draft may be overwritten. */
async function writeSecret(path: string, secret: string): Promise<void> {
  await rename(await draftSecret(`${path}.draft`, secret), path);
  await syncFolder(join(path, '..'));
}

/** Writes a draft to link or rename, so that the real file is complete even after a kill. @returns its path */
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
