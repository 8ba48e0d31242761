import type { User } from '@parley/contract/auth';
import { MESSAGES } from '@parley/contract/messages';
import { useState } from 'react';
import { failureText } from '~/api/errors';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { DangerRow } from '~/ui/settings-card';
import { toast } from '~/ui/toast';
import { texts as all } from '../team.texts';
import { useLeave, useMembers } from '../team-queries';
import { useAfterTeam } from './after-team';

const texts = all.leave;

/** Shown to all who may leave: the last owner may not. */
export function LeaveTeam({ user, teamName }: { user: User; teamName: string }) {
  const [asked, setAsked] = useState(false);
  const { data } = useMembers();
  const removal = useLeave();
  const goOn = useAfterTeam();
  const another = user.teams.length > 1;
  const otherOwner = data?.members.some(({ id, role }) => role === 'owner' && id !== user.id);
  if (!otherOwner) return null;

  async function leave() {
    try {
      await removal.mutateAsync(user.id);
      setAsked(false);
      if (another) toast.done(texts.done(teamName));
      await goOn(another, 'team-left');
    } catch {
      // The dialog stays open and shows the error.
    }
  }

  return (
    <DangerRow title={texts.title} text={texts.text}>
      <Button
        variant="danger"
        onClick={() => {
          removal.reset();
          setAsked(true);
        }}
      >
        {texts.title}
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={texts.ask(teamName)}
        description={another ? texts.warning : texts.warningLast}
        confirmLabel={texts.title}
        busyLabel={texts.busy}
        busy={removal.isPending}
        error={removal.error && failureText(MESSAGES.leaveTeamFailed, removal.error)}
        onConfirm={() => void leave()}
      />
    </DangerRow>
  );
}
