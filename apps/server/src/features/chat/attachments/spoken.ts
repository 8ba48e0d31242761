import type { Attachment } from '@parley/contract/chat';
import { QUESTION_MAX_CHARACTERS } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';

/** What attachments ask that were sent without a word: what is heard in them, or else their names. */
export function questionOf(attachments: readonly Attachment[]): string {
  const heard = attachments.flatMap(({ transcript }) => transcript ?? []).join('\n\n');
  if (heard && heard.length < QUESTION_MAX_CHARACTERS) return heard;
  const documents = attachments.filter(({ kind }) => kind === 'document').map(({ name }) => name);
  return documents.join(', ') || MESSAGES.voiceMessage;
}

/** Ids of what was attached to a message as material; a recording whose words are the message itself is none. */
export function materialOf(attachments: readonly Attachment[], content: string): string[] {
  return attachments.filter(({ transcript }) => !transcript || !content.includes(transcript)).map(({ id }) => id);
}
