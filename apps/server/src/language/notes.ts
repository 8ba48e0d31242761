/** Marks of notes: raised digits, asterisks, daggers, and the bracketed numbers that Word's notes are read as. */
const MARK = String.raw`[¹²³⁴⁵⁶⁷⁸⁹⁰]{1,2}|\*{1,3}|[†‡]{1,2}|\[\d{1,2}\]`;
const OPENING = new RegExp(String.raw`^(?:${MARK})(?=\s?[\p{L}\p{N}"'“„«(£$€])`, 'u');
/**
 * After a word or a number; a raised digit may follow a number after a space, since without one it would be a power.
 */
const CARRIED = new RegExp(
  String.raw`(?<=[\p{L}\p{N}.)%°£$€”"'’])(?:${MARK})(?![\p{L}\p{N}*])|(?<=\p{Nd} )[¹²³⁴⁵⁶⁷⁸⁹⁰]`,
  'gu',
);
/** 'm²', '10³' and 'a 5* hotel' do not refer to notes. */
const MEASURE = /(?:(?<!\p{L})(?:[cdkm]?m|ft|in|yd|mi)|(?<!\p{N})10)[²³]$/u;
const RATING = /(?<![\p{N}£$€.,])[1-7]\*$/u;

/** The mark at the start of a note; null if the text does not start with one. */
export function noteMark(text: string): string | null {
  return OPENING.exec(text)?.[0] ?? null;
}

/** The marks that refer to a note, with their positions. */
export function carriedMarks(text: string): { mark: string; at: number }[] {
  return [...text.matchAll(CARRIED)].flatMap(({ 0: mark, index }) => {
    const before = text.slice(Math.max(0, index - 4), index + mark.length);
    return MEASURE.test(before) || RATING.test(before) ? [] : [{ mark, at: index }];
  });
}

/**
 * Indexes of the lines that are notes to lines above: the only line that starts with a mark which an earlier line
 * carries. Several lines with the same mark are a list.
 */
export function noteLines(lines: readonly string[]): ReadonlyMap<number, string> {
  const marks = lines.map(noteMark);
  const found = new Map<number, string>();
  for (const [place, mark] of marks.entries()) {
    if (mark === null || marks.indexOf(mark) !== place || marks.lastIndexOf(mark) !== place) continue;
    const carried = lines.slice(0, place).some((line) => carriedMarks(line).some((other) => other.mark === mark));
    if (carried) found.set(place, mark);
  }
  return found;
}
