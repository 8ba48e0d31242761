import { useQuery } from '@tanstack/react-query';
import { call } from '~/api/client';

/** The models that an agent can be given, and whether each is to be had. */
export const useModels = () =>
  useQuery({ queryKey: ['models'], queryFn: ({ signal }) => call('GET', '/api/models', { signal }) });
