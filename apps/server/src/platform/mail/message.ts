import { z } from 'zod';

/**
 * Line breaks end a header, other control characters have no business in one, and '=?' begins an encoded word (RFC 2047): in a
 * name of letters alone, a mail program would show what is hidden in it.
 */
const headerText = z.string().transform((text) =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim(),
);

export const message = z.object({
  /** One address; a list or a name before it is refused. Null: whoever runs this installation, who finds it as a file. */
  to: z.email().nullable(),
  /** Who an answer goes to, where that is not the sender. */
  replyTo: z.email().optional(),
  subject: headerText.pipe(z.string().min(1)),
  text: z.string().min(1),
  html: z.string().min(1),
  /** Where a POST stops emails of this kind: mail programs show a button for it (RFC 8058). */
  unsubscribe: z.url().optional(),
  /** `content` in base64. */
  attachments: z
    .array(z.object({ filename: headerText, contentType: headerText, content: z.base64() }))
    .max(5)
    .optional(),
});
export type MailMessage = z.input<typeof message>;

/** Binds sealed emails to their place. */
export const MAIL_CONTEXT = 'platform/mail';

/** What an email is about: once one of it is deleted, nobody is told of it any more. */
export const about = z.object({
  teamId: z.uuid().optional(),
  agentId: z.uuid().optional(),
  userId: z.uuid().optional(),
});
export type MailAbout = z.input<typeof about>;
