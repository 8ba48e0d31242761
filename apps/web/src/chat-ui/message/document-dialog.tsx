import { MESSAGES } from '@parley/contract/messages';
import { useEffect, useState } from 'react';
import { call } from '~/api/client';
import { failureText } from '~/api/errors';
import type { AnswerOf, RouteOf } from '~/api/routes';
import { Banner } from '~/ui/banner';
import { Dialog } from '~/ui/dialog';
import { Loading } from '~/ui/spinner';
import { texts } from '../chat-ui.texts';

type DocumentText = AnswerOf<RouteOf<'GET', '/api/chat/attachments/{attachmentId}/text'>>;

export interface DocumentDialogProps {
  attachmentId: string;
  name: string;
  onClose: () => void;
}

/** The text extracted from an attached document: a stranger's text, shown as plain text. */
export function DocumentDialog({ attachmentId, name, onClose }: DocumentDialogProps) {
  const [read, setRead] = useState<DocumentText | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const controller = new AbortController();
    setFailure(null);
    call('GET', '/api/chat/attachments/{attachmentId}/text', { params: { attachmentId }, signal: controller.signal })
      .then(setRead)
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setFailure(failureText(MESSAGES.openDocumentFailed, error));
      });
    return () => controller.abort();
  }, [attachmentId, attempt]);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="lg"
      title={name}
      description={read && texts.document.size(read.characters, read.pages)}
    >
      <div className="pb-4">
        {failure ? (
          <Banner onRetry={() => setAttempt(attempt + 1)}>{failure}</Banner>
        ) : read === null ? (
          <Loading />
        ) : read.text === '' ? (
          <p className="text-ink-muted">{read.note ?? texts.document.empty}</p>
        ) : (
          <p className="whitespace-pre-wrap wrap-anywhere">{read.text}</p>
        )}
      </div>
    </Dialog>
  );
}
