import { createHash } from 'node:crypto';
import type { trainBody } from '@parley/contract/database-chat';
import { TEACHING_PER_CONNECTION_CHARACTERS, TEACHING_PER_CONNECTION_MAX } from '@parley/contract/database-constants';
import { MESSAGES } from '@parley/contract/messages';
import type { z } from 'zod';
import type { Dialect, Teaching } from '../../../customer-databases/types';
import { pauses } from '../../../platform/breathe';
import type { Tx } from '../../../platform/database';
import type { Deps } from '../../../platform/deps';
import { AppError, invalid, notFound } from '../../../platform/errors';
import type { Waiting } from '../connections/connect';
import { type ConnectionRow, lockConnectionsOf } from '../connections/connections.queries';
import { requireRight } from './require-right';
import { splitDocumentation } from './split-documentation';
import { splitSql } from './split-sql';
import {
  countTeaching,
  deleteTeaching,
  insertTeaching,
  knownFingerprints,
  type NewTeaching,
  type Taught,
  type TeachingRow,
} from './teaching.queries';

type Lesson = Omit<z.output<typeof trainBody>, 'connection_id'>;

/**
 * Adds what an owner taught, piece by piece, skipping what is already known.
 * @throws AppError invalid when there is nothing to add, unprocessable for an example that the guard or the database
 * refuses, conflict when the connection is full
 */
export async function teach(
  deps: Deps,
  connection: ConnectionRow,
  lesson: Lesson,
  { gone, judgeAgain }: Waiting,
): Promise<void> {
  const { id, teamId, type } = connection;
  const unique = await piecesOf(lesson, type);
  if (unique.length === 0) throw invalid(MESSAGES.teachingEmpty);
  const whose = { teamId, connectionId: id };
  // Items that do not fit are not checked: every example costs the guard and the database work.
  const fresh = await deps.db.transaction((tx) => freshOf(deps, tx, whose, unique));
  const statements = fresh.flatMap(({ kind, text }) => (kind === 'sql' ? text : []));
  await requireRight(deps, connection, [...new Set(statements)], gone);
  await judgeAgain();
  await deps.db.transaction(async (tx) => {
    await lockConnectionsOf(tx, teamId);
    await insertTeaching(tx, whose, await freshOf(deps, tx, whose, fresh));
  });
}

/** The items that are not known yet. @throws AppError like `refuseOverfull` */
async function freshOf(
  deps: Deps,
  tx: Tx,
  whose: Taught,
  unique: readonly NewTeaching[],
): Promise<readonly NewTeaching[]> {
  const known = await knownFingerprints(
    tx,
    whose,
    unique.map(({ fingerprint }) => fingerprint),
  );
  const fresh = unique.filter(({ fingerprint }) => !known.has(fingerprint));
  await refuseOverfull(deps, tx, whose, fresh);
  return fresh;
}

/** @throws AppError conflict when the connection is full, unprocessable when the team is */
export async function refuseOverfull(
  { storage }: Pick<Deps, 'storage'>,
  tx: Tx,
  whose: Taught,
  more: readonly NewTeaching[],
): Promise<void> {
  const { count, characters } = await countTeaching(tx, whose);
  if (count + more.length > TEACHING_PER_CONNECTION_MAX) throw new AppError('conflict', MESSAGES.teachingFull);
  const added = more.reduce((sum, { question, text }) => sum + text.length + (question ?? '').length, 0);
  if (characters + added > TEACHING_PER_CONNECTION_CHARACTERS) throw new AppError('conflict', MESSAGES.teachingTooMuch);
  await storage.refuseOver(tx, whose.teamId, added);
}

/** @throws AppError not_found */
export async function forget(deps: Deps, { id, teamId }: ConnectionRow, teachingId: string): Promise<void> {
  if (!(await deleteTeaching(deps.db, { teamId, connectionId: id }, teachingId))) throw notFound();
}

/** One item of a connection's teaching, as stored. */
export function itemOf(
  kind: NewTeaching['kind'],
  text: string,
  question: string | null = null,
  origin: NewTeaching['origin'] = 'taught',
): NewTeaching {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([kind, question, text]))
    .digest('hex');
  return { kind, question, text, origin, fingerprint };
}

/** The teaching in the form that SQL is written from. */
export function asTeaching(rows: readonly TeachingRow[]): Teaching {
  const texts = (kind: TeachingRow['kind']) => rows.flatMap((row) => (row.kind === kind ? row.text : []));
  return {
    ddl: texts('ddl'),
    documentation: texts('documentation'),
    examples: rows.flatMap(({ kind, question, text }) => (kind === 'sql' ? { question, sql: text } : [])),
  };
}

const DEFINITION = /\b(?:create|alter|comment\s+on|exec(?:ute)?)\s/i;

/** How long pieces are read before yielding to the event loop. */
const TURN_MS = 8;

/**
 * What a lesson consists of, each piece once.
 * @throws AppError conflict as soon as there are more than a connection can have, invalid for a script that defines nothing
 */
async function piecesOf(lesson: Lesson, dialect: Dialect): Promise<NewTeaching[]> {
  const pause = pauses(TURN_MS);
  const pieces = new Map<string, NewTeaching>();
  const add = async (...piece: Parameters<typeof itemOf>) => {
    await pause();
    const item = itemOf(...piece);
    pieces.set(item.fingerprint, item);
    if (pieces.size > TEACHING_PER_CONNECTION_MAX) throw new AppError('conflict', MESSAGES.teachingFull);
  };
  for (const text of await definitions(lesson.ddl, dialect)) await add('ddl', text);
  for (const text of splitDocumentation(lesson.documentation)) await add('documentation', text);
  for await (const { text, comment } of splitSql(lesson.sql, dialect)) await add('sql', text, comment);
  return [...pieces.values()];
}

/** The definitions of a script; the rows and settings of a dump are skipped. @throws AppError invalid if it has none */
async function definitions(script: string, dialect: Dialect): Promise<string[]> {
  const defining: string[] = [];
  let others = 0;
  for await (const { text } of splitSql(script, dialect)) {
    if (DEFINITION.test(text)) defining.push(text);
    else others += 1;
  }
  if (others > 0 && defining.length === 0) throw invalid(MESSAGES.ddlInvalid, 'ddl');
  return defining;
}
