/** The few sentences that do not come from the sources, and what they answer to. `{…}` is filled in. */
export interface Phrases {
  yes: string;
  no: string;
  unknown: string;
  /** When a heading is near: {topic}. */
  unknownNear: string;
  /** When a sentence is near but does not tell what was asked: {quote}. */
  nearest: string;
  /** When all but one word is there: {term}, {quote}. */
  absent: string;
  /** Behind a quote that is in another language than the question: {language}. */
  foreign: string;
  greeting: string;
  welcome: string;
  goodbye: string;
  /** {name} */
  identity: string;
  abilities: string;
  /** To a message that says nothing, such as a bare yes. */
  open: string;
  /** Before a list of headings. */
  topics: string;
  empty: string;
  /** Patterns over a whole plain message without its final punctuation. */
  /** To somebody who complains. */
  sorry: string;
  /** Where the chat itself offers a person. */
  putThrough: string;
  /** Where a person can be reached: {quote}. */
  reach: string;
  /** Where nobody can be. */
  unreachable: string;
  /** What is searched for when somebody asks for a person. */
  contactSearch: string;
  /** What stands beside the address of a business. */
  addressSearch: string;
  asks: {
    /** Asks to be put through to a person. */
    person: RegExp;
    complaint: RegExp;
    greeting: RegExp;
    /** Yes, no, maybe: answers nothing that was asked. */
    nothing: RegExp;
    thanks: RegExp;
    goodbye: RegExp;
    identity: RegExp;
    abilities: RegExp;
    topics: RegExp;
    summary: RegExp;
  };
}

/** Puts values in place of their names. */
export function fill(template: string, values: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
