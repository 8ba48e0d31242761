import type { Language } from '../../../platform/text/language';
import type { Section } from '../passages/section';
import { phrasesOf } from '../phrases';
import type { Reply } from './reply';
import { rowText } from './rows';
import { joinSentences } from './sentences';

const TOPICS_MAX = 10;
const SUMMARY_SENTENCES = 4;

/** The headings that the passages stand under, as a list. */
export function topicsReply(sections: readonly Section[], language: Language): Reply {
  const phrases = phrasesOf(language);
  const topics = new Map<string, Section>();
  for (const section of inReadingOrder(sections)) {
    const topic = lastHeading(section) ?? section.name;
    if (!topics.has(topic)) topics.set(topic, section);
  }
  const listed = [...topics].slice(0, TOPICS_MAX);
  if (listed.length === 0) return { text: phrases.empty, sections: [], answered: false };
  const list = listed.map(([topic]) => `- ${topic}`).join('\n');
  return { text: `${phrases.topics}\n\n${list}`, sections: listed.map(([, section]) => section), answered: true };
}

/** What the sources say first under each of their headings, and which topics follow. */
export function summaryReply(sections: readonly Section[], language: Language): Reply {
  const chosen = inReadingOrder(sections).slice(0, SUMMARY_SENTENCES);
  const opening = chosen.map((section) => ({
    section,
    unit: section.units.find(({ kind }) => kind === 'sentence' || kind === 'row'),
  }));
  const told = opening.filter(({ unit }) => unit !== undefined);
  if (told.length === 0) return topicsReply(sections, language);
  const text = joinSentences(told.map(({ unit }) => (unit ? rowText(unit) : '')));
  const topics = topicsReply(sections, language);
  return sections.length > 1
    ? { text: `${text}\n\n${topics.text}`, sections: [...new Set([...chosen, ...topics.sections])], answered: true }
    : { text, sections: told.map(({ section }) => section), answered: true };
}

/** The innermost heading of a section. */
export function lastHeading(section: Section): string | null {
  return section.heading?.split(' > ').at(-1)?.trim() || null;
}

/** Sections keep their rank between documents; that of one document cannot be told from a passage alone. */
function inReadingOrder(sections: readonly Section[]): Section[] {
  const documents = [...new Set(sections.map(({ document }) => document))];
  return [...sections].sort((one, other) => documents.indexOf(one.document) - documents.indexOf(other.document));
}
