import type { Abilities, Role } from '@parley/contract/auth';
import { MESSAGES } from '@parley/contract/messages';
import { AppError } from '../errors';
import type { Session } from './feature';

/**
 * What each role may do. Members work with agents: create, train, test, change and embed them, and read their
 * conversations. Anything that is irreversible for everyone, would break other people's sites, or concerns people or
 * money is reserved for owners.
 */
export function abilitiesOf(role: Role): Abilities {
  const owner = role === 'owner';
  return {
    manage_team: owner,
    delete_agents: owner,
    delete_all_conversations: owner,
    replace_secret_keys: owner,
  };
}

export const may = (session: Session, ability: keyof Abilities): boolean => abilitiesOf(session.role)[ability];

/** @throws AppError forbidden */
export function requireAbility(session: Session, ability: keyof Abilities): void {
  if (!may(session, ability)) throw new AppError('forbidden', MESSAGES.ownersOnly);
}

/** The policy for anything that concerns a team's people, money or existence. */
export const ownersOnly = ({ session }: { session: Session }) => requireAbility(session, 'manage_team');
