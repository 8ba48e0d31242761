import { TABLE_CELLS_MAX, tableCells } from '@parley/contract/table-cells';
import { storable } from '../../platform/database/storable';
import { SharedThread } from '../../platform/shared-thread';
import { addressesIn } from './addresses';
import type { Looked } from './find-links.worker';
import { leadsElsewhere, mayLink, movedBy, type Unlinked, unlink } from './links';

/** In characters; shorter texts are scanned within milliseconds, whatever they contain. */
const AT_ONCE = 2_000;
/** An ordinary text takes some milliseconds; a crafted one could take minutes. */
const LOOK_MS = 3_000;
/** In characters of all texts that an answer may take its links from. */
const SHOWN_AT_ONCE = 50_000;

const thread = new SharedThread<Looked, Unlinked | null>('find-links', import.meta.url, {
  resourceLimits: { maxOldGenerationSizeMb: 256 },
});

/** A text safe to show, with a map from positions in the original. */
export interface Shown {
  text: string;
  moved(place: number): number;
}

/**
 * `unlink` without blocking the event loop. A text that takes too long, is nested too deeply, or has too many table
 * cells is shown verbatim as code: no parser finds a link there, and a browser renders it quickly.
 * @param owner whose text it is: owners take turns when more texts come than can be scanned at once
 * @param shown everything the model was shown: the answer may lead to the addresses in it
 * @param answers earlier answers of the conversation
 */
export async function withoutForeignLinks(
  owner: string,
  given: string,
  shown: readonly string[],
  answers: readonly string[] = [],
): Promise<Shown> {
  // Characters the database drops later could otherwise turn text into a link.
  const text = storable(given);
  if (tableCells(text) > TABLE_CELLS_MAX) return asCode(text);
  const isShort = text.length <= AT_ONCE;
  const linksMayBe = mayLink(text);
  if (isShort && !linksMayBe) return { text, moved: (place) => place };
  // A long text may keep a browser busy even without links.
  const texts = linksMayBe ? shown : [];
  const known = isShort && sizeOf(texts) <= SHOWN_AT_ONCE ? addressesIn(texts) : null;
  const leads = known ? parsed(() => leadsElsewhere(text, known)) : linksMayBe;
  if (leads === null) return asCode(text);
  const repeated = leads ? answers : [];
  const unlinked =
    known && text.length + sizeOf(repeated) <= AT_ONCE
      ? parsed(() => unlink(text, known, repeated))
      : await unlinkInThread(owner, { text, shown: texts, answers: repeated });
  // The text of a link may form the head of a table.
  if (!unlinked || tableCells(unlinked.text) > TABLE_CELLS_MAX) return asCode(text);
  const { text: clean, edits, cut } = unlinked;
  return { text: clean, moved: (place) => Math.min(clean.length, Math.max(0, movedBy(edits, place) - cut)) };
}

const sizeOf = (texts: readonly string[]): number => texts.reduce((sum, { length }) => sum + length, 0);

/** The result of a scan; null when the parser gives up. */
function parsed<Found>(look: () => Found): Found | null {
  try {
    return look();
  } catch {
    return null;
  }
}

/** @returns null for a text that takes too long, or that no parser survives */
const unlinkInThread = (owner: string, looked: Looked): Promise<Unlinked | null> =>
  thread.run(owner, looked, LOOK_MS).catch(() => null);

/** A code block whose fence is longer than any in the text. */
function asCode(text: string): Shown {
  const longest = (text.match(/~+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 2);
  const fence = '~'.repeat(longest + 1);
  return { text: `${fence}\n${text}\n${fence}`, moved: (place) => fence.length + 1 + place };
}
