import { createHash } from 'node:crypto';
import type { UserRow } from '../users/users.service';

export type Account = Pick<UserRow, 'id' | 'emailVerifiedAt'>;

/**
 * The name of an account that a browser stores. It is not the email address, which may belong to a different account
 * after a deletion. It changes once the address is proven, so that anybody who registered the account to wait for the
 * address's owner becomes a stranger.
 */
export function accountKey({ id, emailVerifiedAt }: Account): string {
  const proven = emailVerifiedAt === null ? 'unproven' : 'proven';
  return createHash('sha256').update(`${id} ${proven}`).digest('base64url');
}
