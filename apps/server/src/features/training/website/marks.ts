import { createHash } from 'node:crypto';
import type { Block } from '../parsing/document';

/**
 * What is kept of a block to find blocks that a website's pages share: its kind, and the start of its text's SHA-256.
 * 'h' headings, 't' table rows, 'l' long text, 's' short text.
 */
export type Mark = string;

const HASH_CHARACTERS = 12;
/** Longer blocks are rarely part of a menu. */
const SHORT_CHARACTERS = 80;
/** After a short block of the page's own, this many repeated blocks in a row show that the menu continues. */
const MENU_GOES_ON = 3;

export function markOf({ kind, text }: Block): Mark {
  const letter = kind === 'heading' ? 'h' : kind === 'table-row' ? 't' : text.length > SHORT_CHARACTERS ? 'l' : 's';
  return letter + createHash('sha256').update(text.toLowerCase()).digest('hex').slice(0, HASH_CHARACTERS);
}

/**
 * Which blocks are a page's own. Menus and footers surround the content: blocks shared with other pages are removed
 * from the start and the end up to the first own block. In between everything stays: 'Colour: black' may appear on half
 * of all products. Table rows stay everywhere.
 * @returns for each mark, whether it stays
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
      // A menu shows the current page as a block that only this page has.
      const next = order.slice(step + 1, step + 1 + MENU_GOES_ON).map((place) => marks[place] ?? '');
      if (!mark.startsWith('s') || next.length < MENU_GOES_ON || !next.every((one) => repeated.has(one))) break;
    }
  }
  return own;
}

/** Menus and footers are no longer than this. */
const KEPT_AT_EACH_END = 1_000;

/** The marks at a long page's start and end; a single mark represents everything in between. */
export function keptMarks(marks: readonly Mark[]): Mark[] {
  const between = marks.slice(KEPT_AT_EACH_END, -KEPT_AT_EACH_END);
  if (between.length < 2) return [...marks];
  return [
    ...marks.slice(0, KEPT_AT_EACH_END),
    `l${digestOf(between).slice(0, HASH_CHARACTERS)}`,
    ...marks.slice(-KEPT_AT_EACH_END),
  ];
}

/** Only headings are left: nothing that could answer a question. */
export const isBare = (marks: readonly Mark[]): boolean => marks.every((mark) => mark.startsWith('h'));

/** SHA-256 in hex: equal for pages with the same text. */
export const digestOf = (marks: readonly Mark[]): string => createHash('sha256').update(marks.join()).digest('hex');
