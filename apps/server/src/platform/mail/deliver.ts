import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Config } from '../../config';
import { keepAsFile } from './keep-as-file';
import type { message } from './message';
import { type SmtpTrust, smtpOptions } from './smtp-options';

export type Mail = z.output<typeof message>;
type MailConfig = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL' | 'DATA_DIR'>;

/**
 * How long a server may take to accept a recipient, and then the text. However steadily it drips its reply, it keeps a
 * place that other emails wait for, and together it is less than a job may take: otherwise another run would begin.
 */
const PATIENCE = { recipientMs: 60_000, textMs: 50_000 };
type Patience = Partial<typeof PATIENCE>;

/** What a server refuses of an email: its recipient or its text. */
const REFUSED = new Set(['EENVELOPE', 'EMESSAGE']);
/**
 * Enhanced statuses (RFC 3463) about the server or its route, which pass, although the reply is 5xx. Gmail words a
 * daily limit of the sender as 5.4.5, Microsoft as 5.1.90.
 */
const PASSES = /^\d{3}[ -]5\.(?:[34]\.\d|1\.90)/;

/**
 * Delivers by SMTP, or into the data directory when no server is configured.
 * @param trust certificates to trust besides the system's
 * @returns sends one email, waiting at most so long for the server; throws to be retried
 */
export function createDelivery(config: MailConfig, log: Logger, trust: SmtpTrust = {}) {
  const from = config.MAIL_FROM ?? { name: 'Parley', address: `parley@${hostOf(config.PUBLIC_URL)}` };
  const common = { disableFileAccess: true, disableUrlAccess: true };
  const options = config.SMTP_URL && { ...smtpOptions(config.SMTP_URL, trust), ...common };
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...common });

  return async (id: string, given: Mail, patience: Patience = {}): Promise<void> => {
    const { to, replyTo, subject, text, html, unsubscribe, attachments = [] } = given;
    // The same id for every try, so that mailboxes recognize an email that arrives twice.
    const messageId = `<${id}@${from.address.split('@').at(-1)}>`;
    const headers = {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    };
    // Given as an object, an address is not parsed, so it cannot name further recipients.
    const mail = {
      from,
      to: { name: '', address: to ?? from.address },
      ...(replyTo && { replyTo: { name: '', address: replyTo } }),
      ...{ subject, text, html, messageId, headers },
      attachments: attachments.map((file) => ({ ...file, encoding: 'base64' })),
    };
    if (!options || to === null) {
      const { message } = await writer.sendMail(mail);
      const file = await keepAsFile(config.DATA_DIR, id, { bytes: message as Buffer, text });
      log.warn({ file }, `mail kept as a file, because ${to === null ? 'it has no recipient' : 'SMTP_URL is not set'}`);
      return;
    }
    try {
      await sendWithin(options, mail, { ...PATIENCE, ...patience });
    } catch (error) {
      if (!isRefusedForGood(error)) throw error;
      log.error({ err: error, mail: id }, 'the mail server permanently refuses this email');
    }
  };
}

/**
 * Is patient once the text may have been sent: the server could deliver it, and would then get it a second time. Only
 * the transaction log shows that the server asks for the text.
 */
async function sendWithin(
  options: ReturnType<typeof smtpOptions>,
  mail: SendMailOptions,
  { recipientMs, textMs }: typeof PATIENCE,
) {
  const impatience = new AbortController();
  const waitFor = (ms: number) => setTimeout(() => impatience.abort(new Error('The server took too long')), ms);
  let timer = waitFor(recipientMs);
  const debug = (entry: { tnx?: string }, line: string) => {
    if (entry.tnx !== 'server' || !line.startsWith('354')) return;
    clearTimeout(timer);
    timer = waitFor(textMs);
  };
  try {
    await createTransport({ ...options, logger: { debug }, transactionLog: true }).sendMail({
      ...mail,
      signal: impatience.signal,
    });
  } finally {
    clearTimeout(timer);
  }
}

interface Refusal {
  code?: string;
  responseCode?: number;
  /** The server's reply. */
  response?: string;
  command?: string;
}

/** Whether the server will never accept this email. One that refuses the sender refuses every email for a while. */
function isRefusedForGood(error: unknown): boolean {
  const { code = '', responseCode = 0, response = '', command } = error as Refusal;
  return REFUSED.has(code) && responseCode >= 500 && command !== 'MAIL FROM' && !PASSES.test(response);
}

const hostOf = (url: string | undefined) => (url === undefined ? 'localhost' : new URL(url).hostname);
