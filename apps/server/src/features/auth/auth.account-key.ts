import { createHash } from 'node:crypto';
import type { UserRow } from '../users/users.service';

export type Account = Pick<UserRow, 'id' | 'emailVerifiedAt'>;

/**
 * What a browser keeps of an account: not its address, which somebody else may have registered before and deleted, and another
 * thing once the address is proven, so that whoever waited in the account for its owner is a stranger from then on.
 */
export function accountKey({ id, emailVerifiedAt }: Account): string {
  const proven = emailVerifiedAt === null ? 'unproven' : 'proven';
  return createHash('sha256').update(`${id} ${proven}`).digest('base64url');
}
