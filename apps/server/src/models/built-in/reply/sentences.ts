import { TracedText } from '../passages/traced-text';

const SPACELESS_END = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}。！？」』、]$/u;

/** Joins sentences as their script requires, adding missing full stops. */
export function joinSentences(sentences: readonly TracedText[]): TracedText {
  const parts: TracedText[] = [];
  for (const sentence of sentences) {
    const ended = withStop(sentence.trim());
    const before = parts.at(-1);
    if (ended.text === '') continue;
    if (before !== undefined && !SPACELESS_END.test(before.text)) parts.push(TracedText.own(' '));
    parts.push(ended);
  }
  return TracedText.concat(parts);
}

/** Several texts in sequence; if one is a list, as paragraphs. */
export const joinTexts = (texts: readonly TracedText[]): TracedText =>
  texts.some(({ text }) => text.includes('\n')) ? TracedText.join(texts, '\n\n') : joinSentences(texts);

/** A sentence with its script's full stop, unless some punctuation ends it already. */
function withStop(sentence: TracedText): TracedText {
  const { text } = sentence;
  // A list item that continues: 'until three days before,'
  if (/[,;，；、]$/u.test(text)) return withStop(sentence.slice(0, -1));
  // The mark of a note may come before or after the full stop.
  if (text === '' || /[.!?:;…。！？؟।»”"'’)\]][¹²³⁴⁵⁶⁷⁸⁹⁰*†‡]{0,3}$/u.test(text)) return sentence;
  return TracedText.concat([sentence, TracedText.own(SPACELESS_END.test(text) ? '。' : '.')]);
}
