import { PRODUCT } from '@parley/contract/constants';

/** Addresses that name the machine itself, whoever asks (RFC 6761, RFC 1122, RFC 4291). */
const LOOPBACK = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * What there is to know about a share link: who can use it, or why nobody else can yet.
 * @param hostname as `location.hostname` has it
 */
export function shareHint(visibility: 'public' | 'private', hostname: string): string {
  if (LOOPBACK.test(hostname)) {
    return `It works on this computer only: others cannot open ${hostname}. To share it, run ${PRODUCT} at an address that they can reach.`;
  }
  return visibility === 'private'
    ? 'Once the agent is public, whoever has it can chat with the agent, without an account.'
    : 'Whoever has it can chat with the agent, without an account.';
}
