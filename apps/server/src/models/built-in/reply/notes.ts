import { carriedMarks } from '../../../language/notes';
import type { Section } from '../passages/section';
import type { TracedText } from '../passages/traced-text';
import type { Reply } from './reply';
import { joinSentences, joinTexts } from './sentences';

/** Adds the notes that a reply's quotes refer to: '24 hours¹' alone would leave out its condition. */
export function withNotes(reply: Reply, sections: readonly Section[]): Reply {
  const { text } = reply;
  const notes = new Map<string, TracedText>();
  for (const { mark, at } of carriedMarks(text.text)) {
    const passage = text.passageAt(at);
    if (passage === null) continue;
    const note = noteOf(
      mark,
      sections.filter((section) => section.passage === passage),
    );
    if (note !== null && !text.text.includes(note.text)) notes.set(note.text, note.from(passage));
  }
  if (notes.size === 0) return reply;
  return { ...reply, text: joinTexts([text, ...notes.values()]) };
}

function noteOf(mark: string, sections: readonly Section[]): TracedText | null {
  const units = sections.flatMap((section) => section.units).filter(({ note }) => note === mark);
  return units.length > 0 ? joinSentences(units.map(({ quote }) => quote)) : null;
}
