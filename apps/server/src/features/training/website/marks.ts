import { createHash } from 'node:crypto';
import type { Block } from '../parsing/document';

/**
 * What is kept of a block to tell where the pages of a website have the same: its kind, and the beginning of the SHA-256 of
 * its text. 'h' headings, 't' table rows, 'l' what is long, 's' what is short.
 */
export type Mark = string;

const HASH_CHARACTERS = 12;
/** Longer ones are hardly ever a part of a menu. */
const SHORT_CHARACTERS = 80;
/** After a short block of the page's own, so many that repeat show that the menu continues. */
const MENU_GOES_ON = 3;

export function markOf({ kind, text }: Block): Mark {
  const letter = kind === 'heading' ? 'h' : kind === 'table-row' ? 't' : text.length > SHORT_CHARACTERS ? 'l' : 's';
  return letter + createHash('sha256').update(text.toLowerCase()).digest('hex').slice(0, HASH_CHARACTERS);
}

/**
 * Which blocks are a page's own. Menus and footers stand before and after the content: what repeats on other pages is taken
 * out there, up to where the page's own blocks begin. In between everything stays:
 * 'Colour: black' may stand on half of all products. Rows of tables stay everywhere.
 * @returns for each mark whether it stays
 */
export function ownBlocks(marks: readonly Mark[], repeated: ReadonlySet<Mark>): boolean[] {
  const own = marks.map(() => true);
  const places = marks.map((_, at) => at);
  for (const order of [places, places.toReversed()]) {
    for (const [step, at] of order.entries()) {
      const mark = marks[at] ?? '';
      if (repeated.has(mark)) {
        if (!mark.startsWith('t')) own[at] = false;
        continue;
      }
      // Where a menu shows the present page it has a block of its own.
      const next = order.slice(step + 1, step + 1 + MENU_GOES_ON).map((place) => marks[place] ?? '');
      if (!mark.startsWith('s') || next.length < MENU_GOES_ON || !next.every((one) => repeated.has(one))) break;
    }
  }
  return own;
}

/** Menus and footers are no longer. */
const KEPT_AT_EACH_END = 1_000;

/** The marks of a long page's beginning and end; one stands for all that is in between. */
export function keptMarks(marks: readonly Mark[]): Mark[] {
  const between = marks.slice(KEPT_AT_EACH_END, -KEPT_AT_EACH_END);
  if (between.length < 2) return [...marks];
  return [
    ...marks.slice(0, KEPT_AT_EACH_END),
    `l${digestOf(between).slice(0, HASH_CHARACTERS)}`,
    ...marks.slice(-KEPT_AT_EACH_END),
  ];
}

/** Only headings are left: nothing that could answer. */
export const isBare = (marks: readonly Mark[]): boolean => marks.every((mark) => mark.startsWith('h'));

/** SHA-256 in hex: equal for pages that have the same text. */
export const digestOf = (marks: readonly Mark[]): string => createHash('sha256').update(marks.join()).digest('hex');
