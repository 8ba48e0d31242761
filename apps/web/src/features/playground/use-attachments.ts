import type { Attachment } from '@parley/contract/chat';
import { ATTACHMENTS_PER_MESSAGE_MAX } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '~/app/api/errors';
import { upload } from '~/app/api/upload';
import { fileProblem } from '~/features/training/check-file';

/** A file on its way into the next question. */
export interface Draft {
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  /** From 0 to 1. */
  progress: number;
  error: string | null;
  /** Set once the server has read it. */
  attachment: Attachment | null;
}

/** The files attached to the next question: uploaded at once, so that sending need not wait for them. */
export function useAttachments(agentId: string) {
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const keys = useRef(0);
  const uploads = useRef(new Map<string, AbortController>());
  const patch = (key: string, change: Partial<Draft>) =>
    setDrafts((all) => all.map((draft) => (draft.key === key ? { ...draft, ...change } : draft)));

  useEffect(() => {
    const { current } = uploads;
    return () => {
      for (const controller of current.values()) controller.abort();
    };
  }, []);

  async function start(key: string, file: File): Promise<void> {
    const controller = new AbortController();
    uploads.current.set(key, controller);
    const form = new FormData();
    form.append('file', file);
    try {
      const { attachment } = await upload('POST', '/api/chat/agents/{agentId}/attachments', {
        params: { agentId },
        form,
        signal: controller.signal,
        onProgress: (progress) => patch(key, { progress }),
      });
      patch(key, { attachment, progress: 1 });
    } catch (error) {
      if (!controller.signal.aborted) patch(key, { error: errorText(error, MESSAGES.uploadFileFailed) });
    } finally {
      uploads.current.delete(key);
    }
  }

  function add(files: readonly File[]): void {
    const added = files.slice(0, ATTACHMENTS_PER_MESSAGE_MAX - drafts.length).map((file) => ({
      file,
      draft: {
        key: `${keys.current++}`,
        name: file.name,
        size: file.size,
        progress: 0,
        error: fileProblem(file),
        attachment: null,
      },
    }));
    setDrafts([...drafts, ...added.map(({ draft }) => draft)]);
    for (const { file, draft } of added) if (!draft.error) void start(draft.key, file);
  }

  function remove(key: string): void {
    uploads.current.get(key)?.abort();
    setDrafts((all) => all.filter((draft) => draft.key !== key));
  }

  return {
    drafts,
    full: drafts.length >= ATTACHMENTS_PER_MESSAGE_MAX,
    uploading: drafts.some((draft) => !draft.attachment && !draft.error),
    ready: drafts.flatMap((draft) => draft.attachment ?? []),
    add,
    remove,
    clear: () => setDrafts([]),
  };
}
