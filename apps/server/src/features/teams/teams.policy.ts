import { requireAbility } from '../../platform/http/abilities';
import type { Session } from '../../platform/http/feature';

/** For what is about the people, the money or the existence of a team. */
export const ownersOnly = ({ session }: { session: Session }) => requireAbility(session, 'manage_team');

/** Owners remove anybody; everybody may leave. */
export const ownersOrSelf = ({ session, params }: { session: Session; params: { userId: string } }) => {
  if (params.userId !== session.userId) requireAbility(session, 'manage_team');
};
