import type { MailFate } from '@parley/contract/common';
import type { Queryable } from '../database';
import type { Jobs } from '../jobs';
import type { Secrets } from '../secrets';
import { causerKey, domainKey, LANES, LANES_IN_ORDER, laneOf } from './lanes';
import { MAIL_CONTEXT, type MailAbout, type MailMessage, message } from './message';

export { composeMail } from './compose';
export { AGENT_NAMED_CHARACTERS, quoted, unlinkedHost } from './quoted';

/** Emails to people. Sending is a durable job: an acknowledged email is sent even after a crash. */
export class Mail {
  constructor(
    private readonly jobs: Jobs,
    private readonly secrets: Secrets,
    /** Whether emails are sent, or kept as files for the operator. */
    readonly fate: MailFate,
  ) {}

  /**
   * Queues an email in the transaction: it is sent if and only if that commits.
   * @param about what it concerns: deleting that withdraws the waiting email; 'nothing' for news to send regardless
   * @param asker where it was requested, if not by an account: emails take turns by who causes them
   * @throws ZodError when the address is malformed
   */
  async send(tx: Queryable, mail: MailMessage, about: MailAbout | 'nothing', asker?: string): Promise<void> {
    // Emails contain links that grant access to accounts, and may stay in the queue for days.
    const parsed = message.parse(mail);
    const sealed = this.secrets.seal(JSON.stringify(parsed), MAIL_CONTEXT);
    const domain = domainKey(parsed.to);
    const lane = LANES[await laneOf(tx, domain)];
    const queued = { sealed, domain, by: causerKey(about, asker, domain) };
    await this.jobs.send(tx, lane, about === 'nothing' ? queued : { ...queued, about });
  }

  /** Withdraws the waiting emails about what the transaction has just deleted. */
  async withdraw(tx: Queryable, about: MailAbout): Promise<void> {
    for (const lane of LANES_IN_ORDER) await this.jobs.forget(tx, LANES[lane], { about });
  }

  /** Sends waiting emails at once instead of within seconds; call it after the transaction of `send` was committed. */
  wake(): void {
    for (const lane of LANES_IN_ORDER) this.jobs.wake(LANES[lane]);
  }
}
