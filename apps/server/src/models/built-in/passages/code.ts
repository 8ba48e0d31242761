/**
 * Marks by which a line of a program is told from prose, whatever the language: brackets alone or at the end, members of
 * JSON, a statement's semicolon, assignments and calls, a table that is shown as it is written. What a reader types into a
 * terminal is no such line, unless it sets variables: it answers questions as a sentence does.
 */
const CODE: readonly RegExp[] = [
  /^[\s()[\]{},;]+$/,
  /[{]$/,
  /^[{[,\s]{0,20}"[\w.-]{1,80}"\s?:/,
  /(?:[=${}]|\w\().{0,300};$/,
  /^(?:\$|export\s)\w{1,80}\s?=/,
  /\s\\$/,
  /^(?:const|let|var)\s(?:\w{1,80}|[{[][^}\]]{0,200}[}\]])\s?=/,
  /^\|.{1,2000}\|$/,
  /^[A-Z][A-Z0-9]{0,40}_[A-Z0-9_]{1,40}=\S+\s/,
  /['"];$/,
  /^import\s\w{1,40}(?:,\s\w{1,40}){1,20}$/,
  /^(?:import|from)\s\S.{0,200}(?:['"]|\simport\s\w+)$/,
  /^(?:[\w.[\]]{1,80}\s?[-+]?=\s?)?\w{1,80}(?:(?:\.|->|::)\w{1,80}){1,8}\(.{0,2000}\)$/,
  /^[\w.[\]]{1,80}\s=\s\w{1,80}\(.{0,2000}\)$/,
];

/** How many characters of a line show what it is; a longer line is judged by its beginning. */
const SEEN_CHARACTERS = 2_500;

/** True for a line of a program or of data, which says nothing to whoever asked in words. */
export function isCode(line: string): boolean {
  const seen = line.trim().slice(0, SEEN_CHARACTERS);
  return seen !== '' && CODE.some((pattern) => pattern.test(seen));
}
