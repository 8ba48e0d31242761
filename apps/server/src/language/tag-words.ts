/** A tag that a text speaks of instead of using it: the closing `</body>`, Bearer `<token>`. */
export interface TagWord {
  start: number;
  end: number;
  /** Whether it already stands in backticks, which are part of it. */
  quoted: boolean;
}

const PIECE =
  /(?<![`\\])(?<ticks>`{1,3})(?!`)[^`\n]{1,300}\k<ticks>(?!`)|<!--[\s\S]{0,2000}?-->|<(?<block>script|style)\b[^<>]{0,300}>(?<content>[\s\S]{0,2000}?)<\/\k<block>\s{0,20}>|<\/?(?<name>[a-z][\w:.-]{0,40})(?<rest>[^<>`\n]{0,100})>/gi;

/** Elements that no sentence is formatted with. */
const OF_A_PAGE = new Set(
  (
    'html head body title meta link base script style noscript template iframe object embed main header footer nav ' +
    'section article aside form input button select textarea img picture video audio canvas svg slot dialog'
  ).split(' '),
);
/** Elements that format text, and are closed. */
const OF_TEXT = new Set(
  (
    'a abbr address b bdi bdo big blockquote caption center cite code colgroup data del details dfn div dl em ' +
    'fieldset figcaption figure font h1 h2 h3 h4 h5 h6 i ins kbd label legend map mark menu meter ol pre progress q ' +
    'ruby s samp small span strike strong sub summary sup table tbody tfoot thead time tt u ul var'
  ).split(' '),
);
/** Elements that format text, and often are not closed. */
const LEFT_OPEN = new Set('area br col dd dt hr li option p param rp rt source td th tr track wbr'.split(' '));

const HAS_TAG = /<[/!]?[a-z]/i;
/** Characters of a line looked at around a tag. */
const NEAR = 300;
/** What only programs contain. */
const PROGRAM = /[(){};=]/;

/**
 * The tags in a text that are words of it. A page's own markup is not among them: what formats, loads or runs something.
 * Only texts of a paragraph's or passage's length are read quickly.
 */
export function tagWords(text: string): TagWord[] {
  if (!HAS_TAG.test(text)) return [];
  const lower = text.toLowerCase();
  const found: TagWord[] = [];
  const pattern = new RegExp(PIECE);
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const { ticks, block, content = '' } = match.groups ?? {};
    const [whole] = match;
    const { index } = match;
    if (ticks !== undefined) {
      if (HAS_TAG.test(whole)) found.push({ start: index, end: index + whole.length, quoted: true });
    } else if (block !== undefined && !isSpokenOf(text, index, content)) {
      // An element with what it contains.
    } else if (block !== undefined && content !== '') {
      const end = index + whole.indexOf('>') + 1;
      found.push({ start: index, end, quoted: false });
      pattern.lastIndex = end;
    } else if (block !== undefined ? !/[`\n]/.test(whole) : isWord(text, lower, match)) {
      found.push({ start: index, end: index + whole.length, quoted: false });
    }
  }
  return found;
}

/** 'Paste <script src="…"></script> below', or two tags with plain words between them. */
function isSpokenOf(text: string, index: number, content: string): boolean {
  return !PROGRAM.test(content) && isMentioned(text, index);
}

function isWord(text: string, lower: string, { index, 0: tag, groups }: RegExpExecArray): boolean {
  if (groups?.name === undefined) return false;
  const name = groups.name.toLowerCase();
  const rest = (groups.rest ?? '').replace(/\/$/, '').trim();
  if (LEFT_OPEN.has(name)) return false;
  const known = OF_A_PAGE.has(name) || OF_TEXT.has(name);
  if (known ? rest !== '' : !/^[\w .,|-]*$/.test(rest)) return false;
  if (OF_A_PAGE.has(name)) return isMentioned(text, index);
  const paired = lower.includes(tag.startsWith('</') ? `<${name}` : `</${name}`);
  return !paired && (OF_TEXT.has(name) ? isMentioned(text, index) : !isAlone(text, index, index + tag.length));
}

/** Inside a line, after a word of it. */
function isMentioned(text: string, index: number): boolean {
  const before = lineBefore(text, index);
  return /[\s\p{P}\p{Lo}]$/u.test(before) && /\p{L}/u.test(withoutTags(before));
}

function isAlone(text: string, start: number, end: number): boolean {
  const [after = ''] = text.slice(end, end + NEAR).split('\n', 1);
  return !/[\p{L}\p{N}]/u.test(withoutTags(lineBefore(text, start) + after));
}

function lineBefore(text: string, index: number): string {
  const near = text.slice(Math.max(0, index - NEAR), index);
  return near.slice(near.lastIndexOf('\n') + 1);
}

const withoutTags = (line: string): string => line.replace(/<[^<>]{0,300}>/g, '');
