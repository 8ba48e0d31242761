import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '~/api/client';
import { teamKeys } from '../team-queries';

export function useApiKeys() {
  return useQuery({
    queryKey: teamKeys.apiKeys,
    queryFn: ({ signal }) => call('GET', '/api/teams/current/api-keys', { signal }),
    // Programs use them meanwhile.
    refetchOnMount: 'always',
  });
}

/** A change of the keys; reloads the list afterwards. */
function useKeysMutation<V, A>(mutationFn: (variables: V) => Promise<A>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queries.invalidateQueries({ queryKey: teamKeys.apiKeys }) });
}

export const useCreateKey = () =>
  useKeysMutation((body: { name: string }) => call('POST', '/api/teams/current/api-keys', { body }));

export const useRevokeKey = () =>
  useKeysMutation((keyId: string) => call('DELETE', '/api/teams/current/api-keys/{keyId}', { params: { keyId } }));
