import type { User } from '@parley/contract/auth';
import { CircleUser } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { errorText } from '~/api/errors';
import { leaveUnasked, pendingWarning } from '~/forms/unsaved';
import { useOpenTeam } from '~/session/open-team';
import { MenuLabel, MenuLink, MenuRadioGroup } from '~/ui/menu';
import { toast } from '~/ui/toast';

/** One's own account, and the other teams that one is in. */
export function AccountItems({ user }: { user: User }) {
  return (
    <>
      <MenuLink icon={<CircleUser size={16} aria-hidden="true" />} link={<Link to="/dashboard/settings?tab=account" />}>
        Account
      </MenuLink>
      {user.teams.length > 1 && <TeamItems user={user} />}
    </>
  );
}

function TeamItems({ user }: { user: User }) {
  const open = useOpenTeam();
  const navigate = useNavigate();

  async function change(teamId: string) {
    if (pendingWarning()) {
      toast.failed('Save or discard your changes before you change the team.');
      return;
    }
    try {
      // What is on the screen belongs to the team that is left.
      await leaveUnasked(() => navigate('/dashboard/agents'));
      await open(teamId);
    } catch (error) {
      toast.failed(errorText(error));
    }
  }

  return (
    <>
      <MenuLabel>Team</MenuLabel>
      <MenuRadioGroup
        value={user.team_id}
        onChange={(teamId) => void change(teamId)}
        options={user.teams.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </>
  );
}
