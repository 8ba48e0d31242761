const LIST_ITEM = /^\s*(?:[•◦▪●○■*+–—-]|\(?(?:\d{1,2}|[a-z])[.)])\s+\S/;
/** Lines of such lengths were broken by a program, not by their writer. */
const WRAP_MIN = 45;
const WRAP_MAX = 120;

/** True for a line that begins with a bullet, or a short number or letter with a dot or bracket. */
export function guessListItem(line: string): boolean {
  return LIST_ITEM.test(line);
}

/** All lines but the last are about as long as the longest. */
export function isWrapped(lines: readonly string[]): boolean {
  const full = lines.slice(0, -1).filter((line, index) => !guessListItem(lines[index + 1] ?? '') && line.trim());
  const longest = longestOf(lines);
  return longest >= WRAP_MIN && longest <= WRAP_MAX && full.every((line) => line.length >= 0.6 * longest);
}

/** Characters of the longest line. */
export function longestOf(lines: readonly string[]): number {
  return lines.reduce((most, line) => Math.max(most, line.length), 0);
}
