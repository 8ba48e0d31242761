/** What a note is marked with: raised digits, asterisks, daggers and, as a Word document is read, numbers in brackets. */
const MARK = String.raw`[¹²³⁴⁵⁶⁷⁸⁹⁰]{1,2}|\*{1,3}|[†‡]{1,2}|\[\d{1,2}\]`;
const OPENING = new RegExp(String.raw`^(?:${MARK})(?=\s?[\p{L}\p{N}"'“„«(£$€])`, 'u');
/** Behind a word or a number; a raised one may stand apart from a number, of which it would be a power. */
const CARRIED = new RegExp(
  String.raw`(?<=[\p{L}\p{N}.)%°£$€”"'’])(?:${MARK})(?![\p{L}\p{N}*])|(?<=\p{Nd} )[¹²³⁴⁵⁶⁷⁸⁹⁰]`,
  'gu',
);
/** 'm²', '10³' and 'a 5* hotel' carry none. */
const MEASURE = /(?:(?<!\p{L})(?:[cdkm]?m|ft|in|yd|mi)|(?<!\p{N})10)[²³]$/u;
const RATING = /(?<![\p{N}£$€.,])[1-7]\*$/u;

/** The mark that a text opens with as a note does; null where it opens with none. */
export function noteMark(text: string): string | null {
  return OPENING.exec(text)?.[0] ?? null;
}

/** The marks that refer to a note, each with where it stands. */
export function carriedMarks(text: string): { mark: string; at: number }[] {
  return [...text.matchAll(CARRIED)].flatMap(({ 0: mark, index }) => {
    const before = text.slice(Math.max(0, index - 4), index + mark.length);
    return MEASURE.test(before) || RATING.test(before) ? [] : [{ mark, at: index }];
  });
}

/**
 * Places of the lines that are notes to lines above them: the only one to open with a mark that one of these carries. Several that
 * open with it are a list.
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
