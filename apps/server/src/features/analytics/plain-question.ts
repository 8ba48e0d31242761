/** How much of each question is read, and compared. */
export const QUESTION_CHARACTERS = 500;

/** A question as it is compared: cut as those that are read, without case, and without what is between words. */
export const plain = (question: string) =>
  question
    .slice(0, QUESTION_CHARACTERS)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\s]+/gu, ' ')
    .trim();
