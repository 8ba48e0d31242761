import type { ProviderName } from '@parley/contract/providers';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '~/api/client';
import type { InputOf, RouteOf } from '~/api/routes';
import { agentKeys } from '~/features/agents/agent-queries';
import { MODELS } from './use-models';

const keys = {
  list: ['providers', 'list'] as const,
  models: (provider: ProviderName) => ['providers', 'models', provider] as const,
};

type Typed = InputOf<RouteOf<'PUT', '/api/providers/{provider}'>>['body'];

export const useProviders = () =>
  useQuery({ queryKey: keys.list, queryFn: ({ signal }) => call('GET', '/api/providers', { signal }) });

/** What a connected provider offers, requested each time it is shown. */
export function useProviderModels(provider: ProviderName) {
  return useQuery({
    queryKey: keys.models(provider),
    queryFn: async ({ signal }) =>
      (await call('GET', '/api/providers/{provider}/models', { params: { provider }, signal })).models,
    // It has been tried for ten seconds already; a person decides whether to retry.
    retry: false,
  });
}

/** Resolves once the provider has answered and everything is saved. */
export function useConnectProvider(provider: ProviderName) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Typed) => call('PUT', '/api/providers/{provider}', { params: { provider }, body }),
    onSuccess: async ({ models }) => {
      queries.setQueryData(keys.models(provider), models);
      await refresh(queries);
    },
  });
}

export function useDisconnectProvider(provider: ProviderName) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE', '/api/providers/{provider}', { params: { provider } }),
    onSuccess: async () => {
      await refresh(queries);
      // A query still shown on the screen would be refetched at once.
      queries.removeQueries({ queryKey: keys.models(provider), type: 'inactive' });
    },
  });
}

/** Refreshes everything that says which model answers. */
async function refresh(queries: QueryClient): Promise<void> {
  void queries.invalidateQueries({ queryKey: MODELS });
  void queries.invalidateQueries({ queryKey: agentKeys.list });
  await queries.invalidateQueries({ queryKey: keys.list });
}
