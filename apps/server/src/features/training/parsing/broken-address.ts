/** In characters; longer addresses are not recognized. */
const ADDRESS_MAX = 200;
const OF_AN_ADDRESS = /@|:\/\/|^[("'<[]*www\./i;
/** 'rheinbruecke.example', with or without a path or sentence punctuation after it. */
const DOMAIN_END = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:[/?#:]\S*)?$/u;
const MARKS_AT_END = /(?<![.,;:!?)\]>"'”’»])[.,;:!?)\]>"'”’»]+$/u;

/** True if the line break splits an email or web address after a hyphen that belongs to it. */
export function breaksAddress(line: string, next: string): boolean {
  const [before = ''] = /(?<!\S)\S+$/u.exec(line.slice(-ADDRESS_MAX)) ?? [];
  const [after = ''] = /^[\p{L}\p{N}]\S*/u.exec(next.slice(0, ADDRESS_MAX)) ?? [];
  if (!/[\p{L}\p{N}]-$/u.test(before) || !after) return false;
  return OF_AN_ADDRESS.test(before) || after.includes('@') || DOMAIN_END.test(after.replace(MARKS_AT_END, ''));
}
