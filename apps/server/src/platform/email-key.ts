/** Normalizes an email address for comparison: different spellings of one address are one person. */
export const emailKey = (email: string) => email.trim().normalize('NFKC').toLowerCase();

const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address, as limits count it: 'ada+1@' and 'ada+2@' arrive at one person, and Gmail ignores dots.
 */
export function mailboxKey(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const domain = key.slice(at + 1);
  const [local = ''] = key.slice(0, Math.max(at, 0)).split('+');
  return GMAIL.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}
