import { MESSAGES } from '@parley/contract/messages';
import type { DatabaseSchema, SoughtValues } from '../../../customer-databases/types';
import { rewriteInThread, writeSqlInThread } from '../../../customer-databases/writer/in-thread';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { ConnectionRow } from '../connections/connections.queries';
import { nameOf } from '../training/changes';
import { check } from './check';
import { readsEnglishOnly } from './english-only';
import { withKnowledge } from './knowledge';
import { STEPS, type Writing, type WrittenSql } from './written';

/**
 * Writes with the built-in engine. Its statement is checked like a model's.
 * @throws DatabaseFailure; AppError unprocessable when the statement fails the check
 */
export async function writeBuiltIn(
  connection: Pick<ConnectionRow, 'teamId' | 'readValues'>,
  { asked, knowledge: { schema, teaching }, database, signal, tell }: Writing,
): Promise<Omit<WrittenSql, 'model' | 'note'>> {
  // An owner who does not allow values to be read does not allow searching them, either.
  const findValues = async (sought: SoughtValues) =>
    connection.readValues ? database.findValues(schema, sought, signal) : [];
  const written = await writeSqlInThread({ ...asked, schema, teaching, findValues }, connection.teamId, signal);
  signal.throwIfAborted();
  const foreign = written.kind === 'sql' ? null : readsEnglishOnly(asked.question);
  if (foreign !== null) return { ...written, text: foreign, understood: [], usage: null };
  if (written.kind === 'aside') return { ...written, text: `${written.text} ${contents(schema)}`, usage: null };
  if (written.kind === 'ask') return { ...written, text: written.text + soFar(written.understood), usage: null };
  tell(STEPS.checking);
  const checked = await check(written.text, { schema, owner: connection.teamId }, database, signal);
  if (!checked.ok) {
    throw new AppError('unprocessable', MESSAGES.sqlUnwritten, {
      cause: new Error(`${checked.problem} ${written.text}`),
    });
  }
  return { ...written, text: checked.sql, usage: null };
}

/** The part that was understood, so that only the rest has to be rephrased. */
function soFar(understood: string[]): string {
  if (understood.length === 0) return '';
  return `\n\nThis is what I understood:\n\n${understood.map((line) => `- ${line}`).join('\n')}`;
}

const NAMED_MAX = 10;

/** What a database can be asked about: its tables, largest first. */
function contents({ tables }: DatabaseSchema): string {
  const names = tables.toSorted((one, other) => (other.rows ?? 0) - (one.rows ?? 0)).map(nameOf);
  if (names.length === 0) return 'It has no tables.';
  if (names.length === 1) return `Its only table is ${names[0]}.`;
  // If only one is left, it is named instead of 'and 1 more'.
  const more = names.length > NAMED_MAX + 1 ? names.length - NAMED_MAX : 0;
  const named = more > 0 ? [...names.slice(0, NAMED_MAX), `and ${more} more`] : names;
  return `Its tables are ${named.join(', ')}.`;
}

/**
 * Rewrites a question to stand on its own, without a model. It stays as it is if the database was never read.
 * @throws the signal's reason
 */
export async function rewriteWithEngine(
  deps: Pick<Deps, 'db' | 'caches'>,
  connection: ConnectionRow,
  question: string,
  lastQuestion: string,
  signal: AbortSignal,
): Promise<string> {
  if (connection.trainedAt === null) return question;
  return withKnowledge(deps, connection, signal, ({ schema, teaching }) =>
    rewriteInThread({ question, lastQuestion, schema, teaching }, connection.teamId, signal),
  );
}
