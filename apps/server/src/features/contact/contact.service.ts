import type { MailFate } from '@parley/contract/common';
import type { contactRoutes } from '@parley/contract/contact';
import { MESSAGES } from '@parley/contract/messages';
import type { BodyOf } from '@parley/contract/route';
import type { Deps } from '../../platform/deps';
import { composeMail } from '../../platform/mail';
import { type Limit, RateLimit } from '../../platform/rate-limit';

const sentence = MESSAGES.contactTooMany;
const PER_ADDRESS: Limit = { name: 'contact-address', points: 5, seconds: 3_600, sentence };
/** For everybody together: a flood from many addresses must not fill the mailbox, or the disk. */
const OF_ALL: Limit = { name: 'contact', points: 200, seconds: 86_400, sentence };

/**
 * Passes a visitor's message on by mail; who wrote it gets the answer.
 * @param address where the call comes from
 * @throws AppError too_many
 */
export async function sendMessage(deps: Deps, sent: BodyOf<typeof contactRoutes.send>, address: string): Promise<void> {
  // A program that fills in what no person sees is told nothing that it could learn from.
  if (sent.website) return;
  await new RateLimit(deps, PER_ADDRESS).consumeFrom(address);
  await new RateLimit(deps, OF_ALL).consume('all');
  const mail = composeMail({
    to: deps.config.CONTACT_EMAIL ?? null,
    replyTo: sent.email,
    subject: `Message from ${sent.name}`,
    paragraphs: sent.message.split(/\n(?:[^\S\n]*\n)+/),
    footer: `Sent by ${sent.name} <${sent.email}> through the contact page. Replies go to that address, which was not verified.`,
  });
  await deps.mail.send(deps.db, mail, 'nothing');
  deps.mail.wake();
}

/** A message that nobody is named to receive is kept, even where there is a mail server. */
export const fateOf = ({ config, mail }: Deps): MailFate => (config.CONTACT_EMAIL === undefined ? 'kept' : mail.fate);
