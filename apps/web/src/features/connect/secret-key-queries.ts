import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '~/api/client';

const keyOf = (agentId: string) => ['secret-key', agentId] as const;

const generate = (agentId: string) =>
  call('POST', '/api/agents/{agentId}/secret-key/generate', { params: { agentId } });

/** The key with which a site signs its users' ids; the first one is made when there is none yet. */
export function useSecretKey(agentId: string) {
  return useQuery({
    queryKey: keyOf(agentId),
    queryFn: async ({ signal }) => {
      const { secretKey } = await call('GET', '/api/agents/{agentId}/secret-key', { params: { agentId }, signal });
      return secretKey ?? (await generate(agentId)).secretKey;
    },
    // It changes only here.
    staleTime: Number.POSITIVE_INFINITY,
    // A key that is no longer looked at has no business in memory.
    gcTime: 0,
  });
}

export function useRotateSecretKey(agentId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => generate(agentId),
    onSuccess: ({ secretKey }) => queries.setQueryData(keyOf(agentId), secretKey),
  });
}
