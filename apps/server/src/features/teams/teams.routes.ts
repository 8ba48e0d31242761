import { TEAM_BYTES_MAX } from '@parley/contract/constants';
import { spelledBilling, teamRoutes } from '@parley/contract/teams';
import { abilitiesOf, ownersOnly } from '../../platform/http/abilities';
import { DONE, implement, nothingMore, type Route } from '../../platform/http/feature';
import { deleteTeam } from './teams.deletion';
import * as invitations from './teams.invitations';
import { memberLimit, planMembers, planOfTeam } from './teams.limits';
import * as members from './teams.members';
import { ownersOrSelf } from './teams.policy';
import * as team from './teams.team';

export const routes: Route[] = [
  implement(teamRoutes.get, {
    policy: nothingMore,
    handler: ({ deps, session }) => team.getTeam(deps, session.teamId),
  }),
  implement(teamRoutes.update, {
    policy: ownersOnly,
    handler: ({ deps, session, body }) => team.renameTeam(deps, session.teamId, body.name),
  }),
  implement(teamRoutes.remove, {
    policy: ownersOnly,
    handler: async ({ deps, session, body }) => {
      await deleteTeam(deps, session, body.name);
      return DONE;
    },
  }),
  implement(teamRoutes.storage, {
    policy: nothingMore,
    handler: async ({ deps, session }) => ({
      used_bytes: await deps.storage.used(deps.db, session.teamId),
      max_bytes: TEAM_BYTES_MAX,
    }),
  }),
  implement(teamRoutes.billing, {
    policy: ownersOnly,
    handler: ({ deps, session }) => team.getBilling(deps, session.teamId).then(spelledBilling),
  }),
  implement(teamRoutes.saveBilling, {
    policy: ownersOnly,
    handler: ({ deps, session, body }) => team.saveBilling(deps, session.teamId, body).then(spelledBilling),
  }),
  implement(teamRoutes.members, {
    policy: nothingMore,
    handler: async ({ deps, session }) => {
      const plan = await planOfTeam(deps, deps.db, session.teamId);
      return {
        members: await members.listMembers(deps, session.teamId),
        invitations: abilitiesOf(session.role).manage_team
          ? await invitations.listInvitations(deps, session.teamId)
          : [],
        limit: memberLimit(deps, plan),
        plan_limit: planMembers(plan),
        mail: deps.mail.fate,
      };
    },
  }),
  implement(teamRoutes.changeRole, {
    policy: ownersOnly,
    handler: ({ deps, session, params, body }) => members.changeRole(deps, session, params.userId, body.role),
  }),
  implement(teamRoutes.removeMember, {
    policy: ownersOrSelf,
    handler: async ({ deps, session, params }) => {
      await members.removeMember(deps, session, params.userId);
      return DONE;
    },
  }),
  implement(teamRoutes.invite, {
    policy: ownersOnly,
    handler: ({ deps, session, body, request }) => invitations.invite(deps, session, body, request.ip),
  }),
  implement(teamRoutes.resendInvitation, {
    policy: ownersOnly,
    handler: ({ deps, session, params, request }) => invitations.resend(deps, session, params.invitationId, request.ip),
  }),
  implement(teamRoutes.revokeInvitation, {
    policy: ownersOnly,
    handler: async ({ deps, session, params }) => {
      await invitations.revoke(deps, session.teamId, params.invitationId);
      return DONE;
    },
  }),
  implement(teamRoutes.showInvitation, {
    policy: nothingMore,
    handler: ({ deps, body }) => invitations.showInvitation(deps, body.token),
  }),
  implement(teamRoutes.acceptInvitation, {
    policy: nothingMore,
    handler: async ({ deps, session, body }) => ({ team_id: await invitations.accept(deps, session, body.token) }),
  }),
];
