import type { GeneratedSql, KeptSql, SqlResult } from '@parley/contract/database-chat';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '~/api/client';
import { databaseKeys } from './database-queries';

/** The key of what belongs to any message. */
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

/** What belongs to a kept message. @param wanted false while the message is off screen */
export function useKept(messageId: string | null, wanted = true) {
  return useQuery({
    ...queryOf(messageId ?? ''),
    enabled: messageId !== null && wanted,
    // Changed only by this screen, which updates the cache.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What is cached about a message. */
export const knownKept = (queries: QueryClient, messageId: string | null): KeptSql | undefined =>
  messageId === null ? undefined : queries.getQueryData<KeptSql>(keyOf(messageId));

interface Asked {
  connectionId: string;
  connectionName: string;
  question: string;
}

/** Caches what was just generated, so that it need not be requested. */
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

/** Caches the rows of a statement, for its own message and for that of the rows. */
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

/** The last run of a statement failed. @param run_sql the SQL that was run */
export function rememberFailure(queries: QueryClient, statement: KeptSql, run_sql: string): void {
  queries.setQueryData<KeptSql>(keyOf(statement.message_id), { ...statement, run_sql, result: null });
}

/** Updates the message with a statement's rows on whether the last run failed. @param failure null if it did not */
export function tellRows(queries: QueryClient, { result, run_sql }: KeptSql, failure: string | null): void {
  if (!result?.message_id) return;
  queries.setQueryData<KeptSql>(keyOf(result.message_id), (rows) => rows && { ...rows, run_sql, failure });
}

/** A failed edited statement is discarded: the rows shown belong to the statement again. */
export function forgetFailure(queries: QueryClient, statement: KeptSql): void {
  if (statement.failure === null) return;
  const before = { ...statement, run_sql: statement.result?.sql ?? null, failure: null };
  queries.setQueryData<KeptSql>(keyOf(statement.message_id), before);
  tellRows(queries, before, null);
}

/** Marks an answer as correct, or unmarks it; its statement and rows share the mark. */
export function useMarkCorrect(messageId: string | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (right: boolean) =>
      call('POST', '/api/dbChat/api/v0/mark_right', { body: { message_id: messageId ?? '', right } }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: KEPT }),
        // What the databases have been taught has changed.
        queries.invalidateQueries({ queryKey: databaseKeys.list }),
      ]),
  });
}
