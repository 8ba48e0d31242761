import { formSet } from '../phrases/phrases';

/**
 * Test questions for any assistant, in languages that separate words by spaces: writing, translation, sums, weather,
 * news. A business may well mention these, so they only count if no source has the word.
 */
const BEYOND = formSet(`
  poem poems poetry haiku limerick song lyrics joke jokes riddle essay homework maths math translate translation convert weather
  forecast president minister election elections capital population horoscope bitcoin crypto lottery football movie movies celebrity cv
  gedicht gedichte witz witze rätsel aufsatz hausaufgaben mathe übersetze übersetzen übersetzung rechne wetter
  wettervorhersage präsident bundeskanzler kanzler hauptstadt einwohner horoskop lotto fußball fussball bundesliga lebenslauf
  poème chanson blague devinette dissertation devoirs traduis traduire traduction météo président élection capitale loto
  poema canción chiste adivinanza deberes traduce traducir traducción clima pronóstico presidente elecciones horóscopo lotería fútbol
  liga película
  poesia poesie barzelletta indovinello compiti traduci tradurre traduzione previsioni ministro elezioni oroscopo calcio
  piada adivinha traduza traduzir tradução previsão eleição futebol
  grap mop raadsel huiswerk vertaal vertaling weerbericht verkiezingen hoofdstad horoscoop loterij voetbal
  стихотворение стих песню шутку анекдот загадку переведи погода президент министр выборы столица гороскоп футбол
`);

/** Matches 'What is 17 x 23?' and '15 percent of 860', but not 'a bed of 90 x 200'. */
const SUM =
  /^(?:what[' ]?s|what is|calculate|was ist|was sind|wie ?viel ist|combien font|cuanto es|quanto fa|quanto e|hoeveel is)? ?\d{1,9}(?:[.,]\d{1,9})?\s?(?:[x×*+÷]|plus|minus|times|mal|percent of|% (?:of|von))\s?\d{1,9}(?:[.,]\d{1,9})?(?: ?=)? ?\??$/u;

/** @param plain a normalised question */
export const isSum = (plain: string): boolean => SUM.test(plain);

/**
 * Whether a question suits any assistant rather than this one.
 * @param unknown the plain forms of its words that no source has
 */
export const isBeyond = (unknown: readonly string[]): boolean => unknown.some((form) => BEYOND.has(form));
