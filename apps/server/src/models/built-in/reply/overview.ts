import type { Language } from '../../../language/language';
import { plain } from '../../../language/lexicon/lexicon';
import { phrasesOf } from '../../../language/phrases';
import { lastHeading, type Section } from '../passages/section';
import { TracedText } from '../passages/traced-text';
import type { Unit } from '../passages/units';
import { introductionIn, isInternal } from './introduction';
import { listed } from './lists';
import type { Reply } from './reply';
import { rowText } from './rows';
import { joinSentences } from './sentences';

const TOPICS_MAX = 10;
const SUMMARY_SENTENCES = 4;
const LINES_MAX = 8;

/** The headings of the passages, as a list. */
export function topicsReply(sections: readonly Section[], language: Language): Reply {
  const phrases = phrasesOf(language);
  const topics = new Map<string, Section>();
  for (const section of inReadingOrder(sections)) {
    const topic = lastHeading(section.heading) || section.name;
    if (!topics.has(topic)) topics.set(topic, section);
  }
  const named = [...topics].filter(([topic]) => !FILE_NAME.test(topic) && !isInternal(plain(topic)));
  const listed = inOrder(named.length > 0 ? named : [...topics]).slice(0, TOPICS_MAX);
  if (listed.length === 0) return { text: TracedText.own(phrases.empty), sections: [], answered: false };
  const list = listed.map(([topic]) => `- ${topic}`).join('\n');
  const text = TracedText.own(`${phrases.topics}\n\n${list}`);
  return { text, sections: listed.map(([, section]) => section), answered: true };
}

/** A file without headings; its name says little to visitors. */
const FILE_NAME = /\.\p{L}{2,5}$/u;

/** Subjects before questions, of which there may be many. */
const inOrder = (topics: readonly [string, Section][]) =>
  [false, true].flatMap((asks) => topics.filter(([topic]) => /[?？؟]$/u.test(topic) === asks));

/** How the sources' owners introduce themselves, or the opening of a document; followed by the other headings. */
export function summaryReply(sections: readonly Section[], language: Language, agentName: string): Reply {
  const ordered = inReadingOrder(sections);
  const introduction = introductionIn(ordered, agentName);
  if (introduction) {
    return withTopics(
      introduction.text,
      [introduction.section],
      sections.filter((section) => section !== introduction.section),
      language,
    );
  }
  // The openings of many documents are a jumble.
  const isOne = ordered.every(({ attached, document }) => attached || document === ordered[0]?.document);
  if (!isOne) return topicsReply(sections, language);
  const each = Math.max(1, Math.ceil(SUMMARY_SENTENCES / Math.max(1, ordered.length)));
  const first = ordered.flatMap((section) =>
    section.units
      .filter(isTelling)
      .slice(0, each)
      .map((unit) => ({ section, unit })),
  );
  const opening = first.slice(0, SUMMARY_SENTENCES);
  if (opening.length === 0) return linesReply(ordered) ?? topicsReply(sections, language);
  const text = joinSentences(opening.map(({ section, unit }) => rowText(unit).from(section.passage)));
  const tellers = opening.map(({ section }) => section);
  // Attachments have no known headings; their names are on the message.
  if (sections.length < 2 || sections.some(({ attached }) => attached)) {
    return { text, sections: [...new Set(tellers)], answered: true };
  }
  return withTopics(text, tellers, sections, language);
}

/** A text, and below it what can be asked about, if anything is known. */
export function withTopics(
  text: TracedText,
  tellers: readonly Section[],
  sections: readonly Section[],
  language: Language,
): Reply {
  const topics = topicsReply(sections, language);
  const told = topics.answered ? TracedText.join([text, topics.text], '\n\n') : text;
  return { text: told, sections: [...new Set([...tellers, ...topics.sections])], answered: true };
}

/** An attachment may hold only names and numbers: its first lines are then all there is to say. */
function linesReply(sections: readonly Section[]): Reply | null {
  const told = sections
    .filter(({ attached }) => attached)
    .flatMap((section) => section.units.map((unit) => ({ section, unit })))
    .slice(0, LINES_MAX);
  const lines = told.map(({ section, unit }) => listed('-', unit).from(section.passage));
  const tellers = [...new Set(told.map(({ section }) => section))];
  return lines.length === 0 ? null : { text: TracedText.join(lines, '\n'), sections: tellers, answered: true };
}

/** A whole sentence or a row; titles and scraps mean nothing alone. */
function isTelling(unit: Unit): boolean {
  return unit.kind === 'row' || (unit.kind === 'sentence' && /[.!。！؟…]["'”»)]?$/u.test(unit.text));
}

/** Keeps the rank between documents; a document's own order cannot be derived from its passages. */
function inReadingOrder(sections: readonly Section[]): Section[] {
  const documents = [...new Set(sections.map(({ document }) => document))];
  return [...sections].sort((one, other) => documents.indexOf(one.document) - documents.indexOf(other.document));
}
