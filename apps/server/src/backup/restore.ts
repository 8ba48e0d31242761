import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Config } from '../config';
import { openEmbedded } from '../platform/database/embedded';
import { CONNECT_MS, KEEPS_ALIVE, prepareSession } from '../platform/database/sessions';
import { OperatorError } from '../platform/errors';
import { openSecrets } from '../platform/secrets';
import { type Head, readArchive } from './archive';
import { keepFile } from './kept-files';
import { Load, refuseFull, refuseNewer, UnfitRows } from './load';
import { isMarked, writeMark } from './mark';
import { type EmptyPlace, takeEmpty } from './place';

type Place = Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'APP_SECRET'>;

/**
 * Fills an empty data directory, and an empty database if DATABASE_URL is set, from a back-up: all of it or nothing.
 * The next start brings the tables up to date.
 * @param say is called with the progress
 * @throws OperatorError when the file is not a complete back-up of a known version, or the target is not empty
 */
export async function restore(place: Place, file: string, say: (line: string) => void, signal: AbortSignal) {
  const target = await takeEmpty(place.DATA_DIR);
  try {
    const head = await check(file, signal);
    refuseNewer(head);
    if (head.secret === 'given' && place.APP_SECRET === undefined)
      throw new OperatorError(
        'The back-up was made with APP_SECRET and does not hold the secret. Set APP_SECRET to what it was.',
      );
    say(`The back-up is of ${head.madeAt}, made by version ${head.version}, and is whole.`);
    if (await wasTaken(place, target, head)) {
      say('The database had taken all of it when that restore was interrupted. Only the files were missing.');
      await target.fill();
    } else await fill(place, target, file, head, say, signal);
  } finally {
    await target.leave();
  }
}

/**
 * Whether the database server committed an interrupted restore; only the database can tell.
 * @throws OperatorError when that restore was of another back-up
 */
async function wasTaken({ DATABASE_URL }: Place, { interrupted }: EmptyPlace, { madeAt }: Head): Promise<boolean> {
  if (DATABASE_URL === undefined || interrupted === undefined) return false;
  let taken = false;
  await connected({ connectionString: DATABASE_URL }, async (client) => {
    taken = await isMarked(client, interrupted);
  });
  const [before] = interrupted.split(' ');
  if (taken && before !== madeAt)
    throw new OperatorError(
      `The database holds the back-up of ${before}, whose restore was interrupted. Restore that one again, or this one into an empty place.`,
    );
  return taken;
}

async function connected(config: pg.ClientConfig, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ ...config, ...KEEPS_ALIVE, connectionTimeoutMillis: CONNECT_MS });
  // A lost connection already fails its queries.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await prepareSession.operator(client);
    await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Reads the whole file, so that a damaged one is refused before anything is written. */
async function check(file: string, signal: AbortSignal): Promise<Head> {
  const heads: Head[] = [];
  const found = { database: 0, table: 0, file: 0 };
  for await (const { header, data } of readArchive(file, signal)) {
    for await (const _ of data);
    if (header.kind === 'head') heads.push(header);
    else found[header.kind] += 1;
  }
  const [head, ...others] = heads;
  // Every back-up has one database with its tables, even of an installation that nobody has used yet.
  const isWhole = others.length === 0 && found.database === 1 && found.table > 0;
  if (head === undefined || !isWhole) throw new OperatorError(`${file} is not a Parley back-up.`);
  return head;
}

async function fill(
  { DATABASE_URL, APP_SECRET }: Place,
  target: EmptyPlace,
  file: string,
  { madeAt }: Head,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  if (DATABASE_URL !== undefined) await connected({ connectionString: DATABASE_URL }, refuseFull);
  const mark = DATABASE_URL === undefined ? undefined : `${madeAt} ${randomUUID()}`;
  await target.begin(mark);
  const embedded = DATABASE_URL === undefined ? await openEmbedded(target.folder) : undefined;
  try {
    await connected(embedded?.connection ?? { connectionString: DATABASE_URL }, async (client) => {
      await client.query('begin');
      await load(client, target.folder, file, say, signal).catch((error: unknown) => {
        throw isUnfit(error) ? unfit(file, error) : error;
      });
      await openSecrets({ DATA_DIR: target.folder, APP_SECRET }, drizzle(client));
      if (mark !== undefined) await writeMark(client, mark);
      if (!embedded) target.hold();
      await client.query('commit').catch((error: unknown) => {
        throw embedded ? error : unanswered(error);
      });
      // The restored data is complete without it.
      await client.query('analyze').catch(() => undefined);
    });
  } finally {
    await embedded?.close();
  }
  await target.fill();
}

function unanswered(error: unknown): OperatorError {
  const reason = error instanceof Error ? error.message : String(error);
  return new OperatorError(
    `The database did not say whether it took everything (${reason}). Run npm run restore again: it finds out, and does what is missing.`,
  );
}

/** SQLSTATE classes of errors caused by the data itself, which no retry would fix. */
const REFUSED = /^(?:0A|22|23|42|P0)/;

/** Whether an intact archive holds something that Parley never writes, so that someone must have crafted it. */
function isUnfit(error: unknown): error is Error {
  const { code = '' } = error as { code?: string };
  return error instanceof pg.DatabaseError ? REFUSED.test(code) : error instanceof UnfitRows || code === 'EEXIST';
}

function unfit(file: string, error: Error): OperatorError {
  const [reason = ''] = error.message.split('\n');
  return new OperatorError(`${file} is not what Parley writes, and was not restored (${reason.slice(0, 300)}).`);
}

async function load(
  client: pg.Client,
  folder: string,
  file: string,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const database = new Load(client);
  let files = 0;
  for await (const entry of readArchive(file, signal)) {
    const { header, data } = entry;
    if (header.kind === 'head') await database.prepare(header);
    else if (header.kind === 'database') await database.place(header);
    else if (header.kind === 'file') {
      await keepFile(folder, header.path, data);
      files += 1;
    } else {
      const rows = await database.table(header, entry);
      if (rows > 0) say(`${header.name}: ${rows} rows`);
    }
  }
  await database.finish();
  say(`Files: ${files}`);
}
