import type { Language } from '../language';
import { KNOWN_LANGUAGES, lexiconOf } from '../lexicon';
import { plain } from '../lexicon/lexicon';
import { isSpelled } from '../spelled';
import { words } from '../words';
import { recurrentSpans } from './recurrent-times';
import { BOILERPLATE, FORMS, MASS_HEADS, MEASURED, PLURAL_HEADS, SINGULAR_HEADS } from './suggestion-forms';

/** A longer heading is a sentence. */
const HEADING_WORDS = 8;
const NUMBERING =
  /^(?:(?:chapter|section|part|appendix|kapitel|abschnitt|teil|chapitre|capítulo|capitolo|hoofdstuk|глава)\s+)?(?:§\s*)?(?:\d+(?:\.\d+)*|[ivxl]+(?=[.)]))[.):]?\s+/iu;
const OPENS = /^[\s*_#>"'«“„-]+/u;
const ENDS = /(?<![\s*_:：."'»”])[\s*_:：."'»”]+$/u;
const GERUND = /^\p{L}{2,}ing$/u;
/** Gerunds that modify a noun; others are actions: 'returning goods'. */
const ADJECTIVES = new Set(
  'opening closing shipping parking meeting booking training working operating visiting running billing heating'.split(
    ' ',
  ),
);
/** 'Return an item', and 'Sign up' when that is all. */
const FOLLOWS_VERB = /^(?:an?|the|your|my|our|us)$/iu;
const ENDS_VERB = /^(?:up|in|out)$/iu;
/** 'All your questions', 'before your visit', 'planning your trip'. */
const NO_ORDER =
  /ing$|^(?:all|both|half|about|after|around|at|before|behind|beyond|by|during|for|from|in|inside|into|near|of|off|on|out|over|since|through|to|towards?|under|until|up|upon|with|within|without|and|or|is|are|what|why|how|when|where|who|if|not)$/iu;
/** More than one name, or part of a sentence. */
const JOINED =
  /[&/()–—]|['’]s(?!\p{L})| (?:an?|the|your|our|my|and|or|of|for|in|on|at|to|with|without|from|by|per|is|are|if|when) /iu;

/** Hours followed by whose they are: 'Opening times practice'. */
const HOURS_OF = /^((?:opening|business|office|visiting|consulting|surgery) (?:times|hours)) \S/iu;
const OWNERS = /\b(?:we|us|ours?)\b/iu;
const READERS = /\b(?:i|me|my|mine|you|yours?)\b/iu;

/** Separates the owner from the thing: 'SALON LUNA - PRICE LIST'. */
const PARTED = / [-–—|] /u;

/** 'Small oven: volume?' is a note; after a colon, a question has its verb as well. */
const NOTED = /[:：](?<noted>[^:：]*)$/u;
const ASKED_WORDS = 3;

/** A line that already is a question. */
export function isQuestion(line: string): boolean {
  const noted = NOTED.exec(line)?.groups?.noted;
  return (
    /[?？؟]\s*$/u.test(line) && words(line).length > 1 && (noted === undefined || words(noted).length >= ASKED_WORDS)
  );
}

/**
 * A source's question as a visitor would ask it: 'When are we open??' becomes 'When are you open?'.
 * @returns null if it is not a question, or begins in lower case in a script with capitals: 'any jobs'
 */
export function askedByVisitor(line: string, language: Language): string | null {
  const said = line.trim().replace(/\s+/gu, ' ');
  const isWritten = isQuestion(said) || said.toLowerCase() === said.toUpperCase();
  if (!isWritten) return null;
  const once = said.replace(/(?<![\s?？؟!])([?？؟])[\s?？؟!]+$/u, '$1');
  const speaksAsOwner = language === 'en' && OWNERS.test(once) && !READERS.test(once);
  const turned = speaksAsOwner
    ? addressed(once)
        .replace(/\bwe\b/giu, 'you')
        .replace(/\bours\b/giu, 'yours')
    : once;
  return turned.slice(0, 1).toUpperCase() + turned.slice(1);
}

/**
 * The question that a heading answers: 'What are the opening hours?' for 'Opening hours'.
 * @param sources the surrounding text, which shows which words are names
 * @returns null for a heading without content, such as 'Introduction', and in languages whose questions are unknown
 */
export function headingQuestion(heading: string, language: Language, sources: string): string | null {
  const named = heading.replace(OPENS, '').replace(NUMBERING, '').replace(/\s+/g, ' ');
  if (isQuestion(named)) return askedByVisitor(named, language);
  const parts = named.replace(ENDS, '').split(PARTED);
  // 'Monday - Friday' does not begin with another name.
  if (parts.length > 1 && recurrentSpans(plain(named), language).length > 0) return null;
  const topic = spokenLetters(parts.at(-1) ?? '', language);
  const count = words(topic).length;
  if (count === 0 || count > HEADING_WORDS || !/\p{L}{2}/u.test(topic) || isBoilerplate(topic)) return null;
  if (/[:：;,!?/()]/u.test(topic) || !KNOWN_LANGUAGES.has(language)) return null;
  return language === 'en'
    ? inEnglish(topic, sources, topic !== parts.at(-1))
    : (FORMS[language]?.about.replace('{topic}', () => topic) ?? null);
}

/** Maximum length of an acronym, such as 'HIPAA'. */
const ACRONYM_LETTERS_MAX = 5;

/** An all-caps heading is lowered: 'PRICE LIST'. Acronyms are short, and stand alone or among other words. */
function spokenLetters(topic: string, language: Language): string {
  const isCapital = topic === topic.toUpperCase() && topic !== topic.toLowerCase();
  const isNoun = language === 'en' && beingOf(topic) !== null;
  if (!isCapital || !(topic.includes(' ') || topic.length > ACRONYM_LETTERS_MAX || isNoun)) return topic;
  // In English it becomes part of the question, where 'Price' would look like a surname.
  return language === 'en' ? topic.toLowerCase() : topic.slice(0, 1) + topic.slice(1).toLowerCase();
}

/** 'Product: Lamp; Price: 20 euros' becomes the question for Lamp's price, or whatever the column is called. */
export function rowQuestion(line: string, language: Language): string | null {
  const cell = /^([^:;]{1,40}):\s+([^:;]{2,40});\s+([^:;]{2,30}):\s+\S/u.exec(line);
  const [, , label, column] = cell ?? [];
  if (label === undefined || column === undefined || !/\p{L}/u.test(label)) return null;
  const named = language === 'de' ? column : lowered(column, '');
  if (language === 'en') {
    const being = beingOf(named) ?? (MEASURED.has(headOf(named)) ? 'is' : null);
    return being && `What ${being} the ${named.trim()} for ${label.trim()}?`;
  }
  const form = FORMS[language]?.cell;
  if (form === undefined) return null;
  return form.replace('{column}', () => named.trim()).replace('{label}', () => label.trim());
}

function isBoilerplate(topic: string): boolean {
  return BOILERPLATE.test(plain(topic));
}

/** @param shouted in capitals, which hide the words that belong together: 'OPENING TIMES PRACTICE' */
function inEnglish(topic: string, sources: string, shouted: boolean): string | null {
  const [first = '', second = '', third] = topic.split(' ');
  const how = /^how to (.+)$/iu.exec(topic)?.[1];
  if (how !== undefined) return `How do I ${addressed(lowered(how, sources))}?`;
  if (CLAUSE.test(topic)) return turnedClause(topic, sources);
  // A word before 'your' is usually an imperative: 'Light your stove the right way'.
  const orders =
    (lexiconOf('en').imperative?.test(plain(first)) ?? false) || (/^your$/iu.test(second) && !NO_ORDER.test(first));
  const steps = orders && (FOLLOWS_VERB.test(second) || (ENDS_VERB.test(second) && third === undefined));
  if (steps) return `How do I ${addressed(lowered(topic, sources))}?`;
  const acts = GERUND.test(first.toLowerCase()) && !ADJECTIVES.has(first.toLowerCase());
  const noun = topic.replace(/^(?:the|our) /iu, '');
  const whose = /^our /iu.test(topic) ? 'your' : 'the';
  const being = orders || acts || JOINED.test(` ${noun} `) ? null : beingOf(noun);
  const hours = being === null && !JOINED.test(` ${noun} `) && HOURS_OF.exec(noun)?.[1];
  if (hours) return `What are the ${hours.toLowerCase()}?`;
  if (/(?:^| )team$/iu.test(noun) && being) return `Who is on ${whose} ${lowered(noun, sources)}?`;
  if (being === null && shouted && (topic.includes(' ') || !isBare(topic))) return null;
  if (being === null) return FORMS.en?.about.replace('{topic}', () => spokenOf(topic, orders, sources)) ?? null;
  return `What ${being} ${whose} ${lowered(noun, sources)}?`;
}

/** 'How a repair works', 'What we pay', 'What to bring': a question in the words of a statement. */
const CLAUSE = /^(how|what|where|when|why|who) (.+)$/iu;
const TURNED: readonly (readonly [statement: RegExp, question: string])[] = [
  [/^(?:is|are) .+$/iu, '$&'],
  [/^we (are|were)(?!\p{L})/iu, '$1 we'],
  [/^(we|you) (?!(?:have|had|can|will|should|must)(?!\p{L}))/iu, 'do $1 '],
  [/^to (?=\p{L})/iu, 'should I '],
  [/^(.+) works$/iu, 'does $1 work'],
  [/^(.+) work$/iu, 'do $1 work'],
];

/** @returns null for a clause that no pattern turns into a question */
function turnedClause(topic: string, sources: string): string | null {
  const [, asks = '', said = ''] = CLAUSE.exec(topic) ?? [];
  const [statement, question] = TURNED.find(([each]) => each.test(said)) ?? [];
  if (statement === undefined || question === undefined) return null;
  const spoken = lowered(said, sources).replace(statement, question);
  const turned = /^where$/iu.test(asks) ? spoken.replace(/^should I/u, 'can I') : spoken;
  // To the heading's reader 'we' is 'you', and 'you' is 'I'.
  const told = /^do you /u.test(turned) ? turned.replace('you', 'I') : addressed(turned).replace(/\bwe\b/giu, 'you');
  return `${asks.slice(0, 1).toUpperCase()}${asks.slice(1).toLowerCase()} ${told}?`;
}

const POSSESSIVE = /^(?:the|an?|this|these|all|your|our|my)$|['’]s?$/iu;
/** 'Boxes back' is about boxes. */
const PARTICLE = / (?:back|up|down|in|out|off|away)$/iu;
const PLURAL = /(?:[^suioa]s|[^s]es|os)$/iu;

/** A heading within a sentence: 'returns', 'the harbour office', 'delivery to islands'; imperatives are quoted. */
function spokenOf(topic: string, orders: boolean, sources: string): string {
  const named = topic.split(' ');
  const [first = ''] = named;
  // A single word may be a name, unless it is in lower case elsewhere.
  const small = isSpelled(first.toLowerCase(), sources);
  if (named.length === 1 && small && !isBare(first)) return `the ${lowered(topic, sources)}`;
  if (named.length === 1) return small || isBare(first) ? lowered(topic, sources) : topic;
  if (orders) return `“${topic}”`;
  const owner = /['’]s?$/u.test(first) && !small ? `${first} ` : '';
  const spoken = owner + addressed(lowered(topic.slice(owner.length), sources));
  const joined = JOINED.exec(` ${topic} `);
  const phrase = (joined ? topic.slice(0, Math.max(joined.index - 1, 0)) : topic).replace(PARTICLE, '');
  const head = phrase.trim().split(' ').at(-1) ?? '';
  const bare = POSSESSIVE.test(first) || /\band\b|[&/]/iu.test(topic) || isBare(head === '' ? first : head);
  return bare ? spoken : `the ${spoken}`;
}

/** Whether a noun takes no article. */
function isBare(noun: string): boolean {
  const small = noun.toLowerCase();
  return PLURAL.test(small) || GERUND.test(small) || small.endsWith('ing') || MASS_HEADS.has(small);
}

const headOf = (noun: string) => noun.trim().split(' ').at(-1)?.toLowerCase() ?? '';

/** Whether one asks what such a thing is, or what such things are; null if undetermined. */
function beingOf(noun: string): 'is' | 'are' | null {
  const head = headOf(noun);
  if (PLURAL_HEADS.has(head)) return 'are';
  return SINGULAR_HEADS.has(head) ? 'is' : null;
}

/** For the asker, the heading's author is 'you'. */
function addressed(topic: string): string {
  return topic
    .replace(/\byour\b/giu, 'my')
    .replace(/\bus\b/giu, 'you')
    .replace(/\bour\b/giu, 'your');
}

const WITHIN_SENTENCE = /[\p{Ll},] $/u;

/** Lowers a heading's capitals, except in acronyms and words that the sources capitalise mid-sentence. */
function lowered(topic: string, sources: string): string {
  return topic
    .split(' ')
    .map((word) => {
      if (!/^\p{Lu}[\p{Ll}'’-]*$/u.test(word)) return word;
      const small = word.toLowerCase();
      const isName = isSpelled(word, sources, (before) => WITHIN_SENTENCE.test(before));
      return isName && !isSpelled(small, sources) ? word : small;
    })
    .join(' ');
}
