import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { User } from '@parley/contract/auth';
import { MESSAGES } from '@parley/contract/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '~/api/errors';
import { leaveUnasked } from '~/forms/unsaved';
import { useOpenTeam } from '~/session/open-team';
import { useSession } from '~/session/session';
import { Button } from '~/ui/button';
import { cx } from '~/ui/cx';
import { SHEET, VEIL } from '~/ui/dialog';
import { toast } from '~/ui/toast';
import { texts } from './app.texts';

const { teamElsewhere: said } = texts;

/** Covers a window while another one has opened another team, until the person chooses one; what was typed stays. */
export function TeamElsewhere() {
  const { user, elsewhere } = useSession();
  return (
    <Base.Root open={elsewhere !== null}>
      <Base.Portal>
        <Base.Backdrop className={VEIL} />
        <Base.Popup className={cx(SHEET, 'overflow-y-auto p-6 md:max-w-110')}>
          {user && elsewhere && <Choice shown={user} opened={elsewhere} />}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

function Choice({ shown, opened }: { shown: User; opened: User }) {
  const open = useOpenTeam();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string | null>(null);
  const nameOf = (teamId: string) => opened.teams.find(({ id }) => id === teamId)?.name ?? '';
  const [own, other] = [nameOf(shown.team_id), nameOf(opened.team_id)];

  async function choose(teamId: string) {
    setChosen(teamId);
    try {
      // What is on the screen belongs to the team that it shows.
      if (teamId !== shown.team_id) await leaveUnasked(() => navigate('/dashboard/agents'));
      await open(teamId);
    } catch (error) {
      setChosen(null);
      toast.failed(failureText(MESSAGES.switchTeamFailed, error));
    }
  }
  const button = (teamId: string) => ({
    busy: chosen === teamId,
    disabled: chosen !== null,
    onClick: () => void choose(teamId),
  });

  return (
    <>
      <Base.Title className="text-xl wrap-anywhere">{said.title(other)}</Base.Title>
      <Base.Description className="mt-2 wrap-anywhere text-ink-muted">{said.text(own)}</Base.Description>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button {...button(opened.team_id)}>{said.goOnWith(other)}</Button>
        <Button variant="primary" {...button(shown.team_id)}>
          {said.backTo(own)}
        </Button>
      </div>
    </>
  );
}
