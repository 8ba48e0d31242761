import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '~/api/client';
import { upload } from '~/api/upload';
import { agentKeys } from '~/features/agents/agent-queries';
import { expectEnd, expectNoEnd } from './retraining';

/** Call after changing sources; the list of sources itself follows the training stream. */
function useInvalidateAgent(agentId: string) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: agentKeys.one(agentId) });
}

export function useRetrySource(id: string) {
  return useMutation({
    mutationFn: (sourceId: string) =>
      call('POST', '/api/agent/agents/{id}/sources/{sourceId}/retry', { params: { id, sourceId } }),
    onSettled: useInvalidateAgent(id),
  });
}

export function useRemoveSource(id: string) {
  return useMutation({
    mutationFn: (sourceId: string) =>
      call('DELETE', '/api/agent/agents/{id}/sources/{sourceId}', { params: { id, sourceId } }),
    onSettled: useInvalidateAgent(id),
  });
}

/** Replaces a file; the old one is used until the new one is trained. */
export function useReplaceFile(id: string) {
  return useMutation({
    mutationFn: ({ fileId, file, onProgress }: { fileId: string } & Sent) => replaceFile(id, fileId, file, onProgress),
    onSettled: useInvalidateAgent(id),
  });
}

interface Sent {
  file: File;
  onProgress?: (share: number) => void;
}

export function replaceFile(id: string, fileId: string, file: File, onProgress?: Sent['onProgress']) {
  const form = new FormData();
  form.append('file', file);
  return upload('PATCH', '/api/agent/agents/{id}/files/{fileId}', {
    params: { id, fileId },
    form,
    ...(onProgress && { onProgress }),
  });
}

/** Trains what changed or failed, and what may have changed remotely; the agent's screen announces the outcome. */
export async function retrain(id: string) {
  expectEnd(id);
  try {
    const started = await call('POST', '/api/agent/agents/{id}/retrain', { params: { id } });
    if (started.training.state !== 'training') expectNoEnd(id);
    return started;
  } catch (error) {
    expectNoEnd(id);
    throw error;
  }
}

/** `retrain` as a mutation. */
export function useRetrain(id: string) {
  return useMutation({
    mutationFn: () => retrain(id),
    onSettled: useInvalidateAgent(id),
  });
}

export function useAddLink(id: string) {
  return useMutation({
    mutationFn: (link: string) => {
      const form = new FormData();
      form.append('website_links', link);
      return upload('POST', '/api/agent/agents/{id}/urls', { params: { id }, form });
    },
    onSettled: useInvalidateAgent(id),
  });
}

export function useAddFile(id: string) {
  return useMutation({
    mutationFn: ({ file, onProgress }: { file: File; onProgress: (share: number) => void }) => {
      const form = new FormData();
      form.append('file', file);
      return upload('POST', '/api/agent/agents/{id}/files', { params: { id }, form, onProgress });
    },
    onSettled: useInvalidateAgent(id),
  });
}
