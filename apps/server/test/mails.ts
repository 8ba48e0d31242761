import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from './until';

/** A kept mail, decoded. */
export interface KeptMail {
  to: string;
  subject: string;
  /** The whole email, without the transfer encoding. */
  text: string;
  /** What comes after the # of its link. */
  token: string | undefined;
}

/** The emails kept by an application without a mail server, oldest first. */
export async function keptMails(dataDir: string): Promise<KeptMail[]> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [] as string[])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map(async (name) => decode(await readFile(join(folder, name), 'utf8'))));
  return mails.sort((a, b) => a.at - b.at);
}

/** Waits for the newest mail to an address whose subject matches. */
export async function mailTo(dataDir: string, address: string, subject: RegExp): Promise<KeptMail> {
  const find = async () =>
    (await keptMails(dataDir)).findLast((mail) => mail.to === address && subject.test(mail.subject));
  return (await until(find, (mail) => mail !== undefined)) as KeptMail;
}

/** An email's source as its reader sees it: quoted-printable is of bytes, and those are UTF-8. */
export function fromQuotedPrintable(raw: string): string {
  const bytes = raw
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

function decode(raw: string) {
  const header = (name: string) =>
    new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(raw)?.[1]?.replace(/\r\n/g, '') ?? '';
  const text = fromQuotedPrintable(raw);
  return {
    to: header('To'),
    subject: header('Subject'),
    text,
    token: /https?:\/\/\S+#([\w-]+)/.exec(text)?.[1],
    at: Date.parse(header('Date')),
  };
}
