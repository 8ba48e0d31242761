import type { ReadUnit, Section } from './section';

/** Where a unit stands. */
export interface Place {
  section: Section;
  place: number;
}

/** What is shorter may be part of anything. */
const CHARACTERS_MIN = 12;

/** The units that a reply of the engine quoted, as far as they were found again. */
export function quotedBefore(reply: string, sections: readonly Section[]): Place[] {
  if (reply === '') return [];
  return sections.flatMap((section) =>
    section.units.flatMap((unit, place) => (isQuoted(unit, reply) ? [{ section, place }] : [])),
  );
}

/** Of a row some cells are quoted, behind its name. */
function isQuoted({ cells: [label, ...others], quote }: ReadUnit, reply: string): boolean {
  if (label !== undefined && others.length > 0) return reply.includes(`${label.value} – `);
  return quote.text.length >= CHARACTERS_MIN && reply.includes(quote.text);
}
