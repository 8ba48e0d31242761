const LIST_ITEM = /^\s*(?:[•◦▪●○■*+–—-]|\(?(?:\d{1,2}|[a-z])[.)])\s+\S/;
/** Lines of these lengths were wrapped by a program, not by their author. */
const WRAP_MIN = 45;
const WRAP_MAX = 120;
/** As fractions of the longest line: minimum length of a wrapped line, without and with the word that did not fit. */
const SHORTEST = 0.6;
const FULL = 0.9;
const LABEL = /^\s*\p{L}[^:.!?]{0,40}: \S/u;
const COLUMNS = /\S {3,}\S/;

/** True for a line that starts with a bullet, or a short number or letter with a period or bracket. */
export function guessListItem(line: string): boolean {
  return LIST_ITEM.test(line);
}

/**
 * True if all lines but the last are about as long as the longest, and the next word would not have fit; lines that
 * each start with a label or have columns were broken by their author.
 */
export function isWrapped(lines: readonly string[]): boolean {
  const longest = longestOf(lines);
  if (longest < WRAP_MIN || longest > WRAP_MAX || areLabelled(lines)) return false;
  return lines.slice(0, -1).every((line, index) => {
    const next = lines[index + 1]?.trimStart() ?? '';
    if (guessListItem(next) || !line.trim()) return true;
    const [word = ''] = next.split(/\s/, 1);
    return line.length >= SHORTEST * longest && line.length + 1 + word.length >= FULL * longest;
  });
}

/** 'Easter: 25 March to 3 April', or 'Monday   8.00 - 11.00', on every line. */
function areLabelled(lines: readonly string[]): boolean {
  return lines.length > 1 && lines.every((line) => LABEL.test(line) || COLUMNS.test(line));
}

/** Length of the longest line in characters. */
export function longestOf(lines: readonly string[]): number {
  return lines.reduce((most, line) => Math.max(most, line.length), 0);
}
