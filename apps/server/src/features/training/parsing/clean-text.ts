/**
 * Compatibility characters that only stand for their plain letters: ligatures and presentation forms, CJK radicals,
 * full-width letters and digits. Superscripts, fractions and full-width punctuation carry meaning and stay.
 */
const COMPATIBILITY = /[\u2e80-\u2fdf\ufb00-\ufdff\ufe70-\ufefc\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff66-\uff9f]/g;
/** Control characters (line feed and tab apart), soft hyphens, zero-width marks and halves of broken pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const INVISIBLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b\u2060\ufeff\ufff9-\uffff]|\p{Cs}/gu;
/** Overrides of the direction of writing: they would turn round what stands beside a title or a quote. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;
const SPACES = /[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000 ]+/g;
/** Symbol fonts take their bullets from the private use area. */
const PRIVATE_USE = /[\ue000-\uf8ff]/g;
/** Private-use characters beyond the basic plane are icons that mean nothing outside their font. */
const PRIVATE_ICONS = /[\u{f0000}-\u{10ffff}]/gu;

/**
 * Marks above and below a single letter, beyond thirty: normalizing them takes quadratic time, and no language uses
 * that many (UAX #15, Stream-Safe Text Format).
 */
const STACKED_MARKS = /(\p{M}{30})\p{M}+/gu;

/** One line of text: plain letters, single spaces, nothing invisible. */
export function cleanLine(text: string): string {
  return cleanCharacters(text)
    .replace(/[\n\r\u2028\u2029]+/g, ' ')
    .replace(SPACES, ' ')
    .trim();
}

/** Text whose line breaks and indentation carry meaning, such as code; consecutive blank lines become one. */
export function cleanPreformatted(text: string): string {
  return cleanCharacters(text.replace(/\r\n?/g, '\n'))
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+/, '')
    .trimEnd();
}

function cleanCharacters(text: string): string {
  return text
    .replace(/\r/g, '\n')
    .replace(COMPATIBILITY, (character) => character.normalize('NFKC'))
    .replace(PRIVATE_USE, '•')
    .replace(PRIVATE_ICONS, '')
    .replace(INVISIBLE, '')
    .replace(DIRECTIONS, '')
    .replace(STACKED_MARKS, '$1')
    .normalize('NFC');
}

/** Scripts written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303f\uff00-\uff0f]/u;

/** True if two pieces of a line join without a space, as in Chinese or Thai. */
export function joinsWithoutSpace(left: string, right: string): boolean {
  return UNSPACED.test(left.slice(-1)) && UNSPACED.test(right.slice(0, 1));
}
