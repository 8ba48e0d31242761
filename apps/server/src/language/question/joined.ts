import type { Question } from './question';

type Spoken = Pick<Question, 'language'>;

/** Trailing characters that are not part of a word. */
export const END = /(?<![\s?？؟.!。！])[\s?？؟.!。！]+$/u;

/** Languages without spaces put the topic first. */
export const isSpaceless = ({ language }: Spoken) => language === 'zh' || language === 'ja';

/** A question with words added, where its language puts them. */
export function append(text: string, words: string, spoken: Spoken): string {
  const whole = text.replace(END, '');
  return words === '' ? text : asked(isSpaceless(spoken) ? `${words}${whole}` : `${whole} ${words}`, spoken);
}

/** Adds the question mark of its language. */
export function asked(text: string, { language }: Spoken): string {
  return `${text}${language === 'ar' ? '؟' : '?'}`;
}
