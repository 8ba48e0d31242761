import type { CameFrom } from '@parley/contract/chat';

/** The fragment that marks the frame in which an owner tries the chat before embedding it. */
export const PREVIEW = '#preview';

/** A chat that fills its window was opened by a link: on another site, or without a referrer from anywhere else. */
export function fromLink(): CameFrom {
  const page = document.referrer;
  const elsewhere = page !== '' && !page.startsWith(`${location.origin}/`);
  return { via: 'share', ...(elsewhere && { page }) };
}
