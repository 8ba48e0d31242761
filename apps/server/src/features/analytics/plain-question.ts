/** How many characters of a question are read and compared. */
export const QUESTION_CHARACTERS = 500;

/** A question in the form in which it is compared: cut to the length that is read, without case and punctuation. */
export const plain = (question: string) =>
  question
    .slice(0, QUESTION_CHARACTERS)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\s]+/gu, ' ')
    .trim();
