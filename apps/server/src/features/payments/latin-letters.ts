/** Latin letters that do not decompose into a letter and an accent. */
const BARE: Record<string, string> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', Ħ: 'H', ħ: 'h', ı: 'i', Ŧ: 'T', ŧ: 't', ẞ: 'ß' };

/** As in passports: https://www.icao.int/publications/doc-series/doc-9303, part 3, section 6, without diacritics. */
const CYRILLIC =
  'а:a б:b в:v г:g д:d е:e ж:zh з:z и:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ:ie ы:y ь: э:e ю:iu я:ia і:i є:ie ґ:g ђ:d ј:j љ:lj њ:nj ћ:c џ:dz';
/** ISO 843, without diacritics. */
const GREEK = 'α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:y φ:f χ:ch ψ:ps ω:o';
/** 'Ου' is 'Ou'. */
const PAIRS_WITH_UPSILON = /[αεο]$/iu;
const SPELLED = new Map(
  `${CYRILLIC} ${GREEK}`.split(' ').map((pair) => pair.split(':') as [letter: string, latin: string]),
);

const UNPRINTABLE =
  /[^\u0020-\u007E\u00A0-\u00FF\u0152\u0153\u0160\u0161\u0178\u017D\u017E\u2013\u2014\u2018-\u201D\u20AC]/u;

/**
 * Converts a text to Western European letters, the only ones in the invoice's typeface. Other accents are dropped,
 * Cyrillic and Greek are transliterated, and anything else becomes a question mark rather than garbage.
 */
export function inLatinLetters(text: string): string {
  const whole = text.normalize('NFC');
  return whole.replace(new RegExp(UNPRINTABLE, 'gu'), (letter, place: number) => {
    const bare = BARE[letter] ?? letter.normalize('NFD').replace(/\p{M}+/gu, '');
    const isPaired = /^υ$/iu.test(bare) && PAIRS_WITH_UPSILON.test(whole.slice(0, place));
    const spelled = isPaired ? 'u' : SPELLED.get(bare.toLowerCase());
    if (spelled === undefined) return UNPRINTABLE.test(bare) ? '?' : bare;
    if (bare === bare.toLowerCase()) return spelled;
    // 'Жук' starts with 'Zh', but 'ЖУК' with 'ZH'.
    const rest = spelled.slice(1);
    const isWithinCapitals = /^\p{Lu}/u.test(whole.slice(place + letter.length));
    return spelled.slice(0, 1).toUpperCase() + (isWithinCapitals ? rest.toUpperCase() : rest);
  });
}
