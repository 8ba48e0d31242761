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

const ROW = /^(?:[^\n:]{1,80}: )?([^\n:–]{2,80}) – [^\n:]{1,60}: [^\n]+$/u;

/** The label of the row that a reply of the engine quoted, which need not be among the passages; null for other replies. */
export const rowBefore = (reply: string): string | null => ROW.exec(reply)?.[1] ?? null;
