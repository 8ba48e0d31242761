import { MESSAGES } from '@parley/contract/messages';
import { useState } from 'react';
import { ApiError, errorText } from '~/api/errors';
import { useTeach } from '../database-queries';
import { isTaught, type TeachingForm } from './teaching-fields';

/** Teaches a connection what three texts say. @param onTaught called once the server has trained them */
export function useTeaching(connectionId: string | null, form: TeachingForm, onTaught: () => void) {
  const [failure, setFailure] = useState<string | null>(null);
  const { mutateAsync, isPending } = useTeach();
  const ready = connectionId !== null && isTaught(form);

  async function save(): Promise<void> {
    if (!connectionId || !ready) return;
    setFailure(null);
    try {
      const { data } = await mutateAsync({ ...form, connection_id: connectionId });
      if (!data) throw new ApiError(MESSAGES.connectionStringMissing, 0);
      onTaught();
    } catch (error) {
      setFailure(errorText(error, MESSAGES.trainDatabaseFailed));
    }
  }

  return {
    /** Save does something: a connection is chosen and at least one text is filled. */
    ready,
    saving: isPending,
    failure,
    save: () => void save(),
  };
}
