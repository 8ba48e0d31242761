import type { User } from '@parley/contract/auth';
import { invitationForOther, MESSAGES } from '@parley/contract/messages';
import { useMutation } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { call } from '~/api/client';
import { failureText } from '~/api/errors';
import { useOpenTeam } from '~/session/open-team';
import { useSignOutHere } from '~/session/sign-out';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { toast } from '~/ui/toast';
import { texts } from './auth.texts';

const { invitation: said } = texts;

export interface JoinTeamProps {
  token: string;
  teamId: string;
  teamName: string;
  /** The invited email address. */
  invited: string;
  user: User;
}

/** For signed-in users: joins, or says that the invitation is for somebody else. */
export function JoinTeam({ token, teamId, teamName, invited, user }: JoinTeamProps) {
  const openTeam = useOpenTeam();
  const signOut = useSignOutHere();
  const join = useMutation({
    mutationFn: async () => {
      await call('POST', '/api/teams/invitations/accept', { body: { token } });
      await openTeam(teamId);
      toast.done(said.joined(teamName));
    },
  });
  // Shown as soon as the user has joined; someone who has just signed up through this link is already in the team.
  if (user.teams.some(({ id }) => id === teamId)) return <Navigate to="/dashboard" replace />;
  if (!same(user.email, invited)) {
    return (
      <div className="flex flex-col gap-5">
        <Banner>{invitationForOther(invited, user.email)}</Banner>
        <Button size="lg" onClick={() => void signOut()}>
          {said.logout}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {join.error && <Banner>{failureText(MESSAGES.joinTeamFailed, join.error)}</Banner>}
      <Button variant="primary" size="lg" busy={join.isPending} onClick={() => join.mutate()}>
        {said.accept}
      </Button>
    </div>
  );
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
