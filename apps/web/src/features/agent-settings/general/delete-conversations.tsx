import { MESSAGES } from '@parley/contract/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '~/api/client';
import { errorText } from '~/api/errors';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { plural } from '~/ui/format';
import { DangerRow } from '~/ui/settings-card';
import { toast } from '~/ui/toast';

const PATH = '/api/agent/agents/{agentId}/conversations';

/** Deletes all conversations after a question that tells how many they are. */
export function DeleteConversations({ agentId }: { agentId: string }) {
  const [asked, setAsked] = useState(false);
  const queries = useQueryClient();
  const count = useQuery({
    queryKey: ['conversation-count', agentId],
    queryFn: ({ signal }) => call('GET', PATH, { params: { agentId }, signal }),
    // Visitors start new ones at any time.
    staleTime: 0,
  });
  const removal = useMutation({
    mutationFn: () => call('DELETE', PATH, { params: { agentId } }),
    onSuccess: () => {
      setAsked(false);
      toast.done(many === undefined ? 'All conversations were deleted' : `${plural(many, 'conversation')} deleted`);
      // Every list of conversations, whichever screen it belongs to.
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(agentId) });
    },
  });
  const many = count.data?.count;
  return (
    <DangerRow
      title="Delete all conversations"
      text={many === 0 ? 'There are none.' : 'Yours and those of visitors, with all their messages.'}
    >
      <Button
        variant="danger"
        disabled={many === 0}
        onClick={() => {
          removal.reset();
          void count.refetch();
          setAsked(true);
        }}
      >
        Delete all conversations
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={many === undefined ? 'Delete all conversations?' : `Delete ${plural(many, 'conversation')}?`}
        description="Yours and those of visitors are deleted with all their messages, reactions and attachments. This cannot be undone."
        confirmLabel="Delete"
        busyLabel="Deleting..."
        busy={removal.isPending}
        error={removal.error && errorText(removal.error, MESSAGES.deleteConversationsFailed)}
        onConfirm={() => removal.mutate()}
        // The button cannot take the focus back once there is nothing left to delete.
        focusAfter={() => (removal.isSuccess ? document.getElementById('danger-zone') : null)}
      />
    </DangerRow>
  );
}
