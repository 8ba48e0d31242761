import { plain } from '../lexicon/lexicon';
import { words } from '../words';

/** How people complain. The phrases are as `phraseList` makes them. */
interface Anger {
  /** First words of a question, as `formSet` makes them: it is answered, however angry it is. */
  opens: ReadonlySet<string>;
  /** Asks to complain, also as a question: 'how do I make a complaint'. */
  complains: readonly string[];
  /** Only somebody who is angry says that. */
  strong: readonly string[];
  /** What went wrong; several of these are a complaint. */
  weak: readonly string[];
}

/** How people ask for a person instead of a machine. All words are as `formSet` makes them. */
interface Wanted {
  /** How they want to reach one. */
  ways: ReadonlySet<string>;
  /** Whoever is there. */
  anyone: ReadonlySet<string>;
  /** A human, the one who decides, or whom one would rather talk to. */
  someone: ReadonlySet<string>;
  /** What may stand beside `someone` where no way is named: 'a human please'. */
  bare: ReadonlySet<string>;
  /** What else such a message consists of. */
  other: ReadonlySet<string>;
  /** What they want to talk about follows. */
  about: ReadonlySet<string>;
}

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
  anger: Anger;
  wanted: Wanted;
  /** Patterns over a whole plain message without its final punctuation. */
  asks: {
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

/** The forms of words that blanks part, for those of a message to be looked up in. */
export function formSet(text: string): ReadonlySet<string> {
  return new Set(formsOf(text));
}

/** Phrases that commas part, each as the forms of its words with a blank between them. */
export function phraseList(text: string): string[] {
  return text
    .split(',')
    .map((phrase) => formsOf(phrase).join(' '))
    .filter(Boolean);
}

/** The forms of a text's words, without accents and apostrophes: `phraseList` and `formSet` are compared with these. */
export function formsOf(text: string): string[] {
  return words(plain(text)).map(({ form }) => form);
}
