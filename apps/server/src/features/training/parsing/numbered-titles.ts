import { cleanLine } from './clean-text';

/** '1. Safety', '2.3 Refunds', '§ 4 Liability', 'Article 5: Fees': a number, then a few words without a full stop. */
const NUMBERED =
  /^(?:§ ?|(?:article|section|chapter|part|artikel|abschnitt|kapitel|artículo|sección|capítulo|chapitre|articolo|artigo) )?(?<number>\d{1,2}(?:\.\d{1,2}){0,2})[.):]? +(?<title>\p{L}.*)$/iu;
const TITLE_CHARACTERS_MAX = 60;
const TITLE_WORDS_MAX = 8;
/** Fewer titles may be a short list. */
const TITLES_MIN = 3;
/** Average number of characters below a section's title; steps of a list have little below them. */
const UNDER_MIN = 60;

/** Lines without a blank one between them, under a title if they begin a section. */
export interface Part {
  /** The title of a numbered section, which is not among the lines. */
  title: string | null;
  /** 1 for '3', 2 for '3.1'; 0 without a title. */
  depth: number;
  lines: string[];
}

interface Title {
  text: string;
  /** [3, 1] for '3.1'. */
  numbers: number[];
}

/**
 * Parts groups of lines at the numbered titles of sections. The numbers have to count up and to have text below them,
 * otherwise they are those of a list.
 */
export function partAtNumbers(groups: readonly string[][]): Part[] {
  const titles = titlesAmong(groups.flat());
  let place = 0;
  return groups.flatMap((group) => {
    const parts: Part[] = [{ title: null, depth: 0, lines: [] }];
    for (const line of group) {
      const title = titles.get(place++);
      if (title) parts.push({ title: title.text, depth: title.numbers.length, lines: [] });
      else parts.at(-1)?.lines.push(line);
    }
    return parts.filter(({ title, lines }) => title !== null || lines.length > 0);
  });
}

/** The titles by the index of their line. */
function titlesAmong(lines: readonly string[]): ReadonlyMap<number, Title> {
  const found = new Map<number, Title>();
  let main = 0;
  for (const [place, line] of lines.entries()) {
    const title = readTitle(line);
    if (title === null || !hasTextBelow(title, lines[place + 1])) continue;
    const [number = 0] = title.numbers;
    if (number !== (title.numbers.length === 1 ? main + 1 : main)) continue;
    main = number;
    found.set(place, title);
  }
  const places = [...found.keys()];
  const under = places.map((place, at) => lines.slice(place + 1, places[at + 1]).join(' ').length);
  const average = under.reduce((sum, length) => sum + length, 0) / Math.max(1, under.length);
  return main >= TITLES_MIN && average >= UNDER_MIN ? found : new Map();
}

/** Text, or a title one level deeper. */
function hasTextBelow({ numbers }: Title, below: string | undefined): boolean {
  if (below === undefined) return false;
  const next = readTitle(below);
  return next === null || next.numbers.length > numbers.length;
}

function readTitle(raw: string): Title | null {
  const text = cleanLine(raw);
  if (text.length > TITLE_CHARACTERS_MAX || text.split(' ').length > TITLE_WORDS_MAX || /[.,;:!?…]$/.test(text))
    return null;
  const { number, title } = NUMBERED.exec(text)?.groups ?? {};
  // 'i' is for 'ARTICLE': a title itself begins with a capital.
  if (number === undefined || title === undefined || !/^\p{Lu}/u.test(title)) return null;
  return { text, numbers: number.split('.').map(Number) };
}
