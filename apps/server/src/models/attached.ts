import { asksForOverview, namesAttached } from '../language/question/remark';
import type { NamedText } from './types';

/**
 * Whether a question is about its attachments as a whole: 'What is in this file?', 'Summarise the attached', or no
 * words at all, when the attachments' names stand in for them. The sources cannot help with such a question.
 */
export function asksForAttached(question: string, attachments: readonly NamedText[]): boolean {
  const now = attachments.filter((attachment) => attachment.now && attachment.text.trim() !== '');
  if (now.length === 0) return false;
  const unnamed = now.reduce((rest, { name }) => rest.replace(name, ''), question);
  return /^[\s,]*$/.test(unnamed) || asksForOverview(question) || namesAttached(question);
}
