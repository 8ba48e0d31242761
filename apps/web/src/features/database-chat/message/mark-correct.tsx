import { MESSAGES } from '@parley/contract/messages';
import { BadgeCheck } from 'lucide-react';
import { failureText } from '~/api/errors';
import { Button } from '~/ui/button';
import { toast } from '~/ui/toast';
import { texts } from '../database-chat.texts';
import { useMarkCorrect } from '../kept-sql';

/** Turns an answer into an example for later questions, or undoes that. */
export function MarkCorrect({ messageId, correct }: { messageId: string; correct: boolean }) {
  const { mutate, isPending } = useMarkCorrect(messageId);
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-pressed={correct}
      aria-busy={isPending || undefined}
      title={correct ? texts.mark.markedHint : texts.mark.hint}
      onClick={() => {
        if (isPending) return;
        mutate(!correct, {
          onSuccess: () => toast.done(correct ? texts.mark.undone : texts.mark.done),
          onError: (error) => toast.failed(failureText(MESSAGES.markCorrectFailed, error)),
        });
      }}
      className="aria-pressed:bg-mark aria-pressed:text-on-mark"
    >
      <BadgeCheck size={15} aria-hidden="true" />
      {correct ? texts.mark.marked : texts.mark.mark}
    </Button>
  );
}
