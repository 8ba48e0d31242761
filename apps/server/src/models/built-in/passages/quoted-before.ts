import type { ReadUnit, Section } from './section';

/** The position of a unit. */
export interface Place {
  section: Section;
  place: number;
}

/** Shorter units may be part of anything. */
const CHARACTERS_MIN = 12;

/** The units that a reply of the engine quoted, as far as they can be found again. */
export function quotedBefore(reply: string, sections: readonly Section[]): Place[] {
  if (reply === '') return [];
  return sections.flatMap((section) =>
    section.units.flatMap((unit, place) => (isQuoted(unit, reply) ? [{ section, place }] : [])),
  );
}

/** Replies quote some cells of a row, after its label. */
function isQuoted({ cells: [label, ...others], quote }: ReadUnit, reply: string): boolean {
  if (label !== undefined && others.length > 0) return reply.includes(`${label.value} – `);
  return quote.text.length >= CHARACTERS_MIN && reply.includes(quote.text);
}
