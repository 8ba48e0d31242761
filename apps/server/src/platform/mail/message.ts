import { z } from 'zod';

/**
 * Line breaks end a header, and other control characters do not belong in one. '=?' begins an encoded word (RFC 2047):
 * in an all-ASCII name, mail programs would decode what it hides.
 */
const headerText = z.string().transform((text) =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim(),
);

export const message = z.object({
  /** One address, without a name; lists are refused. Null for the operator, who finds the email as a file. */
  to: z.email().nullable(),
  /** Where replies go, if not to the sender. */
  replyTo: z.email().optional(),
  subject: headerText.pipe(z.string().min(1)),
  text: z.string().min(1),
  html: z.string().min(1),
  /** URL that stops emails of this kind on POST; mail programs show a button for it (RFC 8058). */
  unsubscribe: z.url().optional(),
  /** `content` in base64. */
  attachments: z
    .array(z.object({ filename: headerText, contentType: headerText, content: z.base64() }))
    .max(5)
    .optional(),
});
export type MailMessage = z.input<typeof message>;

/** Encryption context of queued emails. */
export const MAIL_CONTEXT = 'platform/mail';

/** What an email is about: once any of these is deleted, the email is withdrawn. */
export const about = z.object({
  teamId: z.uuid().optional(),
  agentId: z.uuid().optional(),
  userId: z.uuid().optional(),
});
export type MailAbout = z.input<typeof about>;
