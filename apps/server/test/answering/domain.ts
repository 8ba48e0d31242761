/** A subject with its sources and the questions that people ask about it. */
export interface Domain {
  name: string;
  /** In the order of the document. */
  passages: { source: string; heading?: string; text: string }[];
  cases: Case[];
}

export interface Case {
  ask: string;
  /** The conversation so far, oldest first: question, answer, question, answer. */
  after?: string[];
  /** A good answer contains all of these (case-insensitive). */
  says?: string[];
  /** A good answer contains none of these. */
  omits?: string[];
  /** The first word of a good answer: 'Yes', 'No'. */
  opens?: string;
  /** True when the sources do not say, and a good answer says so. */
  refuses?: boolean;
}
