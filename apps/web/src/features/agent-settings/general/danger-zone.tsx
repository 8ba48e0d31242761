import type { Agent } from '@parley/contract/agents';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { leaveUnasked } from '~/forms/unsaved';
import { useSession } from '~/session/session';
import { Button } from '~/ui/button';
import { DangerRow, SettingsCard } from '~/ui/settings-card';
import { DeleteAgentDialog } from './delete-agent-dialog';
import { DeleteConversations } from './delete-conversations';

/** What cannot be undone. */
export function DangerZone({ agent }: { agent: Agent }) {
  const [deleting, setDeleting] = useState(false);
  const navigate = useNavigate();
  const { user } = useSession();
  return (
    <SettingsCard id="danger-zone" title="Danger Zone" danger>
      {user?.abilities.delete_all_conversations ? (
        <DeleteConversations agentId={agent.id} />
      ) : (
        <p className="text-ink-muted">
          Only an owner of the team can delete the agent, or all of its conversations at once.
        </p>
      )}
      {user?.abilities.delete_agents && (
        <DangerRow title="Delete agent" text="The agent, everything it learned and all its conversations.">
          <Button variant="danger" onClick={() => setDeleting(true)}>
            Delete agent
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
