import { MESSAGES } from '@parley/contract/messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '~/api/client';
import { failureText } from '~/api/errors';
import { useSession } from '~/session/session';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { DangerRow } from '~/ui/settings-card';
import { toast } from '~/ui/toast';
import { texts as all } from '../team.texts';
import { useAfterTeam } from './after-team';

const texts = all.remove;

export function DeleteTeam({ teamName }: { teamName: string }) {
  const [asked, setAsked] = useState(false);
  const goOn = useAfterTeam();
  const { user } = useSession();
  const another = (user?.teams.length ?? 0) > 1;
  const removal = useMutation({
    mutationFn: () => call('DELETE', '/api/teams/current', { body: { name: teamName } }),
    onSuccess: async () => {
      setAsked(false);
      if (another) toast.done(texts.done(teamName));
      await goOn(another, 'team-deleted');
    },
  });
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
        title={texts.title}
        description={another ? texts.warning(teamName) : texts.warningLast(teamName)}
        confirmLabel={texts.title}
        busyLabel={texts.busy}
        typedName={teamName}
        busy={removal.isPending}
        error={removal.error && failureText(MESSAGES.deleteTeamFailed, removal.error)}
        onConfirm={() => removal.mutate()}
      />
    </DangerRow>
  );
}
