const SPACELESS_END = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}。！？」』、]$/u;

/** Puts sentences one after the other as their script does; what lacks its full stop gets one. */
export function joinSentences(sentences: readonly string[]): string {
  let text = '';
  for (const sentence of sentences) {
    const ended = withStop(sentence.trim());
    if (ended === '') continue;
    text += text === '' || SPACELESS_END.test(text) ? ended : ` ${ended}`;
  }
  return text;
}

/** A sentence with a full stop, in its script's form, unless some mark ends it already. */
export function withStop(text: string): string {
  if (text === '' || /[.!?:;…。！？؟।»”"'’)\]]$/u.test(text)) return text;
  return SPACELESS_END.test(text) ? `${text}。` : `${text}.`;
}
