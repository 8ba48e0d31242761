import { texts } from './connect.texts';

/** Addresses of the local machine itself (RFC 6761, RFC 1122, RFC 4291). */
const LOOPBACK = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether the product runs at an address that only this computer can open. */
export const isLocal = (hostname: string): boolean => LOOPBACK.test(hostname);

/**
 * Says who can use a share link, or why nobody else can yet.
 * @param hostname as in `location.hostname`
 */
export function shareHint(visibility: 'public' | 'private', hostname: string): string {
  if (isLocal(hostname)) return texts.share.here(hostname);
  return visibility === 'private' ? texts.share.soon : texts.share.anyone;
}
