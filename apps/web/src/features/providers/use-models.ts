import { useQuery } from '@tanstack/react-query';
import { call } from '~/api/client';

export const MODELS = ['models'] as const;

/** The models that an agent can be given, and whether each is available. */
export const useModels = () =>
  useQuery({ queryKey: MODELS, queryFn: ({ signal }) => call('GET', '/api/models', { signal }) });
