import type { Attachment } from '@parley/contract/chat';
import { documentNames } from '@parley/contract/made-messages';
import { VISITOR_MESSAGES } from '@parley/contract/visitor-messages';

/** A person's own words; '' if there are only attachments, for which the server stores words of its own. */
export function saidIn({ content, attachments }: { content: string; attachments: readonly Attachment[] }): string {
  if (attachments.length === 0) return content;
  return content === VISITOR_MESSAGES.voiceMessage || content === documentNames(attachments) ? '' : content;
}
