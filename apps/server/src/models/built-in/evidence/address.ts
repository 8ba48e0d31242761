const NUMBER = '\\d{1,5}[a-z]?';
const STREET =
  'street|st|road|rd|lane|ln|avenue|ave|drive|square|sq|place|way|court|close|row|terrace|quay|wharf|boulevard|blvd|hill|parade|crescent|yard|mews|gardens?|highway|walk|green|gate';
/** '1 hour before we close' does not name a street called Close. */
const COUNTED = '(?:hours?|hrs?|minutes?|mins?|days?|weeks?|months?|years?|people|persons?|and|or|to|of|per) ';
/** A street with its number, as each language writes it, or a British postcode. */
const ADDRESS = new RegExp(
  [
    `(?<![\\p{L}\\d£$€.,])${NUMBER},? (?!${COUNTED})(?:[\\p{L}'.-]{2,20} ){1,3}(?:${STREET})(?!\\p{L})`,
    `\\p{L}{2,20}(?:strasse|str\\.|weg|platz|allee|gasse|ufer|straat|laan|plein|gracht|kade) ?\\d{1,4}(?!\\d)`,
    `(?:strasse|str\\.|platz|allee) \\d{1,4}(?!\\d)`,
    // 'Am Mühlwehr 7, 55606 Oberkirn'
    '\\p{L}{3,20} \\d{1,4} ?[a-z]?, (?:[a-z]{1,2}-)?\\d{4,5} \\p{L}{3,}',
    `(?<!\\d)${NUMBER}(?: bis| ter)?,? (?:rue|avenue|boulevard|place|quai|chemin|impasse|route) `,
    `(?<!\\p{L})(?:calle|c/|avenida|avda\\.?|plaza|paseo|via|viale|piazza|corso|rua|praca|largo) [\\p{L} .'-]{2,40},? (?:n[.ºo°]{0,2} ?)?\\d{1,4}(?!\\d)`,
    '(?<![\\p{L}\\d])[a-z]{1,2}\\d[a-z\\d]? \\d[a-z]{2}(?![\\p{L}\\d])',
  ].join('|'),
  'u',
);

/** A postcode, which only a full address has: British, Dutch or American, or one before a town. */
const POSTCODE =
  /(?<![\p{L}\d])(?:[a-z]{1,2}\d[a-z\d]? \d[a-z]{2}|\d{4} [a-z]{2}|[a-z]{2} \d{5}|\d{4,5} \p{L}{3,})(?![\p{L}\d])/u;

/** Whether a plain text contains an address with its postcode. */
export const holdsPostcode = (text: string): boolean => POSTCODE.test(text);

/** Whether a plain text contains a street with its number. */
export const holdsAddress = (text: string): boolean => ADDRESS.test(text);
