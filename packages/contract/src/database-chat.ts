import { z } from 'zod';
import { done, id, typed } from './common';
import { LONG_BODY_MAX_BYTES, QUESTION_MAX_CHARACTERS, TEXT_BODY_MAX_BYTES } from './constants';
import {
  addConnectionBody,
  connectionDetails,
  databaseConnection,
  databaseMetadata,
  generatedSql,
  keptIn,
  keptSql,
  sqlResult,
  sqlText,
  trainBody,
  updateConnectionBody,
} from './database-shapes';
import { MESSAGES } from './messages';
import { route } from './route';

export * from './database-shapes';

const BASE = '/api/dbChat/api/v0';

const question = typed(MESSAGES.questionEmpty)
  .trim()
  .min(1, MESSAGES.questionEmpty)
  .max(QUESTION_MAX_CHARACTERS, MESSAGES.questionTooLong);
const lastQuestion = typed().trim().max(QUESTION_MAX_CHARACTERS).nullable().default(null);
const connection = z.object({ connection_id: id });
const params = connection;

/** SQL generation as server-sent events: `step`s that report progress, then `sql` or `error`. */
export const generateEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('step'), text: z.string() }),
  z.object({ type: z.literal('sql'), result: generatedSql }),
  z.object({ type: z.literal('error'), error: z.string() }),
]);

export const databaseChatRoutes = {
  list: route({
    method: 'GET',
    path: `${BASE}/list_database_connections`,
    summary: "The team's database connections, newest first",
    access: 'session',
    response: z.object({ connections: z.array(databaseConnection) }),
  }),
  test: route({
    method: 'POST',
    path: `${BASE}/test_database_connection`,
    summary: 'Test a connection without storing anything',
    access: 'session',
    body: z.object({ db_metadata: databaseMetadata }),
    response: z.object({ version: z.string(), tables: z.number().int() }),
  }),
  add: route({
    method: 'POST',
    path: `${BASE}/add_database_connection`,
    summary: 'Connect a database once it has answered; its tables are then read in the background',
    access: 'session',
    status: 201,
    body: addConnectionBody,
    response: databaseConnection,
  }),
  get: route({
    method: 'GET',
    path: `${BASE}/database_connections/{connection_id}`,
    summary: 'A connection with its tables, what its account may do, and what it was taught',
    access: 'session',
    params,
    response: connectionDetails,
  }),
  refresh: route({
    method: 'POST',
    path: `${BASE}/refresh_database_schema`,
    summary: 'Read the tables of a database again; its training says what changed',
    access: 'session',
    status: 202,
    body: connection,
    response: databaseConnection,
  }),
  update: route({
    method: 'POST',
    path: `${BASE}/update_database_connection`,
    summary: 'Rename a connection, or change how its database is reached; what it was taught stays',
    access: 'session',
    body: updateConnectionBody,
    response: databaseConnection,
  }),
  remove: route({
    method: 'POST',
    path: `${BASE}/remove_database_connection`,
    grows: false,
    summary: 'Forget a connection and what it was taught; the database itself is left unchanged',
    access: 'session',
    body: connection,
    response: done,
  }),
  close: route({
    method: 'POST',
    path: `${BASE}/close_database_connection`,
    grows: false,
    summary: 'Close the open connection to a database; the next question connects again',
    access: 'session',
    body: connection,
    response: done,
  }),
  train: route({
    method: 'POST',
    path: `${BASE}/train`,
    summary: 'Teach a connection definitions, documentation, and correct statements',
    access: 'session',
    body: trainBody,
    bodyMaxBytes: TEXT_BODY_MAX_BYTES,
    response: z.object({
      type: z.literal('success'),
      id,
      message: z.string(),
      /** An opaque reference to the trained connection. */
      data: z.string(),
    }),
  }),
  forgetTeaching: route({
    method: 'DELETE',
    path: `${BASE}/database_connections/{connection_id}/teaching/{teaching_id}`,
    summary: 'Forget one thing that a connection was taught',
    access: 'session',
    params: z.object({ connection_id: id, teaching_id: id }),
    response: done,
  }),
  rewrite: route({
    method: 'POST',
    path: `${BASE}/generate_rewritten_question`,
    summary: 'Combine a follow-up question with the last one into a complete question',
    access: 'session',
    body: z.object({ new_question: question, last_question: lastQuestion, connection_id: id, agent_id: id.optional() }),
    response: z.object({ question: z.string() }),
  }),
  generate: route({
    method: 'POST',
    path: `${BASE}/generate_sql`,
    summary: 'Write the SQL for a question; with `keep` the exchange is stored in a conversation',
    access: 'session',
    body: z.object({
      question,
      last_question: lastQuestion,
      connection_id: id,
      /** The agent whose model writes; without it, the built-in engine does. */
      agent_id: id.optional(),
      keep: keptIn.extend({ /** As the person typed it. */ typed: question.optional() }).optional(),
    }),
    response: generatedSql,
    stream: { events: generateEvent },
  }),
  run: route({
    method: 'POST',
    path: `${BASE}/run_sql`,
    summary: 'Run one read-only statement; at most 1,000 rows are returned',
    access: 'session',
    body: z.object({
      sql: sqlText,
      connection_id: id,
      /** The stored message whose statement this is, edited or not: the result is stored with it. */
      message_id: id.optional(),
    }),
    bodyMaxBytes: LONG_BODY_MAX_BYTES,
    response: sqlResult,
  }),
  export: route({
    method: 'POST',
    path: `${BASE}/export_sql`,
    summary: 'Run one read-only statement and send up to 100,000 rows as CSV',
    access: 'session',
    body: z.object({ sql: sqlText, connection_id: id }),
    bodyMaxBytes: LONG_BODY_MAX_BYTES,
    download: 'text/csv',
    response: z.string(),
  }),
  kept: route({
    method: 'GET',
    path: `${BASE}/messages/{message_id}`,
    summary: 'What is behind a stored message: its statement, its database and its rows',
    access: 'session',
    params: z.object({ message_id: id }),
    response: keptSql,
  }),
  markRight: route({
    method: 'POST',
    path: `${BASE}/mark_right`,
    summary: 'Mark a stored answer as correct, or undo that: correct ones are examples for later questions',
    access: 'session',
    body: z.object({ message_id: id, right: z.boolean() }),
    response: done,
  }),
  files: route({
    method: 'GET',
    path: `${BASE}/database_files`,
    summary: "SQLite files that can be connected: the team's uploads and the operator's folder",
    access: 'session',
    response: z.object({
      files: z.array(
        z.object({
          /** The value for `db_metadata.file`. */
          file: z.string(),
          name: z.string(),
          size: z.number().int(),
          uploaded: z.boolean(),
        }),
      ),
    }),
  }),
  upload: route({
    method: 'POST',
    path: `${BASE}/upload_database_file`,
    summary: 'Upload a SQLite file to connect',
    access: 'session',
    status: 201,
    multipart: { files: 'one' },
    response: z.object({ file: z.string(), name: z.string(), size: z.number().int() }),
  }),
};
