/**
 * Optimal string alignment distance (Damerau's four edits: insert, delete, replace, swap neighbours), in UTF-16 units.
 * @returns the distance, or `max + 1` as soon as it is known to exceed `max`.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let start = 0;
  let endA = a.length;
  let endB = b.length;
  while (endA > 0 && endB > 0 && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA--;
    endB--;
  }
  while (start < endA && start < endB && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  return bandedDistance(a.slice(start, endA), b.slice(start, endB), max);
}

/** Rows are reused between calls, as thousands of words are compared for one question. */
let rows = [new Uint16Array(64), new Uint16Array(64), new Uint16Array(64)] as const;

/** Only cells within `max` of the diagonal matter; their neighbours outside count as `max + 1`. */
function bandedDistance(a: string, b: string, max: number): number {
  const over = max + 1;
  if (b.length + 2 > rows[0].length) {
    const size = 2 * b.length + 2;
    rows = [new Uint16Array(size), new Uint16Array(size), new Uint16Array(size)];
  }
  let [before, previous, current] = rows;
  for (let column = 0; column <= b.length; column++) previous[column] = Math.min(column, over);
  for (let row = 1; row <= a.length; row++) {
    const from = Math.max(1, row - max);
    const to = Math.min(b.length, row + max);
    current[from - 1] = from === 1 ? Math.min(row, over) : over;
    let least = current[from - 1] as number;
    for (let column = from; column <= to; column++) {
      const same = a.charCodeAt(row - 1) === b.charCodeAt(column - 1);
      let cost = Math.min(
        (previous[column - 1] as number) + (same ? 0 : 1),
        (previous[column] as number) + 1,
        (current[column - 1] as number) + 1,
      );
      const swapped =
        row > 1 &&
        column > 1 &&
        a.charCodeAt(row - 1) === b.charCodeAt(column - 2) &&
        a.charCodeAt(row - 2) === b.charCodeAt(column - 1);
      if (swapped) cost = Math.min(cost, (before[column - 2] as number) + 1);
      current[column] = cost;
      least = Math.min(least, cost);
    }
    if (least > max) return over;
    if (to < b.length) current[to + 1] = over;
    [before, previous, current] = [previous, current, before];
  }
  return Math.min(previous[b.length] as number, over);
}

/** Edits tolerated in a word of that many letters: none below 4, one up to 7, two above. */
export function forgivenEdits(length: number): 0 | 1 | 2 {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}
