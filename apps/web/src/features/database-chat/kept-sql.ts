import type { GeneratedSql, KeptSql, SqlResult } from '@parley/contract/database-chat';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '~/api/client';
import { databaseKeys } from './database-queries';

/** What belongs to all messages. */
export const KEPT = ['sql-kept'] as const;
const keyOf = (messageId: string) => [...KEPT, messageId] as const;

const queryOf = (messageId: string) =>
  queryOptions({
    queryKey: keyOf(messageId),
    queryFn: ({ signal }): Promise<KeptSql> =>
      call('GET', '/api/dbChat/api/v0/messages/{message_id}', { params: { message_id: messageId }, signal }),
  });

/** Rereads what belongs to a message. */
export const rereadKept = (queries: QueryClient, messageId: string): Promise<KeptSql> =>
  queries.fetchQuery({ ...queryOf(messageId), staleTime: 0 });

/** What belongs to a kept message. @param wanted false while the message is out of sight */
export function useKept(messageId: string | null, wanted = true) {
  return useQuery({
    ...queryOf(messageId ?? ''),
    enabled: messageId !== null && wanted,
    // Changed by nobody but this screen, which says so.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What is known of a message without asking. */
export const knownKept = (queries: QueryClient, messageId: string | null): KeptSql | undefined =>
  messageId === null ? undefined : queries.getQueryData<KeptSql>(keyOf(messageId));

interface Asked {
  connectionId: string;
  connectionName: string;
  question: string;
}

/** Remembers what was just written, so that the server need not be asked for it. */
export function rememberStatement(queries: QueryClient, { message_id, text, understood }: GeneratedSql, asked: Asked) {
  if (message_id === null) return;
  queries.setQueryData<KeptSql>(keyOf(message_id), {
    message_id,
    connection_id: asked.connectionId,
    connection_name: asked.connectionName,
    question: asked.question,
    sql: text,
    understood,
    run_sql: null,
    result: null,
    failure: null,
    right: false,
  });
}

/** Remembers the rows of a statement, behind its own message and behind that of the rows. */
export function rememberResult(queries: QueryClient, statement: KeptSql, result: SqlResult): void {
  queries.setQueryData<KeptSql>(keyOf(statement.message_id), {
    ...statement,
    run_sql: result.sql,
    result,
    failure: null,
  });
  const { message_id, sql } = result;
  if (message_id)
    queries.setQueryData<KeptSql>(keyOf(message_id), {
      ...statement,
      message_id,
      sql,
      run_sql: sql,
      result,
      failure: null,
    });
}

/** The last run of a statement gave no rows. @param run_sql as it was run */
export function rememberFailure(queries: QueryClient, statement: KeptSql, run_sql: string): void {
  queries.setQueryData<KeptSql>(keyOf(statement.message_id), { ...statement, run_sql, result: null });
}

/** Tells the message of a statement's rows whether the statement's last run failed. @param failure null: it did not */
export function tellRows(queries: QueryClient, { result, run_sql }: KeptSql, failure: string | null): void {
  if (!result?.message_id) return;
  queries.setQueryData<KeptSql>(keyOf(result.message_id), (rows) => rows && { ...rows, run_sql, failure });
}

/** An edited statement that failed is given up: the rows that are there are of the statement again. */
export function forgetFailure(queries: QueryClient, statement: KeptSql): void {
  if (statement.failure === null) return;
  const before = { ...statement, run_sql: statement.result?.sql ?? null, failure: null };
  queries.setQueryData<KeptSql>(keyOf(statement.message_id), before);
  tellRows(queries, before, null);
}

/** Marks an answer as correct, or no longer; its statement and its rows share the mark. */
export function useMarkCorrect(messageId: string | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (right: boolean) =>
      call('POST', '/api/dbChat/api/v0/mark_right', { body: { message_id: messageId ?? '', right } }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: KEPT }),
        // What databases were taught has changed.
        queries.invalidateQueries({ queryKey: databaseKeys.list }),
      ]),
  });
}
