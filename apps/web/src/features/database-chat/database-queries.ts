import type { ConnectionDetails, DatabaseConnection } from '@parley/contract/database-chat';
import { MESSAGES } from '@parley/contract/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '~/api/client';
import { ApiError } from '~/api/errors';
import type { InputOf, RouteOf } from '~/api/routes';

const BASE = '/api/dbChat/api/v0';
export const databaseKeys = {
  list: ['databases'] as const,
  one: (id: string) => ['databases', id] as const,
  files: ['databases', 'files'] as const,
  removal: ['databases', 'removal'] as const,
};

export type NewConnection = InputOf<RouteOf<'POST', `${typeof BASE}/add_database_connection`>>['body'];
type ConnectionChange = InputOf<RouteOf<'POST', `${typeof BASE}/update_database_connection`>>['body'];
export type Teaching = Omit<InputOf<RouteOf<'POST', `${typeof BASE}/train`>>['body'], 'connection_id'>;

/** How often a database whose tables are being read is polled. */
const TRAINING_POLL_MS = 1_500;

const learning = (connection: Pick<DatabaseConnection, 'training'>) => connection.training.state === 'training';

/** The team's connections, newest first; polled while one of them is being read. */
export function useConnections(enabled = true) {
  return useQuery({
    enabled,
    queryKey: databaseKeys.list,
    queryFn: async ({ signal }) =>
      (await call('GET', `${BASE}/list_database_connections`, { signal })).connections as DatabaseConnection[],
    refetchInterval: (query) => (query.state.data?.some(learning) ? TRAINING_POLL_MS : false),
  });
}

/** One connection with its tables, rights and teaching. */
export function useConnection(id: string | null) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: databaseKeys.one(id ?? ''),
    queryFn: async ({ signal }): Promise<ConnectionDetails> => {
      const details = await call('GET', `${BASE}/database_connections/{connection_id}`, {
        params: { connection_id: id ?? '' },
        signal,
      });
      const known = queries
        .getQueryData<DatabaseConnection[]>(databaseKeys.list)
        ?.find(({ connection_id }) => connection_id === id);
      if (known && known.training.state !== details.training.state) {
        void queries.invalidateQueries({ queryKey: databaseKeys.list, exact: true });
      }
      return details;
    },
    enabled: id !== null,
    refetchInterval: (query) => {
      const removing = queries.isMutating({ mutationKey: databaseKeys.removal }) > 0;
      return query.state.data && learning(query.state.data) && !removing ? TRAINING_POLL_MS : false;
    },
  });
}

/** SQLite files that can be connected. */
export function useDatabaseFiles() {
  return useQuery({
    queryKey: databaseKeys.files,
    queryFn: async ({ signal }) => (await call('GET', `${BASE}/database_files`, { signal })).files,
  });
}

/** Invalidates everything known about the team's databases. */
export function useRefreshDatabases(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: databaseKeys.list });
}

/** Rereads the list. @returns whether a connection is no longer in it */
export function useIsRemoved(): (connectionId: string) => Promise<boolean> {
  const queries = useQueryClient();
  return useCallback(
    async (connectionId) => {
      await queries.refetchQueries({ queryKey: databaseKeys.list, exact: true });
      const list = queries.getQueryData<DatabaseConnection[]>(databaseKeys.list);
      return list?.every(({ connection_id }) => connection_id !== connectionId) ?? false;
    },
    [queries],
  );
}

/** Connects a database; resolves once it has answered and the list contains it. */
export function useAddConnection() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body, signal }: { body: NewConnection; signal: AbortSignal }) =>
      call('POST', `${BASE}/add_database_connection`, { body, signal }),
    onSuccess: (added) => {
      queries.setQueryData<DatabaseConnection[]>(databaseKeys.list, (before) => before && [added, ...before]);
      void queries.invalidateQueries({ queryKey: databaseKeys.list });
    },
  });
}

/** Renames a connection, or changes how the database is reached; resolves once it has answered. */
export function useUpdateConnection() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body, signal }: { body: ConnectionChange; signal: AbortSignal }) =>
      call('POST', `${BASE}/update_database_connection`, { body, signal }),
    onSuccess: (changed) => {
      queries.setQueryData<DatabaseConnection[]>(databaseKeys.list, (before) =>
        before?.map((one) => (one.connection_id === changed.connection_id ? changed : one)),
      );
      void queries.invalidateQueries({ queryKey: databaseKeys.list });
    },
  });
}

export function useRemoveConnection() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: databaseKeys.removal,
    // A connection about to be removed must not be requested any more.
    onMutate: (connection_id) => queries.cancelQueries({ queryKey: databaseKeys.one(connection_id) }),
    mutationFn: (connection_id: string) =>
      call('POST', `${BASE}/remove_database_connection`, { body: { connection_id } }),
    onError: () => void queries.invalidateQueries({ queryKey: databaseKeys.list }),
    // Only the list is refetched: of the connection itself nothing is left to request.
    onSuccess: (_, removed) => {
      queries.setQueryData<DatabaseConnection[]>(databaseKeys.list, (before) =>
        before?.filter(({ connection_id }) => connection_id !== removed),
      );
      void queries.invalidateQueries({ queryKey: databaseKeys.list, exact: true });
      void queries.invalidateQueries({ queryKey: databaseKeys.files });
    },
  });
}

/** Rereads the tables of a database. */
export function useRefreshSchema() {
  const refresh = useRefreshDatabases();
  return useMutation({
    mutationFn: (connection_id: string) => call('POST', `${BASE}/refresh_database_schema`, { body: { connection_id } }),
    onSuccess: refresh,
  });
}

export function useTeach() {
  const refresh = useRefreshDatabases();
  return useMutation({
    mutationFn: async (body: Teaching & { connection_id: string }) => {
      const { data } = await call('POST', `${BASE}/train`, { body });
      if (!data) throw new ApiError(MESSAGES.connectionStringMissing, 0);
    },
    onSuccess: refresh,
  });
}

export function useForgetTeaching(connection_id: string) {
  const refresh = useRefreshDatabases();
  return useMutation({
    mutationFn: (teaching_id: string) =>
      call('DELETE', `${BASE}/database_connections/{connection_id}/teaching/{teaching_id}`, {
        params: { connection_id, teaching_id },
      }),
    onSuccess: refresh,
  });
}
