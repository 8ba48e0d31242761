import type { Question } from './question';

type Spoken = Pick<Question, 'language'>;

/** What ends a message without being a word of it. */
export const END = /(?<![\s?？؟.!。！])[\s?？؟.!。！]+$/u;

/** Languages without spaces put what something is about first. */
export const isSpaceless = ({ language }: Spoken) => language === 'zh' || language === 'ja';

/** A question with more words behind it, in its own language. */
export function append(text: string, words: string, spoken: Spoken): string {
  const whole = text.replace(END, '');
  return words === '' ? text : asked(isSpaceless(spoken) ? `${words}${whole}` : `${whole} ${words}`, spoken);
}

/** With the question mark of its language. */
export function asked(text: string, { language }: Spoken): string {
  return `${text}${language === 'ar' ? '؟' : '?'}`;
}
