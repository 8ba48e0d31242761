import type { Block } from './document';
import { ASKS, QUESTION_LEVEL } from './question-headings';
import { isRemark } from './remark';

const CHARACTERS_MAX = 90;
const LEVEL = 4;

/** A text that is entirely bold, as a heading; null if it is long, a remark, or a sentence that is no question. */
export function boldHeading(text: string): Block | null {
  if (text.length > CHARACTERS_MAX || !/\p{L}/u.test(text) || /[.!,;]$/.test(text) || isRemark(text)) return null;
  return { kind: 'heading', text: text.replace(/:$/, ''), level: ASKS.test(text) ? QUESTION_LEVEL : LEVEL };
}
