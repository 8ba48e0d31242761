import { INVITATION_DAYS, NAME_MAX, PRODUCT } from '@parley/contract/constants';
import type { Deps } from '../../platform/deps';
import { composeMail, quoted } from '../../platform/mail';

export const invitationLink = (deps: Deps, token: string) => deps.address.link(`/auth/invitation#${token}`);

export function invitationMail(
  deps: Deps,
  { to, teamName, invitedBy, token }: { to: string; teamName: string; invitedBy: string; token: string },
) {
  const [team, person] = [teamName, invitedBy].map((name) => quoted(name, NAME_MAX));
  return composeMail({
    to,
    subject: `Join ${team} on ${PRODUCT}`,
    paragraphs: [
      `${person} invites you to join ${team} on ${PRODUCT}, to build AI agents together.`,
      `The link works once, for ${INVITATION_DAYS} days.`,
    ],
    action: { label: 'Accept the invitation', url: invitationLink(deps, token) },
    footer: 'If you do not know this team, ignore this email.',
  });
}

export function deletedMail({ to, teamName }: { to: string; teamName: string }) {
  const team = quoted(teamName, NAME_MAX);
  return composeMail({
    to,
    subject: `The team ${team} was deleted`,
    paragraphs: [
      `An owner deleted the team ${team} on ${PRODUCT}, with all of its agents and their data. This cannot be undone.`,
      'Your account stays. If you are in no other team, you get a new, empty one the next time you sign in.',
    ],
    footer: 'You received this because you were a member of the team.',
  });
}
