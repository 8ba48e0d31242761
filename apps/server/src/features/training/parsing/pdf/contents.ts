import { type Run, rowsOf } from './layout';

const LEADER_WITH_NUMBER = /(?<!\.\s?)(?:\.\s?){4,}\s*(\d+)$/;
/** How many characters at a row's end show whether it is an entry. */
const END = 200;
const ENTRY = /\d$/;
/** Fewer such lines may be a price list. */
const ENTRIES_MIN = 5;

/**
 * Removes a table of contents: it adds nothing to the headings, yet would match every question about them. Its numbers
 * never fall, unlike a price list's.
 */
export function withoutContents(runs: Run[]): Run[] {
  const rows = rowsOf(runs).map((row) => ({ row, text: row.runs.map((run) => run.text).join(' ') }));
  const entries = rows.flatMap(({ text }, index) => {
    const number = LEADER_WITH_NUMBER.exec(text.slice(-END))?.[1];
    return number === undefined ? [] : [{ index, number: Number(number) }];
  });
  const rising = entries.every(({ number }, place) => number >= (entries[place - 1]?.number ?? 0));
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last || !rising || entries.length < ENTRIES_MIN) return runs;
  const dropped = new Set(
    rows
      // The chapters' own lines are between and around these, without dots.
      .filter(({ text }, index) => index >= first.index - 1 && index <= last.index + 1 && ENTRY.test(text))
      .flatMap(({ row }) => row.runs),
  );
  return runs.filter((run) => !dropped.has(run));
}
