import type { Language } from '../../../language/language';
import { lexiconOf } from '../../../language/lexicon';
import { plain } from '../../../language/lexicon/lexicon';
import { isCostWord } from '../../../language/lexicon/related-words';
import { words } from '../../../language/words';
import type { Section } from '../passages/section';
import type { Cell } from '../passages/table-row';
import type { Unit } from '../passages/units';
import { evidenceIn, MONEY } from './answer-type';

const YES_VALUE = /^(?:yes|ja|oui|sí|si|sì|sim|да|是|有|はい|あり|نعم|✓|✔|true|x)$/iu;
const NO_VALUE = /^(?:no|nein|non|não|nee|нет|否|无|いいえ|なし|لا|✗|✘|false|-|–|—)$/iu;

/** Whether a cell's value is a plain yes or no. */
export function cellSays({ value }: Cell): 'yes' | 'no' | null {
  if (YES_VALUE.test(value)) return 'yes';
  return NO_VALUE.test(value) ? 'no' : null;
}

const BLANK = /^[-‐‑‒–—―−]*$/u;

/** Whether a cell has nothing, or a dash; 'n/a' says something. */
export const isBlank = (value: string): boolean => BLANK.test(value);

/** Says something only about its column: a deposit of 'none' is no 'no' to a question about the row. */
const NOTHING = /^(?:none|nil|n\/a|keine[rs]?|ohne|ninguno|ninguna|aucune?|nessuno|nessuna|geen|nenhum|nenhuma)$/iu;

/** A row's label and values, without the other columns' names, which ask as much as they say. */
export function saidInCells({ cells, text }: Pick<Unit, 'cells' | 'text'>): string {
  const [label, ...others] = cells;
  if (label === undefined) return text;
  const said = others.filter((cell) => cellSays(cell) === null && !NOTHING.test(cell.value));
  return [label.column, label.value, ...said.map(({ value }) => value)].join('; ');
}

/** '10 for 21.00': the price of several pieces. */
const SEVERAL_FOR = /\d (?:for|fur|pour|por|per|voor) \d/;

/** A price of nothing, and nothing else. */
export const GRATIS =
  /^(?:free|free of charge|gratis|kostenlos|kostenfrei|frei|gratuite?s?|gratuit[ao]s?|бесплатно|免费|無料)$/u;

/**
 * Whether a cell holds a price: with a currency sign, under a column whose name has one or the word for it, or, in a
 * price list, under a length of time: 'Day: 48'.
 */
export function holdsPrice({ column, value }: Cell, section: Pick<Section, 'name' | 'heading' | 'language'>): boolean {
  const { language } = section;
  const text = plain(value);
  if (evidenceIn({ text: value, plain: text }, language).money || SEVERAL_FOR.test(text)) return true;
  if (GRATIS.test(text)) return true;
  if (!/\d/.test(value)) return false;
  const above = plain(column);
  if (MONEY.test(above) || namesCost(column, language)) return true;
  const spans = lexiconOf(language).timeUnit.test(above) || SPAN.test(above);
  return spans && BARE.test(text) && (namesCost(section.name, language) || namesCost(section.heading ?? '', language));
}

/** Lengths of time that things are hired for, besides hours and days. */
const SPAN =
  /(?<!\p{L})(?:weekend|wochenende|week-end|fin de semana|fine settimana|night|nacht|nuit|noche|notte)(?!\p{L})/u;

/** A number alone, or a lowest price: 'from 105'. */
const BARE = /^(?:(?:from|ab|a partir de|des|desde|da|vanaf) )?\d{1,6}(?:[.,]\d{2})?$/u;

/** Whether a text has a word for what one pays. */
export const namesCost = (text: string, language: Language): boolean =>
  words(text).some(({ form }) => isCostWord(form, language));

/** A price that is added to that of something else: '+ £480'. */
const ADDS = /^\+ ?[€£$]?\d/u;

/** Whether a row is no thing of its own, but adds to the price of others. */
export const isAddition = (cells: readonly Cell[]): boolean => cells.some(({ value }) => ADDS.test(value));

/** Whether a cell says when, and not how long. */
export function isTimeAlone({ value }: Cell, language: Language): boolean {
  const { time, duration } = evidenceIn({ text: value, plain: plain(value) }, language);
  return time && !duration;
}
