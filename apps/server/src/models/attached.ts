import { asksForOverview, namesAttached } from '../language/question/remark';
import type { NamedText } from './types';

/**
 * Whether a question is about what came with it as a whole: 'What is in this file?', 'Summarise the attached', or no
 * word at all, for which the names of the attachments stand. The sources have nothing to say to that.
 */
export function asksForAttached(question: string, attachments: readonly NamedText[]): boolean {
  const now = attachments.filter((attachment) => attachment.now && attachment.text.trim() !== '');
  if (now.length === 0) return false;
  const unnamed = now.reduce((rest, { name }) => rest.replace(name, ''), question);
  return /^[\s,]*$/.test(unnamed) || asksForOverview(question) || namesAttached(question);
}
