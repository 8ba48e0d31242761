/**
 * Signs that tell a line of code from prose, in any programming language: brackets alone or at the end, JSON members, a
 * statement's semicolon, assignments and calls, a preformatted table. A terminal command does not count unless it sets
 * variables: it answers questions as a sentence does.
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

/** Characters examined per line; a longer one is judged by its beginning. */
const SEEN_CHARACTERS = 2_500;

/** True for a line of code or data, which says nothing to someone who asked in words. */
export function isCode(line: string): boolean {
  const seen = line.trim().slice(0, SEEN_CHARACTERS);
  return seen !== '' && CODE.some((pattern) => pattern.test(seen));
}
