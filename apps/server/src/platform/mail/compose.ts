import { PRODUCT } from '@parley/contract/constants';
import type { MailMessage } from './message';

export interface MailContent {
  /** One address; null for the operator of this installation. */
  to: string | null;
  /** Where replies go, if not to the sender. */
  replyTo?: string;
  /** Also the heading. */
  subject: string;
  /** Plain text, whose line breaks are kept; it is escaped here. */
  paragraphs: string[];
  /** A list, one item per line. */
  items?: string[];
  /** The one thing to do, as a button. */
  action?: { label: string; url: string };
  /** Why the email was sent, and what to do if it should not have been. */
  footer: string;
  /** For recurring emails: a page that asks before it unsubscribes, and a URL that unsubscribes at once. */
  unsubscribe?: { page: string; oneClick: string };
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const htmlLines = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>\n');

/** A long URL would otherwise make the email wider than a phone's screen. */
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word';
const BODY = `font:16px/1.55 'Helvetica Neue',Helvetica,Arial,sans-serif;color:#101a1f;${BREAKS}`;

/** Builds an email as text and as HTML that every mail program renders alike (tables, inline styles, no images). */
export function composeMail(content: MailContent): MailMessage {
  const { subject, paragraphs, items = [], action, footer, unsubscribe, ...envelope } = content;
  const text = [
    subject,
    ...paragraphs,
    ...(items.length > 0 ? [items.map((item) => `- ${item}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ['--', footer, ...(unsubscribe ? [`${UNSUBSCRIBE}: ${unsubscribe.page}`] : [])].join('\n'),
  ];
  return {
    ...envelope,
    subject,
    text: `${text.join('\n\n')}\n`,
    html: page(content),
    ...(unsubscribe && { unsubscribe: unsubscribe.oneClick }),
  };
}

const UNSUBSCRIBE = 'Unsubscribe';

function page({ subject, paragraphs, items = [], action, footer, unsubscribe }: MailContent): string {
  const list = items.map((item) => `<li style="margin:0 0 8px">${escapeHtml(item)}</li>`).join('\n');
  const content = [
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${htmlLines(paragraph)}</p>`),
    ...(list ? [`<ul style="margin:0 0 16px;padding:0 0 0 20px">${list}</ul>`] : []),
  ].join('\n');
  const stop = unsubscribe
    ? `<br><a href="${escapeHtml(unsubscribe.page)}" style="color:#49565c">${UNSUBSCRIBE}</a>`
    : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f3f5f4">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f3f5f4">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 0 16px;${BODY};font-weight:700"><span style="background:#ffdf33;padding:2px 6px">${PRODUCT}</span></td></tr>
<tr><td style="padding:32px 32px ${action ? 32 : 16}px;background:#ffffff;border:1px solid #d9dfdd;border-radius:8px;${BODY}">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>
${content}
${action ? button(action) : ''}</td></tr>
<tr><td style="padding:16px 0;${BODY};font-size:13px;color:#49565c">${escapeHtml(footer)}${stop}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function button({ label, url }: { label: string; url: string }): string {
  const link = escapeHtml(url);
  return `<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:12px 20px;background:#101a1f;border-radius:6px;color:#ffffff;font-weight:700;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0;font-size:13px;color:#49565c">Or open this address: <a href="${link}" style="color:#101a1f">${link}</a></p>
`;
}
