import type { Agent } from '@parley/contract/agents';
import { MESSAGES } from '@parley/contract/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '~/api/client';
import { failureText } from '~/api/errors';
import { useDeleteAgent } from '~/features/agents/agent-queries';
import { leaveUnasked } from '~/forms/unsaved';
import { useSession } from '~/session/session';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { DangerRow, SettingsCard } from '~/ui/settings-card';
import { toast } from '~/ui/toast';
import { texts } from '../agent-settings.texts';

/** Actions that cannot be undone. */
export function DangerZone({ agent }: { agent: Agent }) {
  const [deleting, setDeleting] = useState(false);
  const navigate = useNavigate();
  const { user } = useSession();
  return (
    <SettingsCard id="danger-zone" title={texts.danger.title} danger>
      {user?.abilities.delete_all_conversations ? (
        <DeleteConversations agentId={agent.id} />
      ) : (
        <p className="text-ink-muted">{texts.danger.ownersOnly}</p>
      )}
      {user?.abilities.delete_agents && (
        <DangerRow title={texts.danger.agent} text={texts.danger.agentText}>
          <Button variant="danger" onClick={() => setDeleting(true)}>
            {texts.danger.agent}
          </Button>
        </DangerRow>
      )}
      <DeleteAgentDialog
        agent={agent}
        open={deleting}
        onOpenChange={setDeleting}
        leave={() => leaveUnasked(() => navigate('/dashboard/agents', { replace: true }))}
      />
    </SettingsCard>
  );
}

const PATH = '/api/agent/agents/{agentId}/conversations';

/** Deletes all conversations after a confirmation that states their number. */
function DeleteConversations({ agentId }: { agentId: string }) {
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
      toast.done(many === undefined ? texts.danger.conversationsDone : texts.danger.conversationsDoneCount(many));
      // Every list of conversations, on whichever screen.
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(agentId) });
    },
  });
  const many = count.data?.count;
  return (
    <DangerRow
      title={texts.danger.conversations}
      text={many === 0 ? texts.danger.noConversations : texts.danger.conversationsText}
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
        {texts.danger.conversations}
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={many === undefined ? texts.danger.conversationsAsk : texts.danger.conversationsAskCount(many)}
        description={texts.danger.conversationsConfirm}
        confirmLabel={texts.danger.delete}
        busyLabel={texts.danger.deleting}
        busy={removal.isPending}
        error={removal.error && failureText(MESSAGES.deleteConversationsFailed, removal.error)}
        onConfirm={() => removal.mutate()}
        // The button cannot regain the focus once there is nothing left to delete.
        focusAfter={() => (removal.isSuccess ? document.getElementById('danger-zone') : null)}
      />
    </DangerRow>
  );
}

interface DeleteAgentDialogProps {
  agent: Agent;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Leaves the agent's own screen once it is gone. */
  leave: () => unknown;
}

function DeleteAgentDialog({ agent, open, onOpenChange, leave }: DeleteAgentDialogProps) {
  const removal = useDeleteAgent(leave);

  async function confirm() {
    try {
      await removal.mutateAsync(agent.id);
      onOpenChange(false);
      toast.done(texts.danger.agentDone(agent.name));
    } catch {
      // The dialog stays open and shows the error.
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        removal.reset();
        onOpenChange(next);
      }}
      title={texts.danger.agent}
      description={texts.danger.agentConfirm(agent.name)}
      confirmLabel={texts.danger.delete}
      busyLabel={texts.danger.deleting}
      typedName={agent.name}
      busy={removal.isPending}
      error={removal.error && failureText(MESSAGES.deleteAgentFailed, removal.error)}
      onConfirm={() => void confirm()}
    />
  );
}
