import type { Language } from '../../../language/language';
import { phrasesOf } from '../../../language/phrases';
import type { Section } from '../passages/section';
import type { Unit } from '../passages/units';
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

/** What the sources say first in each of their parts, and under which headings they go on. */
export function summaryReply(sections: readonly Section[], language: Language): Reply {
  const ordered = inReadingOrder(sections);
  const each = Math.max(1, Math.ceil(SUMMARY_SENTENCES / Math.max(1, ordered.length)));
  const first = ordered.flatMap((section) =>
    section.units
      .filter(isTelling)
      .slice(0, each)
      .map((unit) => ({ section, unit })),
  );
  const opening = first.slice(0, SUMMARY_SENTENCES);
  const topics = topicsReply(sections, language);
  if (opening.length === 0) return topics;
  const text = joinSentences(opening.map(({ unit }) => rowText(unit)));
  const tellers = opening.map(({ section }) => section);
  return sections.length > 1
    ? { text: `${text}\n\n${topics.text}`, sections: [...new Set([...tellers, ...topics.sections])], answered: true }
    : { text, sections: tellers, answered: true };
}

/** A whole sentence or a row; titles and scraps tell nothing by themselves. */
function isTelling(unit: Unit): boolean {
  return unit.kind === 'row' || (unit.kind === 'sentence' && /[.!。！؟…]["'”»)]?$/u.test(unit.text));
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
