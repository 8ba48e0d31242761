import { RESET_LINK_HOURS } from '@parley/contract/constants';
import type { Deps } from '../../platform/deps';
import { hashToken, newToken } from '../../platform/tokens';
import { lockUserByEmail } from '../users/users.service';
import { resetMail } from './auth.mails';
import { deleteLinks, insertLink } from './links.queries';

/** Sends the link if there is an account; a new link invalidates earlier ones. */
export async function mailReset(deps: Deps, key: string): Promise<void> {
  const token = newToken();
  await deps.db.transaction(async (tx) => {
    // An address that is being replaced at this moment no longer belongs to the account and gets nothing.
    const user = await lockUserByEmail(tx, key);
    if (!user) return;
    await deleteLinks(tx, user.id, 'reset');
    const link = { hash: hashToken(token), kind: 'reset', userId: user.id, email: user.email } as const;
    await insertLink(tx, { ...link, hours: RESET_LINK_HOURS });
    await deps.mail.send(tx, resetMail(deps, user.email, token), { userId: user.id });
  });
  deps.mail.wake();
}
