import type { Attachment } from '@parley/contract/chat';
import { documentNames } from '@parley/contract/made-messages';
import { VISITOR_MESSAGES } from '@parley/contract/visitor-messages';

/** What a person put into words; '' where attachments speak for themselves, and the server's words only stand for them. */
export function saidIn({ content, attachments }: { content: string; attachments: readonly Attachment[] }): string {
  if (attachments.length === 0) return content;
  return content === VISITOR_MESSAGES.voiceMessage || content === documentNames(attachments) ? '' : content;
}
