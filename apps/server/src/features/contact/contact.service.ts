import type { MailFate } from '@parley/contract/common';
import type { contactRoutes } from '@parley/contract/contact';
import { MESSAGES } from '@parley/contract/messages';
import type { BodyOf } from '@parley/contract/route';
import type { Deps } from '../../platform/deps';
import { composeMail } from '../../platform/mail';
import { customerOf } from '../../platform/network';
import { type Limit, RateLimit } from '../../platform/rate-limit';

const sentence = MESSAGES.contactTooMany;
const PER_ADDRESS: Limit = { name: 'contact-address', points: 5, seconds: 3_600, sentence };
/** An IPv6 customer has many addresses. */
const PER_CUSTOMER: Limit = { name: 'contact-customer', points: 20, seconds: 86_400, sentence };
/**
 * For everybody together: a flood from many addresses must fill neither the mailbox nor the disk. The first message of
 * each customer counts apart, so that a few networks leave room for all others.
 */
const FIRST_OF_CUSTOMER: Limit = { name: 'contact-first', points: 1, seconds: 86_400, sentence };
const FIRST_OF_ALL: Limit = { name: 'contact-firsts', points: 200, seconds: 86_400, sentence };
const FURTHER_OF_ALL: Limit = { name: 'contact-further', points: 100, seconds: 86_400, sentence };

/**
 * Forwards a visitor's message by mail; replies go to the sender.
 * @param address where the call comes from
 * @throws AppError too_many
 */
export async function sendMessage(deps: Deps, sent: BodyOf<typeof contactRoutes.send>, address: string): Promise<void> {
  // A bot that fills in the hidden field gets no hint that it was detected.
  if (sent.website) return;
  await new RateLimit(deps, PER_ADDRESS).consumeFrom(address);
  await new RateLimit(deps, PER_CUSTOMER).consume(customerOf(address));
  await countAmongAll(deps, customerOf(address));
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

/** @throws AppError too_many */
async function countAmongAll(deps: Deps, customer: string): Promise<void> {
  const isFirst = await new RateLimit(deps, FIRST_OF_CUSTOMER).tryConsume(customer);
  if (isFirst && (await new RateLimit(deps, FIRST_OF_ALL).tryConsume('all'))) return;
  await new RateLimit(deps, FURTHER_OF_ALL).consume('all');
}

/** A message without a configured recipient is stored, even if there is a mail server. */
export const fateOf = ({ config, mail }: Deps): MailFate => (config.CONTACT_EMAIL === undefined ? 'kept' : mail.fate);
