/** Letters that Unicode does not decompose, spelled as people do without the key. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ؤ: 'و',
  ئ: 'ي',
  ک: 'ك',
  ی: 'ي',
  ς: 'σ',
};
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
/** Optional marks of Latin, Greek, Cyrillic, Hebrew and Arabic; not Indic vowel signs or the voicing marks of kana. */
const MARKS = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0640]/g;

/** Removes diacritics from a normalised form: 'größe' becomes 'grosse', 'déjà' 'deja', 'مَدْرَسَة' 'مدرسه'. */
export function fold(form: string): string {
  if (/^[a-z0-9]*$/.test(form)) return form;
  const letters = form.replace(SPECIAL, (letter) => LETTERS[letter] ?? letter);
  return letters.normalize('NFD').replace(MARKS, '').normalize('NFC');
}
