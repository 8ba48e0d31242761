import { MESSAGES } from '@parley/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '~/api/client';
import { failureText } from '~/api/errors';
import { OF_NO_TEAM } from '~/session/open-team';
import { storeRedirect } from '~/session/redirect-path';
import { useSession } from '~/session/session';
import { Banner } from '~/ui/banner';
import { buttonClass } from '~/ui/button';
import { Loading } from '~/ui/spinner';
import { texts } from './auth.texts';
import { AuthFrame } from './auth-frame';
import { JoinTeam } from './join-team';
import { SignInForm } from './sign-in-form';
import { SignUpForm } from './sign-up-form';
import { useLinkToken } from './use-link-token';

const { invitation: said } = texts;

const ignore = () => undefined;

/** The page that an invitation link opens: an account joins the team by being created or signing in. */
export function InvitationPage() {
  const token = useLinkToken();
  const { status, user } = useSession();
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call('POST', '/api/teams/invitations/show', { body: { token }, signal }),
    // A used invitation is gone, which this screen must not mistake for a failure.
    staleTime: Number.POSITIVE_INFINITY,
    meta: OF_NO_TEAM,
    retry: false,
  });
  if (invitation.isPending || status === 'unknown') return <Loading />;
  if (invitation.error) {
    return (
      <AuthFrame title={said.title} heading={said.heading}>
        <div className="flex flex-col gap-5">
          <Banner>{failureText(MESSAGES.openInvitationFailed, invitation.error)}</Banner>
          <Link to="/dashboard" className={buttonClass({ size: 'lg' })}>
            {said.without}
          </Link>
        </div>
      </AuthFrame>
    );
  }
  const { team_id, team_name, invited_by, email, has_account } = invitation.data;
  const given = {
    email,
    onEmail: ignore,
    fixed: true,
    beforeLeaving: () => storeRedirect(`/auth/invitation#${token}`),
  };
  return (
    <AuthFrame title={said.title} heading={said.join(team_name)} subtitle={said.invitedBy(invited_by ?? said.anOwner)}>
      {user && <JoinTeam token={token} teamId={team_id} teamName={team_name} invited={email} user={user} />}
      {!user && has_account && <SignInForm {...given} />}
      {!user && !has_account && <SignUpForm {...given} invitation={token} />}
    </AuthFrame>
  );
}
