const QUESTIONS_MAX = 4;
const END = /(?<=[?？؟])["'”»)]*\s*/u;

/** The questions of a message that asks several, each with the sentences that lead to it; one for all others. */
export function splitQuestions(message: string): string[] {
  const parts = message
    .split(END)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  const asked = parts.filter((part) => /[?？؟]["'”»)]*$/u.test(part));
  if (asked.length < 2) return [message];
  const trailing = parts.at(-1);
  const questions =
    trailing !== undefined && !asked.includes(trailing)
      ? asked.slice(0, -1).concat(`${asked.at(-1)} ${trailing}`)
      : asked;
  return questions.slice(0, QUESTIONS_MAX);
}
