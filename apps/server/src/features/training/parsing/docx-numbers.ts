/** Delimit a number in the text until its block is known; they are invisible in every font, and cleaning keeps them. */
const BEGIN = '\u2061';
const END = '\u2062';
const MARKED = new RegExp(`${BEGIN}([^${BEGIN}${END}]{0,80})${END}`, 'gu');
/** The count that the list reader adds; Word's own number takes its place. */
const COUNTED = new RegExp(`^\\d{1,9}\\. (?=${BEGIN})`, 'u');

const LEVELS = 9;
/** Limit for chains of styles based on one another; Word allows eleven. */
const ANCESTORS_MAX = 20;

interface Level {
  start: number;
  format: string;
  /** Such as `%1.%2`, where each placeholder is the number of a level. */
  text: string;
  /** The style whose paragraphs are on this level. */
  style: string | undefined;
  /** All of its numbers are written as decimals. */
  legal: boolean;
}
interface Numbering {
  /** Lists with the same value continue each other's count. */
  shared: string;
  levels: ReadonlyMap<number, Level>;
  /** Where this list starts over, by level. */
  starts: ReadonlyMap<number, number>;
}
/** The numbering that a paragraph or a style specifies. */
interface Numbered {
  list: string | undefined;
  level: number | undefined;
}

/**
 * Inserts the numbers that Word shows before paragraphs and headings, such as `4.2` or `(b)`, into their text, marked
 * for `withNumbers`. The file only stores how to count.
 * @param document XML of the text; the other two are the parts for numbering and styles, empty if missing
 */
export function markNumbers(document: string, numbering: string, styles: string): string {
  const lists = listsOf(numbering);
  if (lists.size === 0) return document;
  const styled = stylesOf(styles);
  const counts = new Map<string, number[]>();
  const begun = new Set<string>();
  const [before = '', ...paragraphs] = document.split(/(?=<w:p[\s>])/);
  const marked = paragraphs.map((paragraph) => {
    const properties = propertiesOf(paragraph);
    const style = val(properties, 'pStyle');
    const { list, level } = numberOf(properties, style, styled);
    const found = list === undefined ? undefined : lists.get(list);
    if (list === undefined || !found) return paragraph;
    const at = level ?? [...found.levels].find(([, one]) => one.style !== undefined && one.style === style)?.[0] ?? 0;
    const label = count(found, list, at, counts, begun);
    return label === null
      ? paragraph
      : paragraph.replace(/<w:t(?:\s[^>]{0,200})?>/, (tag) => tag + BEGIN + label + END);
  });
  return before + marked.join('');
}

/** A block's text with the numbers that `markNumbers` inserted. */
export function withNumbers(text: string): string {
  if (!text.includes(BEGIN)) return text;
  return text
    .replace(COUNTED, '')
    .replace(MARKED, (_, label: string) => (label ? `${label} ` : ''))
    .trim();
}

/** @returns the next number of a list at a level; null for a bullet */
function count(
  { shared, levels, starts }: Numbering,
  list: string,
  at: number,
  counts: Map<string, number[]>,
  begun: Set<string>,
): string | null {
  const level = levels.get(at);
  if (!level || level.format === 'bullet') return null;
  const present = counts.get(shared) ?? [];
  counts.set(shared, present);
  const anew = starts.get(at);
  if (anew !== undefined && !begun.has(`${list} ${at}`)) present[at] = anew - 1;
  begun.add(`${list} ${at}`);
  for (let upper = 0; upper < at; upper += 1) present[upper] ??= levels.get(upper)?.start ?? 1;
  present[at] = (present[at] ?? level.start - 1) + 1;
  present.length = at + 1;
  if (level.format === 'none') return '';
  return level.text.replace(/%([1-9])/g, (_, digit: string) => {
    const place = Number(digit) - 1;
    const format = level.legal ? 'decimal' : (levels.get(place)?.format ?? 'decimal');
    return written(present[place] ?? levels.get(place)?.start ?? 1, format);
  });
}

const ROMAN = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const;
const ROMAN_MAX = 3_999;

/** A number in Word's format; unknown formats become decimal. */
function written(number: number, format: string): string {
  switch (format) {
    case 'lowerLetter':
      return letters(number);
    case 'upperLetter':
      return letters(number).toUpperCase();
    case 'lowerRoman':
      return roman(number);
    case 'upperRoman':
      return roman(number).toUpperCase();
    case 'decimalZero':
      return String(number).padStart(2, '0');
    default:
      return String(number);
  }
}

/** a to z, then aa, bb: the letter is repeated. */
function letters(number: number): string {
  if (number < 1 || number > 26 * 20) return String(number);
  return String.fromCodePoint(97 + ((number - 1) % 26)).repeat(Math.ceil(number / 26));
}

function roman(number: number): string {
  if (number < 1 || number > ROMAN_MAX) return String(number);
  let rest = number;
  let text = '';
  for (const [value, sign] of ROMAN) {
    text += sign.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return text;
}

/** Keyed by the id that paragraphs refer to. */
function listsOf(numbering: string): Map<string, Numbering> {
  const shared = new Map<string, Map<number, Level>>();
  for (const part of elements(numbering, 'abstractNum')) {
    const levels = elements(part, 'lvl').map((level): [number, Level] => [
      whole(attribute(level, 'ilvl')) ?? 0,
      levelOf(level),
    ]);
    shared.set(attribute(part, 'abstractNumId') ?? '', new Map(levels.filter(([at]) => at < LEVELS)));
  }
  const lists = elements(numbering, 'num').map((part): [string, Numbering] => {
    const id = val(part, 'abstractNumId') ?? '';
    const starts = elements(part, 'lvlOverride').flatMap((override): [number, number][] => {
      const at = whole(attribute(override, 'ilvl'));
      const start = whole(val(override, 'startOverride'));
      return at === undefined || start === undefined ? [] : [[at, start]];
    });
    return [
      attribute(part, 'numId') ?? '',
      { shared: id, levels: shared.get(id) ?? new Map(), starts: new Map(starts) },
    ];
  });
  return new Map(lists);
}

const levelOf = (level: string): Level => ({
  start: whole(val(level, 'start')) ?? 1,
  format: val(level, 'numFmt') ?? 'decimal',
  text: val(level, 'lvlText') ?? '',
  style: val(level, 'pStyle'),
  legal: /<w:isLgl(?:\s*\/>|\s)/.test(level),
});

interface Style extends Numbered {
  based: string | undefined;
}

function stylesOf(styles: string): Map<string, Style> {
  return new Map(
    elements(styles, 'style').map((style) => [
      attribute(style, 'styleId') ?? '',
      { ...directly(style), based: val(style, 'basedOn') },
    ]),
  );
}

/** The paragraph's own numbering counts, otherwise its style's, or that of a style it is based on. */
function numberOf(properties: string, style: string | undefined, styles: ReadonlyMap<string, Style>): Numbered {
  const own = directly(properties);
  let list = own.list;
  let level = own.level;
  let id = style;
  for (let up = 0; list === undefined && id !== undefined && up < ANCESTORS_MAX; up += 1) {
    const found = styles.get(id);
    list = found?.list;
    level ??= found?.level;
    id = found?.based;
  }
  return { list, level };
}

function directly(properties: string): Numbered {
  const [numbers = ''] = elements(properties, 'numPr');
  const level = whole(val(numbers, 'ilvl'));
  return { list: val(numbers, 'numId'), level: level === undefined ? undefined : Math.min(level, LEVELS - 1) };
}

/** The current properties; those from before a tracked change come last inside them. */
function propertiesOf(paragraph: string): string {
  const from = paragraph.indexOf('<w:pPr>');
  if (from < 0) return '';
  const to = paragraph.indexOf('</w:pPr>', from);
  const properties = paragraph.slice(from, to < 0 ? from : to);
  const changed = properties.indexOf('<w:pPrChange');
  return changed < 0 ? properties : properties.slice(0, changed);
}

/** Elements with this name, complete, provided that they are not nested. */
function elements(xml: string, name: string): string[] {
  return xml
    .split(new RegExp(`<w:${name}(?=[\\s>])`))
    .slice(1)
    .map((part) => {
      const end = part.indexOf(`</w:${name}>`);
      return end < 0 ? part : part.slice(0, end);
    });
}

const attribute = (element: string, name: string) =>
  new RegExp(`^[^>]{0,500}?\\sw:${name}="([^"]{0,200})"`).exec(element)?.[1];

/** `w:val` of the first element with this name. */
const val = (xml: string, name: string) => new RegExp(`<w:${name}\\s[^>]{0,200}?w:val="([^"]{0,200})"`).exec(xml)?.[1];

function whole(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
