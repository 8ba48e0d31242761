import type { Attachment } from '@parley/contract/chat';
import { ATTACHMENTS_PER_MESSAGE_MAX, AUDIO_EXTENSIONS, FILE_EXTENSIONS } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { failureText } from '~/api/errors';
import { upload } from '~/api/upload';
import { fileProblem } from '~/features/training/check-file';
import { toast } from '~/ui/toast';
import { texts } from './playground.texts';

/** How long the server may take to transcribe a recording before it answers. */
const READING_MS = 120_000;

/** A file being attached to the next question. */
export interface Draft {
  key: string;
  file: File;
  /** From 0 to 1. */
  progress: number;
  error: string | null;
  /** False if sending it again would fail in the same way. */
  retryable: boolean;
  /** Set once the server has read it. */
  attachment: Attachment | null;
}

/**
 * The files attached to the next question, uploaded right away, so that sending need not wait for them.
 * @param carried is taken over and emptied; those not uploaded yet are uploaded again
 */
export function useAttachments(agentId: string, carried: RefObject<readonly Draft[]>) {
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    carried.current.map((draft, at) => ({ ...draft, key: `${at}` })),
  );
  const keys = useRef(drafts.length);
  const uploads = useRef(new Map<string, AbortController>());
  const patch = (key: string, change: Partial<Draft>) =>
    setDrafts((all) => all.map((draft) => (draft.key === key ? { ...draft, ...change } : draft)));

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is there at the beginning
  useEffect(() => {
    const { current } = uploads;
    carried.current = [];
    for (const { key, file, attachment, error } of drafts) if (!attachment && !error) void start(key, file);
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
        answerMs: READING_MS,
        onProgress: (progress) => patch(key, { progress }),
      });
      patch(key, { attachment, progress: 1 });
    } catch (error) {
      if (!controller.signal.aborted) patch(key, { error: failureText(MESSAGES.uploadFileFailed, error) });
    } finally {
      uploads.current.delete(key);
    }
  }

  /** Skips files that are already there, and those beyond the maximum of a message. */
  function add(files: readonly File[]): void {
    const fresh = files.filter((file) => !drafts.some((draft) => isSame(draft.file, file)));
    const added = fresh.slice(0, ATTACHMENTS_PER_MESSAGE_MAX - drafts.length).map((file): Draft => {
      const error = attachmentProblem(file);
      return { key: `${keys.current++}`, file, progress: 0, error, retryable: error === null, attachment: null };
    });
    if (added.length < fresh.length) {
      toast.failed(texts.attach.tooMany(ATTACHMENTS_PER_MESSAGE_MAX));
    }
    setDrafts([...drafts, ...added]);
    for (const { key, file, error } of added) if (!error) void start(key, file);
  }

  function remove(key: string): void {
    uploads.current.get(key)?.abort();
    setDrafts((all) => all.filter((draft) => draft.key !== key));
  }

  function retry({ key, file }: Draft): void {
    patch(key, { error: null, progress: 0 });
    void start(key, file);
  }

  /** Takes the files for a question. A file that can be retried stays; a refusal has already been shown. */
  function take(): readonly Draft[] {
    setDrafts(drafts.filter(({ error, retryable }) => error !== null && retryable));
    return drafts.filter(({ error }) => error === null);
  }

  const restore = useCallback((taken: readonly Draft[]) => setDrafts((since) => [...taken, ...since]), []);

  return {
    drafts,
    full: drafts.length >= ATTACHMENTS_PER_MESSAGE_MAX,
    uploading: drafts.some((draft) => !draft.attachment && !draft.error),
    failures: drafts.filter((draft) => draft.error !== null).length,
    ready: drafts.flatMap((draft) => draft.attachment ?? []),
    add,
    remove,
    retry,
    take,
    /** Puts back what was taken for a question that then could not be sent. */
    restore,
  };
}

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

const EXTENSIONS = [...FILE_EXTENSIONS, ...AUDIO_EXTENSIONS];
export const ATTACH_ACCEPT = EXTENSIONS.map((extension) => `.${extension}`).join(',');

/** Why a file cannot be attached, or null. The server checks the content; this only saves the upload. */
const attachmentProblem = (file: Pick<File, 'name' | 'size'>) => fileProblem(file, EXTENSIONS);
