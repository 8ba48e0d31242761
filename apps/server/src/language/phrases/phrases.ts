import { plain } from '../lexicon/lexicon';
import { words } from '../words';

/** How people complain. The phrases are in the form of `phraseList`. */
interface Anger {
  /** First words of a question, in the form of `formSet`: a question is answered, however angry. */
  opens: ReadonlySet<string>;
  /** Asks to complain, even as a question: 'how do I make a complaint'. */
  complains: readonly string[];
  /** Only an angry person says this. */
  strong: readonly string[];
  /** What went wrong; several of these make a complaint. */
  weak: readonly string[];
}

/** How people ask for a person instead of a machine. All words are in the form of `formSet`. */
interface Wanted {
  /** Ways to reach a person. */
  ways: ReadonlySet<string>;
  /** Anyone available. */
  anyone: ReadonlySet<string>;
  /** A human, a person in charge, or someone preferable to the machine. */
  someone: ReadonlySet<string>;
  /** What may accompany `someone` when no way is named: 'a human please'. */
  bare: ReadonlySet<string>;
  /** Other words of such a message. */
  other: ReadonlySet<string>;
  /** Introduces what they want to talk about. */
  about: ReadonlySet<string>;
}

/** The few sentences that do not come from the sources, and the messages they answer. `{…}` is filled in. */
export interface Phrases {
  yes: string;
  no: string;
  unknown: string;
  /** When a heading is close: {topic}. */
  unknownNear: string;
  /** When a sentence is close but does not answer the question: {quote}. */
  nearest: string;
  /** When all but one word was found: {term}, {quote}. */
  absent: string;
  /** After a quote in another language than the question: {language}. */
  foreign: string;
  greeting: string;
  welcome: string;
  goodbye: string;
  /** {name} */
  identity: string;
  abilities: string;
  /** In reply to a message without content, such as a bare yes. */
  open: string;
  /** Before a list of headings. */
  topics: string;
  empty: string;
  /** In reply to a complaint. */
  sorry: string;
  /** When the chat itself offers a person. */
  putThrough: string;
  /** How to reach a person: {quote}. */
  reach: string;
  /** When no one can be reached. */
  unreachable: string;
  /** The search for a request to reach a person. */
  contactSearch: string;
  /** Words found near a business's address. */
  addressSearch: string;
  anger: Anger;
  wanted: Wanted;
  /** Patterns for a whole plain message without its final punctuation. */
  asks: {
    greeting: RegExp;
    /** Yes, no, maybe: no answer to anything. */
    nothing: RegExp;
    thanks: RegExp;
    goodbye: RegExp;
    identity: RegExp;
    abilities: RegExp;
    topics: RegExp;
    summary: RegExp;
  };
}

/** Replaces placeholders with their values. */
export function fill(template: string, values: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

/** The forms of space-separated words, for looking up a message's words. */
export function formSet(text: string): ReadonlySet<string> {
  return new Set(formsOf(text));
}

/** Comma-separated phrases, each as its words' forms joined by spaces. */
export function phraseList(text: string): string[] {
  return text
    .split(',')
    .map((phrase) => formsOf(phrase).join(' '))
    .filter(Boolean);
}

/** The forms of a text's words, without accents and apostrophes, for comparison with `phraseList` and `formSet`. */
export function formsOf(text: string): string[] {
  return words(plain(text)).map(({ form }) => form);
}
