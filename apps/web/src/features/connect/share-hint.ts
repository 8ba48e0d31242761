import { texts } from './connect.texts';

/** Addresses that name the machine itself, whoever asks (RFC 6761, RFC 1122, RFC 4291). */
const LOOPBACK = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether the product is at an address that only this computer can open. */
export const isLocal = (hostname: string): boolean => LOOPBACK.test(hostname);

/**
 * What there is to know about a share link: who can use it, or why nobody else can yet.
 * @param hostname as `location.hostname` has it
 */
export function shareHint(visibility: 'public' | 'private', hostname: string): string {
  if (isLocal(hostname)) return texts.share.here(hostname);
  return visibility === 'private' ? texts.share.soon : texts.share.anyone;
}
