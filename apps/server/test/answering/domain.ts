/** One subject with its sources and the questions that people ask of it. */
export interface Domain {
  name: string;
  /** In the order of the document. */
  passages: { source: string; heading?: string; text: string }[];
  cases: Case[];
}

export interface Case {
  ask: string;
  /** What was said before, oldest first: question, answer, question, answer. */
  after?: string[];
  /** All of these stand in a good answer (compared without case). */
  says?: string[];
  /** None of these is in a good answer. */
  omits?: string[];
  /** The word that a good answer begins with: 'Yes', 'No'. */
  opens?: string;
  /** True when the sources do not say, and a good answer says so. */
  refuses?: boolean;
}
