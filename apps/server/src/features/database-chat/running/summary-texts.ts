import { MESSAGES } from '@parley/contract/messages';
import { plural, singular } from '@parley/contract/name-words';

/** The kind of aggregate, as a column's name states it: 'average_weight'. */
export type Figure = 'total' | 'average' | 'highest' | 'lowest' | 'latest' | 'earliest';

/** A unit of time that rows are grouped by. */
export type Period = 'year' | 'quarter' | 'month' | 'week' | 'weekday' | 'day' | 'hour';

/** The phrases for results in one language; names of tables and columns stay as in the database. */
export interface SummaryTexts {
  /** What replaces the separators of English numbers. */
  comma: string;
  point: string;
  empty: string;
  yes: string;
  no: string;
  none: string;
  firstRow: string;
  firstRows(count: string): string;
  rows(count: string, noun: string | null): string;
  periods(count: string, period: Period): string;
  each(name: string, parts: { label: string; value: string }[]): string;
  count(count: string, noun: string): string;
  noValue(name: string): string;
  value(figure: Figure | null, name: string, value: string): string;
  share(value: string): string;
  row(parts: string, more: number): string;
  named(count: string, noun: string | null, names: string[], more: string | null): string;
  first(name: string, day: string): string;
  highest(name: string, value: string, whose: { name: string; isTime: boolean } | null): string;
  highestShared(name: string, value: string, count: string): string;
  same(count: string, name: string, value: string): string;
  withoutCancelled: string;
}

const ENGLISH_PERIODS: Record<Period, string> = {
  year: 'years',
  quarter: 'quarters',
  month: 'months',
  week: 'weeks',
  weekday: 'days of the week',
  day: 'days',
  hour: 'hours',
};
const GERMAN_PERIODS: Record<Period, string> = {
  year: 'Jahre',
  quarter: 'Quartale',
  month: 'Monate',
  week: 'Wochen',
  weekday: 'Wochentage',
  day: 'Tage',
  hour: 'Stunden',
};
const FRENCH_PERIODS: Record<Period, string> = {
  year: 'années',
  quarter: 'trimestres',
  month: 'mois',
  week: 'semaines',
  weekday: 'jours de la semaine',
  day: 'jours',
  hour: 'heures',
};
const SPANISH_PERIODS: Record<Period, string> = {
  year: 'años',
  quarter: 'trimestres',
  month: 'meses',
  week: 'semanas',
  weekday: 'días de la semana',
  day: 'días',
  hour: 'horas',
};

/** 'Artist', as many tables are called, in the number it has here; names with capitals of their own stay as they are. */
function counted(count: string, noun: string): string {
  if (/[A-Z]/.test(noun)) return noun;
  return count === '1' ? singular(noun) : plural(noun);
}

const ENGLISH: SummaryTexts = {
  comma: ',',
  point: '.',
  empty: 'empty',
  yes: 'yes',
  no: 'no',
  none: MESSAGES.noData,
  firstRow: 'The first row; there are more.',
  firstRows: (count) => `The first ${count} rows; there are more.`,
  rows: (count, noun) => `${count} ${noun ? counted(count, noun) : 'rows'}.`,
  periods: (count, period) => `${count} ${ENGLISH_PERIODS[period]}.`,
  each: (name, parts) => `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${listOf(parts.map(inOrder), null, 'and')}.`,
  count: (count, noun) =>
    count === '0'
      ? `0 ${counted(count, noun)}.`
      : `There ${count === '1' ? 'is' : 'are'} ${count} ${counted(count, noun)}.`,
  noValue: (name) => `There is no value for “${name}”.`,
  value: (figure, name, value) =>
    figure === null && /[^s]s$/.test(name)
      ? `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${value}.`
      : `The ${[figure, name].filter(Boolean).join(' ')} is ${value}.`,
  share: (value) => `It is ${value} %.`,
  row: (parts, more) => `${parts}${more > 0 ? `, and ${more} more columns` : ''}.`,
  named: (count, noun, names, more) =>
    `${count} ${noun ? counted(count, noun) : 'rows'}: ${listOf(names, more === null ? null : `${more} more`, 'and')}.`,
  first: (name, day) => `The first is ${name} (${day}).`,
  highest: (name, value, whose) =>
    whose && !whose.isTime
      ? `${whose.name} has the highest ${name}: ${value}.`
      : `The highest ${name} is ${value}${whose ? ` (${whose.name})` : ''}.`,
  highestShared: (name, value, count) => `The highest ${name} is ${value}, which ${count} rows share.`,
  same: (count, name, value) => `${count} rows share the same ${name}: ${value}.`,
  withoutCancelled: 'Cancelled ones are left out.',
};

const GERMAN: SummaryTexts = {
  comma: '.',
  point: ',',
  empty: 'leer',
  yes: 'ja',
  no: 'nein',
  none: 'Dazu gibt es keine Daten.',
  firstRow: 'Die erste Zeile; es gibt mehr.',
  firstRows: (count) => `Die ersten ${count} Zeilen; es gibt mehr.`,
  rows: (count, noun) => `${count} ${noun ? `„${noun}“` : 'Zeilen'}.`,
  periods: (count, period) => `${count} ${GERMAN_PERIODS[period]}.`,
  each: (name, parts) => `„${name}“: ${listOf(parts.map(inOrder), null, 'und')}.`,
  count: (count, noun) => (count === '0' ? `Es gibt keine „${noun}“.` : `Es gibt ${count} „${noun}“.`),
  noValue: (name) => `Für „${name}“ gibt es keinen Wert.`,
  value: (figure, name, value) => `${figure ? GERMAN_FIGURES[figure] : 'Wert'}${name && ` von „${name}“`}: ${value}.`,
  share: (value) => `Es sind ${value} %.`,
  row: (parts, more) => `${parts}${more > 0 ? ` und ${more} weitere Spalten` : ''}.`,
  named: (count, noun, names, more) =>
    `${count} ${noun ? `„${noun}“` : 'Zeilen'}: ${listOf(names, more === null ? null : `${more} weitere`, 'und')}.`,
  first: (name, day) => `Als Erstes kommt ${name} (${day}).`,
  highest: (name, value, whose) => `Der höchste Wert von „${name}“ ist ${value}${whose ? ` (${whose.name})` : ''}.`,
  highestShared: (name, value, count) => `Der höchste Wert von „${name}“ ist ${value}, und zwar in ${count} Zeilen.`,
  same: (count, name, value) => `${count} Zeilen haben denselben Wert von „${name}“: ${value}.`,
  withoutCancelled: 'Abgesagtes und Storniertes ist nicht dabei.',
};
const GERMAN_FIGURES: Record<Figure, string> = {
  total: 'Summe',
  average: 'Durchschnitt',
  highest: 'Höchster Wert',
  lowest: 'Niedrigster Wert',
  latest: 'Spätester Wert',
  earliest: 'Frühester Wert',
};

const FRENCH: SummaryTexts = {
  comma: '\u202f',
  point: ',',
  empty: 'vide',
  yes: 'oui',
  no: 'non',
  none: 'Il n’y a pas de données à ce sujet.',
  firstRow: 'La première ligne ; il y en a d’autres.',
  firstRows: (count) => `Les ${count} premières lignes ; il y en a d’autres.`,
  rows: (count, noun) => `${count} ${noun ? `« ${noun} »` : 'lignes'}.`,
  periods: (count, period) => `${count} ${FRENCH_PERIODS[period]}.`,
  each: (name, parts) => `« ${name} » : ${listOf(parts.map(inOrder), null, 'et')}.`,
  count: (count, noun) => (count === '0' ? `Il n’y a aucun élément « ${noun} ».` : `Il y a ${count} « ${noun} ».`),
  noValue: (name) => `Il n’y a pas de valeur pour « ${name} ».`,
  value: (figure, name, value) =>
    `${figure ? FRENCH_FIGURES[figure] : 'Valeur'}${name && ` de « ${name} »`} : ${value}.`,
  share: (value) => `La part est de ${value} %.`,
  row: (parts, more) => `${parts}${more > 0 ? ` et ${more} autres colonnes` : ''}.`,
  named: (count, noun, names, more) =>
    `${count} ${noun ? `« ${noun} »` : 'lignes'} : ${listOf(names, more === null ? null : `${more} autres`, 'et')}.`,
  first: (name, day) => `Le premier résultat est ${name} (${day}).`,
  highest: (name, value, whose) =>
    `La valeur la plus élevée de « ${name} » est ${value}${whose ? ` (${whose.name})` : ''}.`,
  highestShared: (name, value, count) =>
    `La valeur la plus élevée de « ${name} » est ${value}, partagée par ${count} lignes.`,
  same: (count, name, value) => `${count} lignes ont la même valeur de « ${name} » : ${value}.`,
  withoutCancelled: 'Ce qui a été annulé n’est pas compris.',
};
const FRENCH_FIGURES: Record<Figure, string> = {
  total: 'Total',
  average: 'Moyenne',
  highest: 'Valeur la plus élevée',
  lowest: 'Valeur la plus basse',
  latest: 'Valeur la plus récente',
  earliest: 'Valeur la plus ancienne',
};

const SPANISH: SummaryTexts = {
  comma: '.',
  point: ',',
  empty: 'vacío',
  yes: 'sí',
  no: 'no',
  none: 'No hay datos sobre esto.',
  firstRow: 'La primera fila; hay más.',
  firstRows: (count) => `Las primeras ${count} filas; hay más.`,
  rows: (count, noun) => `${count} ${noun ? `«${noun}»` : 'filas'}.`,
  periods: (count, period) => `${count} ${SPANISH_PERIODS[period]}.`,
  each: (name, parts) => `«${name}»: ${listOf(parts.map(inOrder), null, 'y')}.`,
  count: (count, noun) => (count === '0' ? `No hay ningún elemento «${noun}».` : `Hay ${count} «${noun}».`),
  noValue: (name) => `No hay ningún valor de «${name}».`,
  value: (figure, name, value) => `${figure ? SPANISH_FIGURES[figure] : 'Valor'}${name && ` de «${name}»`}: ${value}.`,
  share: (value) => `Es el ${value} %.`,
  row: (parts, more) => `${parts}${more > 0 ? ` y ${more} columnas más` : ''}.`,
  named: (count, noun, names, more) =>
    `${count} ${noun ? `«${noun}»` : 'filas'}: ${listOf(names, more === null ? null : `${more} más`, 'y')}.`,
  first: (name, day) => `Lo primero es ${name} (${day}).`,
  highest: (name, value, whose) => `El valor más alto de «${name}» es ${value}${whose ? ` (${whose.name})` : ''}.`,
  highestShared: (name, value, count) => `El valor más alto de «${name}» es ${value}, que comparten ${count} filas.`,
  same: (count, name, value) => `${count} filas tienen el mismo valor de «${name}»: ${value}.`,
  withoutCancelled: 'Lo cancelado no está incluido.',
};
const SPANISH_FIGURES: Record<Figure, string> = {
  total: 'Total',
  average: 'Promedio',
  highest: 'Valor más alto',
  lowest: 'Valor más bajo',
  latest: 'Valor más reciente',
  earliest: 'Valor más antiguo',
};

const inOrder = ({ label, value }: { label: string; value: string }) => `${label} ${value}`;

function listOf(names: string[], rest: string | null, and: string): string {
  const all = rest === null ? names : [...names, rest];
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} ${and} ${all.at(-1)}`;
}

const TEXTS = new Map<string, SummaryTexts>([
  ['de', GERMAN],
  ['fr', FRENCH],
  ['es', SPANISH],
]);

/** Questions in other languages are answered in English. */
export const textsIn = (language: string): SummaryTexts => TEXTS.get(language) ?? ENGLISH;
