import { MESSAGES } from '@parley/contract/messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '~/api/client';
import { errorText } from '~/api/errors';
import { useSession } from '~/session/session';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { DangerRow } from '~/ui/settings-card';
import { toast } from '~/ui/toast';
import { useAfterTeam } from './after-team';

export function DeleteTeam({ teamName }: { teamName: string }) {
  const [asked, setAsked] = useState(false);
  const goOn = useAfterTeam();
  const { user } = useSession();
  const another = (user?.teams.length ?? 0) > 1;
  const removal = useMutation({
    mutationFn: () => call('DELETE', '/api/teams/current', { body: { name: teamName } }),
    onSuccess: async () => {
      setAsked(false);
      toast.done(`${teamName} was deleted`);
      await goOn(another);
    },
  });
  return (
    <DangerRow
      title="Delete team"
      text="The team's data and its trained agents are deleted for every member. This is irreversible."
    >
      <Button
        variant="danger"
        onClick={() => {
          removal.reset();
          setAsked(true);
        }}
      >
        Delete team
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title="Delete team"
        description={`All data of ${teamName} and its trained agents will be deleted, and its members lose access. This is irreversible.${another ? '' : ' You will be signed out; your account stays, and gets a new, empty team when you sign in again.'}`}
        confirmLabel="Delete team"
        busyLabel="Deleting..."
        typedName={teamName}
        busy={removal.isPending}
        error={removal.error && errorText(removal.error, MESSAGES.requestFailed)}
        onConfirm={() => removal.mutate()}
      />
    </DangerRow>
  );
}
