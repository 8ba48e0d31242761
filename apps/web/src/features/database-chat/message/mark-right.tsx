import { BadgeCheck } from 'lucide-react';
import { errorText } from '~/api/errors';
import { Button } from '~/ui/button';
import { toast } from '~/ui/toast';
import { useMarkRight } from '../kept-sql';

/** Makes an answer an example for later questions, and takes that back. */
export function MarkRight({ messageId, right }: { messageId: string; right: boolean }) {
  const { mutate, isPending } = useMarkRight(messageId);
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-pressed={right}
      aria-busy={isPending || undefined}
      title={right ? 'It is an example for later questions.' : 'Later questions like it are then answered alike.'}
      onClick={() => {
        if (isPending) return;
        mutate(!right, {
          onSuccess: () => toast.done(right ? 'No longer an example' : 'Remembered as an example'),
          onError: (error) => toast.failed(errorText(error)),
        });
      }}
      className="aria-pressed:bg-mark aria-pressed:text-on-mark"
    >
      <BadgeCheck size={15} aria-hidden="true" />
      {right ? 'Marked as right' : 'Mark as right'}
    </Button>
  );
}
