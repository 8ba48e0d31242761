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
/** Gerunds that say of which kind a thing is; others are what one does: 'returning goods'. */
const ADJECTIVES = new Set(
  'opening closing shipping parking meeting booking training working operating visiting running billing heating'.split(
    ' ',
  ),
);
/** 'Return an item', and the whole of 'Sign up'. */
const FOLLOWS_VERB = /^(?:an?|the|your|my|our|us)$/iu;
const ENDS_VERB = /^(?:up|in|out)$/iu;
/** 'All your questions', 'before your visit', 'planning your trip'. */
const NO_ORDER =
  /ing$|^(?:all|both|half|about|after|around|at|before|behind|beyond|by|during|for|from|in|inside|into|near|of|off|on|out|over|since|through|to|towards?|under|until|up|upon|with|within|without|and|or|is|are|what|why|how|when|where|who|if|not)$/iu;
/** More than one name, or a part of a sentence. */
const JOINED =
  /[&/()–—]|['’]s(?!\p{L})| (?:an?|the|your|our|my|and|or|of|for|in|on|at|to|with|without|from|by|per|is|are|if|when) /iu;

/** When somebody is there, before whose hours they are: 'Opening times practice'. */
const HOURS_OF = /^((?:opening|business|office|visiting|consulting|surgery) (?:times|hours)) \S/iu;
const OWNERS = /\b(?:we|us|ours?)\b/iu;
const READERS = /\b(?:i|me|my|mine|you|yours?)\b/iu;

/** Between whose it is and what it is: 'SALON LUNA - PRICE LIST'. */
const PARTED = / [-–—|] /u;

/** 'Small oven: volume?' is a note; after a colon, a question has its verb as well. */
const NOTED = /[:：](?<noted>[^:：]*)$/u;
const ASKED_WORDS = 3;

/** A line that is a question already. */
export function isQuestion(line: string): boolean {
  const noted = NOTED.exec(line)?.groups?.noted;
  return (
    /[?？؟]\s*$/u.test(line) && words(line).length > 1 && (noted === undefined || words(noted).length >= ASKED_WORDS)
  );
}

/**
 * A question that a source asks, as a visitor would put it: 'When are we open??' is 'When are you open?'.
 * @returns null for what is none, as in letters that can be large but begin small: 'any jobs'
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
 * The question that a heading answers: 'Opening hours' is 'What are the opening hours?'.
 * @param sources what is written around it, for which of its words are names
 * @returns null for a heading that says nothing, as 'Introduction', and in languages whose questions are not known
 */
export function headingQuestion(heading: string, language: Language, sources: string): string | null {
  const named = heading.replace(OPENS, '').replace(NUMBERING, '').replace(/\s+/g, ' ');
  if (isQuestion(named)) return askedByVisitor(named, language);
  const parts = named.replace(ENDS, '').split(PARTED);
  // 'Monday - Friday' has no other name before it.
  if (parts.length > 1 && recurrentSpans(plain(named), language).length > 0) return null;
  const topic = spokenLetters(parts.at(-1) ?? '', language);
  const count = words(topic).length;
  if (count === 0 || count > HEADING_WORDS || !/\p{L}{2}/u.test(topic) || isBoilerplate(topic)) return null;
  if (/[:：;,!?/()]/u.test(topic) || !KNOWN_LANGUAGES.has(language)) return null;
  return language === 'en'
    ? inEnglish(topic, sources, topic !== parts.at(-1))
    : (FORMS[language]?.about.replace('{topic}', () => topic) ?? null);
}

/** 'HIPAA'. */
const ACRONYM_LETTERS_MAX = 5;

/** A heading in capitals alone is spoken in small letters: 'PRICE LIST'. An acronym is short, and stands alone or among other words. */
function spokenLetters(topic: string, language: Language): string {
  const isCapital = topic === topic.toUpperCase() && topic !== topic.toLowerCase();
  const isNoun = language === 'en' && beingOf(topic) !== null;
  if (!isCapital || !(topic.includes(' ') || topic.length > ACRONYM_LETTERS_MAX || isNoun)) return topic;
  // In English it stands within the question, where 'Price' would be somebody's name.
  return language === 'en' ? topic.toLowerCase() : topic.slice(0, 1) + topic.slice(1).toLowerCase();
}

/**
 * 'Product: Lamp; Price: 20 euros' is 'What is the price for Lamp?', or whatever its column is called.
 * @returns null for what is no such row, and where the column's name makes no sentence
 */
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

/** @param shouted in capitals alone, which do not tell what belongs together in it: 'OPENING TIMES PRACTICE' */
function inEnglish(topic: string, sources: string, shouted: boolean): string | null {
  const [first = '', second = '', third] = topic.split(' ');
  const how = /^how to (.+)$/iu.exec(topic)?.[1];
  if (how !== undefined) return `How do I ${addressed(lowered(how, sources))}?`;
  // What stands before 'your' is mostly what one is to do: 'Light your stove the right way'.
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

const POSSESSIVE = /^(?:the|an?|this|these|all|your|our|my)$|['’]s?$/iu;
const PLURAL = /(?:[^suioa]s|[^s]es|os)$/iu;

/** A heading within a sentence: 'returns', 'the harbour office', 'delivery to islands'; quoted where it is an order. */
function spokenOf(topic: string, orders: boolean, sources: string): string {
  const named = topic.split(' ');
  const [first = ''] = named;
  // Nobody knows of a single word whether it is a name, unless it is written otherwise elsewhere.
  const small = isSpelled(first.toLowerCase(), sources);
  if (named.length === 1) return small || isBare(first) ? lowered(topic, sources) : topic;
  if (orders) return `“${topic}”`;
  const owner = /['’]s?$/u.test(first) && !small ? `${first} ` : '';
  const spoken = owner + addressed(lowered(topic.slice(owner.length), sources));
  const joined = JOINED.exec(` ${topic} `);
  const head = (joined ? topic.slice(0, Math.max(joined.index - 1, 0)) : topic).trim().split(' ').at(-1) ?? '';
  const bare = POSSESSIVE.test(first) || /\band\b|[&/]/iu.test(topic) || isBare(head === '' ? first : head);
  return bare ? spoken : `the ${spoken}`;
}

/** Whether a noun stands without an article. */
function isBare(noun: string): boolean {
  const small = noun.toLowerCase();
  return PLURAL.test(small) || GERUND.test(small) || small.endsWith('ing') || MASS_HEADS.has(small);
}

const headOf = (noun: string) => noun.trim().split(' ').at(-1)?.toLowerCase() ?? '';

/** Whether one asks what such a thing is, or what such things are; null for what cannot be known to be either. */
function beingOf(noun: string): 'is' | 'are' | null {
  const head = headOf(noun);
  if (PLURAL_HEADS.has(head)) return 'are';
  return SINGULAR_HEADS.has(head) ? 'is' : null;
}

/** To the person asking, whoever wrote the heading is 'you'. */
function addressed(topic: string): string {
  return topic
    .replace(/\byour\b/giu, 'my')
    .replace(/\bus\b/giu, 'you')
    .replace(/\bour\b/giu, 'your');
}

const WITHIN_SENTENCE = /[\p{Ll},] $/u;

/** A heading's capitals go, but for words that the sources write with one in the middle of a sentence, and for acronyms. */
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
