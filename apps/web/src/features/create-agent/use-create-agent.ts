import type { Agent } from '@parley/contract/agents';
import { MESSAGES } from '@parley/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '~/api/client';
import { failureText } from '~/api/errors';
import { upload } from '~/api/upload';
import { agentKeys } from '~/features/agents/agent-queries';
import { untaught } from '~/features/database-chat/create/database-choice';
import { texts } from './create-agent.texts';
import { type Audience, type CreateForm, formDataOf } from './create-form';

export type Creation =
  | { phase: 'idle' }
  /** `percent` of the form that has been sent. */
  | { phase: 'sending'; percent: number; text: string }
  | { phase: 'training'; agent: Agent }
  | { phase: 'failed'; error: string };

/** Sends the new agent to the server; in the phase 'training' the server has it and trains it. */
export function useCreateAgent() {
  const [creation, setCreation] = useState<Creation>({ phase: 'idle' });
  const queries = useQueryClient();

  async function create(form: CreateForm, name: string, audience: Audience): Promise<void> {
    const { connectionId: connection_id } = form.database;
    const teaching = untaught(form.database);
    const text = form.files.length > 0 ? texts.sending.files : texts.sending.creating;
    const onProgress = (share: number) =>
      setCreation({ phase: 'sending', percent: share * 100, text: connection_id ? texts.sending.database : text });
    if (teaching) {
      setCreation({ phase: 'sending', percent: 0, text: texts.sending.teaching });
      try {
        await call('POST', '/api/dbChat/api/v0/train', { body: { ...teaching, connection_id } });
      } catch (error) {
        return setCreation({ phase: 'failed', error: failureText(MESSAGES.trainDatabaseFailed, error) });
      }
    }
    setCreation({ phase: 'sending', percent: 0, text: texts.sending.creating });
    const failed = connection_id ? MESSAGES.createDatabaseAgentFailed : MESSAGES.createAgentFailed;
    try {
      const agent = await upload('POST', '/api/agent/agents', {
        form: formDataOf(form, name, audience),
        onProgress,
      });
      void queries.invalidateQueries({ queryKey: agentKeys.list, exact: true });
      setCreation({ phase: 'training', agent });
      // From now on a reload must show the agent and not an empty form. The router is bypassed: navigating would
      // unmount the progress on screen.
      window.history.replaceState(window.history.state, '', `/chat/${agent.id}?tab=sources`);
    } catch (error) {
      setCreation({ phase: 'failed', error: failureText(failed, error) });
    }
  }

  return { creation, create };
}
