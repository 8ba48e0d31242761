import { TABLE_CELLS_MAX, tableCells } from '@parley/contract/table-cells';
import { storable } from '../../platform/database/storable';
import { FairQueue } from '../../platform/fair-queue';
import { OneThread } from '../../platform/one-thread';
import type { Looked } from './find-links.worker';
import { leadsElsewhere, mayLink, movedBy, type Unlinked, unlink } from './links';

/** Characters; shorter ones are looked through within some milliseconds, whatever they are made of. */
const AT_ONCE = 2_000;
/** A text takes some milliseconds, unless it is made to take minutes. */
const LOOK_MS = 3_000;
const NOTHING: Looked = { text: '', known: new Set<string>(), answers: [] };

const thread = new OneThread('find-links', import.meta.url, { resourceLimits: { maxOldGenerationSizeMb: 256 } });
const turns = new FairQueue(1);
const patience = new AbortController();

/** A text that may be shown, and where a place in the text before is in it. */
export interface Shown {
  text: string;
  moved(place: number): number;
}

/**
 * `unlink` without holding the event loop. What takes too long to be read, is nested too deeply, or has too many cells in
 * its tables is shown as it was written, as code: no parser finds a link in that, nor does it keep a browser busy.
 * @param owner whose text it is: where more is asked for than can be read at once, they take turns
 * @param shown what `addressesIn` finds in all that the model was shown; asked only of a text that may hold a link
 * @param answers earlier ones of the conversation
 */
export async function withoutForeignLinks(
  owner: string,
  given: string,
  shown: () => ReadonlySet<string>,
  answers: readonly string[] = [],
): Promise<Shown> {
  // What the database leaves out afterwards could make a link of what is none.
  const text = storable(given);
  if (tableCells(text) > TABLE_CELLS_MAX) return asCode(text);
  const isShort = text.length <= AT_ONCE;
  const linksMayBe = mayLink(text);
  if (isShort && !linksMayBe) return { text, moved: (place) => place };
  // A long one may keep a browser busy without any link.
  const known = linksMayBe ? shown() : NOTHING.known;
  const leads = isShort ? parsed(() => leadsElsewhere(text, known)) : linksMayBe;
  if (leads === null) return asCode(text);
  const looked = { text, known, answers: leads ? answers : [] };
  const size = looked.answers.reduce((sum, { length }) => sum + length, text.length);
  const unlinked =
    size <= AT_ONCE ? parsed(() => unlink(text, known, looked.answers)) : await unlinkInThread(owner, looked);
  // The words of a link may make the head of a table.
  if (!unlinked || tableCells(unlinked.text) > TABLE_CELLS_MAX) return asCode(text);
  const { text: clean, edits, cut } = unlinked;
  return { text: clean, moved: (place) => Math.min(clean.length, Math.max(0, movedBy(edits, place) - cut)) };
}

/** What is found in a text; null where its parser gives up. */
function parsed<Found>(look: () => Found): Found | null {
  try {
    return look();
  } catch {
    return null;
  }
}

async function unlinkInThread(owner: string, looked: Looked): Promise<Unlinked | null> {
  const leave = await turns.enter(owner, patience.signal);
  const pool = thread.current;
  try {
    // A thread that starts where the machine is busy takes its time, which is not the text's.
    await pool.run(NOTHING);
    return await pool.run(looked, { signal: AbortSignal.timeout(LOOK_MS) });
  } catch {
    thread.retire(pool);
    return null;
  } finally {
    leave();
  }
}

/** A block of code, behind a fence that is longer than any in it. */
function asCode(text: string): Shown {
  const longest = (text.match(/~+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 2);
  const fence = '~'.repeat(longest + 1);
  return { text: `${fence}\n${text}\n${fence}`, moved: (place) => fence.length + 1 + place };
}
