import type { MailFate } from '@parley/contract/common';
import type { Queryable } from '../database';
import type { Jobs } from '../jobs';
import type { Secrets } from '../secrets';
import { causerKey, domainKey, LANES, LANES_IN_ORDER, laneOf } from './lanes';
import { MAIL_CONTEXT, type MailAbout, type MailMessage, message } from './message';

export { composeMail } from './compose';

/** Mail to people. Sending is a durable job: what was acknowledged is sent, even after a crash. */
export class Mail {
  constructor(
    private readonly jobs: Jobs,
    private readonly secrets: Secrets,
    /** Mails are sent, or kept as files that only the operator reads. */
    readonly fate: MailFate,
  ) {}

  /**
   * Queues an email with what the transaction writes: both happen, or neither.
   * @param about what it ends with, while it waits; nothing for what is still to be told when all of that is deleted
   * @param asker where it was asked for, if that was no account: emails take turns by who causes them
   * @throws ZodError when the address is none
   */
  async send(tx: Queryable, mail: MailMessage, about: MailAbout | 'nothing', asker?: string): Promise<void> {
    // Mails carry links that open accounts; the queue keeps them for days.
    const parsed = message.parse(mail);
    const sealed = this.secrets.seal(JSON.stringify(parsed), MAIL_CONTEXT);
    const domain = domainKey(parsed.to);
    const lane = LANES[await laneOf(tx, domain)];
    const queued = { sealed, domain, by: causerKey(about, asker, domain) };
    await this.jobs.send(tx, lane, about === 'nothing' ? queued : { ...queued, about });
  }

  /** Forgets the waiting emails about what the transaction has just deleted. */
  async withdraw(tx: Queryable, about: MailAbout): Promise<void> {
    for (const lane of LANES_IN_ORDER) await this.jobs.forget(tx, LANES[lane], { about });
  }

  /** Lets the mail go at once instead of within seconds; called after the transaction of a `send` was committed. */
  wake(): void {
    for (const lane of LANES_IN_ORDER) this.jobs.wake(LANES[lane]);
  }
}
