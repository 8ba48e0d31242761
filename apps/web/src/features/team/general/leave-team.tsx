import type { User } from '@parley/contract/auth';
import { MESSAGES } from '@parley/contract/messages';
import { useState } from 'react';
import { errorText } from '~/api/errors';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { DangerRow } from '~/ui/settings-card';
import { toast } from '~/ui/toast';
import { useMembers, useRemoveMember } from '../team-queries';
import { useAfterTeam } from './after-team';

/** Shown to everybody who may: the last owner stays. */
export function LeaveTeam({ user, teamName }: { user: User; teamName: string }) {
  const [asked, setAsked] = useState(false);
  const { data } = useMembers();
  const removal = useRemoveMember();
  const goOn = useAfterTeam();
  const another = user.teams.length > 1;
  const otherOwner = data?.members.some(({ id, role }) => role === 'owner' && id !== user.id);
  if (!otherOwner) return null;

  async function leave() {
    try {
      await removal.mutateAsync(user.id);
      setAsked(false);
      toast.done(`You left ${teamName}`);
      await goOn(another);
    } catch {
      // The dialog stays open and shows the error.
    }
  }

  return (
    <DangerRow title="Leave team" text="You lose access to its agents. What you made there stays with the team.">
      <Button
        variant="danger"
        onClick={() => {
          removal.reset();
          setAsked(true);
        }}
      >
        Leave team
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={`Leave ${teamName}?`}
        description={`You lose access to its agents, and only come back by a new invitation.${another ? '' : ' You will be signed out; your account stays, and gets a new, empty team when you sign in again.'}`}
        confirmLabel="Leave team"
        busyLabel="Leaving..."
        busy={removal.isPending}
        error={removal.error && errorText(removal.error, MESSAGES.requestFailed)}
        onConfirm={() => void leave()}
      />
    </DangerRow>
  );
}
