/** Letters that Unicode does not decompose, in the spelling that people use who lack the key. */
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
/** Marks that may go without changing the word: those of Latin, Greek, Cyrillic, Hebrew and Arabic; never vowel signs of Indic scripts or voicing marks of kana. */
const MARKS = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0640]/g;

/** A normalised form without diacritics: 'größe' is 'grosse', 'déjà' is 'deja', 'مَدْرَسَة' is 'مدرسه'. */
export function fold(form: string): string {
  if (/^[a-z0-9]*$/.test(form)) return form;
  const letters = form.replace(SPECIAL, (letter) => LETTERS[letter] ?? letter);
  return letters.normalize('NFD').replace(MARKS, '').normalize('NFC');
}
