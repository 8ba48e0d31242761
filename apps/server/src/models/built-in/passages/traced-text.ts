import type { TextRange } from '@parley/contract/chat';

/** The position of text that is in no passage. */
const NOWHERE = -1;
/** Spaces, punctuation, line ends, and the numbers of list items. */
const SAYS_NOTHING = /^(?:[^\p{L}\p{N}]|(?<=\n\s{0,40})\d{1,2}[.)])*$/u;

/**
 * Text that knows for each character which passage it came from and where. It is cut, cleaned and joined like any
 * other, and in the end reports the parts of passages it contains. Immutable.
 */
export class TracedText {
  private constructor(
    readonly text: string,
    /** Position in the passage, per UTF-16 code unit. */
    private readonly places: Int32Array,
    /** Passage index per code unit, as set by `from`. */
    private readonly passages: Int32Array,
  ) {}

  /** A whole passage whose index is not yet set. */
  static of(text: string): TracedText {
    const places = Int32Array.from({ length: text.length }, (_, place) => place);
    return new TracedText(text, places, new Int32Array(text.length).fill(NOWHERE));
  }

  /** Words from no passage. */
  static own(text: string): TracedText {
    const nowhere = new Int32Array(text.length).fill(NOWHERE);
    return new TracedText(text, nowhere, nowhere);
  }

  static concat(parts: readonly TracedText[]): TracedText {
    const text = parts.map((part) => part.text).join('');
    const places = new Int32Array(text.length);
    const passages = new Int32Array(text.length);
    let at = 0;
    for (const part of parts) {
      places.set(part.places, at);
      passages.set(part.passages, at);
      at += part.text.length;
    }
    return new TracedText(text, places, passages);
  }

  static join(parts: readonly TracedText[], between: string): TracedText {
    const separator = TracedText.own(between);
    return TracedText.concat(parts.flatMap((part, at) => (at === 0 ? [part] : [separator, part])));
  }

  /** @param passage its section's */
  from(passage: number): TracedText {
    return new TracedText(this.text, this.places, new Int32Array(this.text.length).fill(passage));
  }

  slice(start: number, end: number = this.text.length): TracedText {
    return new TracedText(
      this.text.slice(start, end),
      this.places.subarray(start, end),
      this.passages.subarray(start, end),
    );
  }

  trim(): TracedText {
    const end = this.text.trimEnd().length;
    return this.slice(Math.min(end, this.text.length - this.text.trimStart().length), end);
  }

  lines(): TracedText[] {
    const lines: TracedText[] = [];
    let start = 0;
    for (const { 0: end, index } of this.text.matchAll(/\r?\n/g)) {
      lines.push(this.slice(start, index));
      start = index + end.length;
    }
    return [...lines, this.slice(start)];
  }

  /**
   * Replaces all matches; '$1' keeps the first group.
   * @param pattern global, and with the flag `d` if a group is kept
   */
  replace(pattern: RegExp, replacement: string): TracedText {
    const parts: TracedText[] = [];
    let at = 0;
    for (const match of this.text.matchAll(pattern)) {
      parts.push(this.slice(at, match.index));
      const group = replacement === '$1' ? match.indices?.[1] : undefined;
      if (group) parts.push(this.slice(...group));
      else if (replacement !== '') parts.push(TracedText.own(replacement));
      at = match.index + match[0].length;
    }
    return parts.length === 0 ? this : TracedText.concat([...parts, this.slice(at)]);
  }

  /**
   * The ranges of a passage it quotes, in the passage's order. A gap between two parts is included as long as it
   * says nothing.
   * @param text the passage's
   */
  quotesOf(passage: number, text: string): TextRange[] {
    const said = [...this.places].filter((place, at) => place !== NOWHERE && this.passages[at] === passage);
    const ranges: TextRange[] = [];
    for (const place of new Set(said.sort((one, other) => one - other))) {
      const last = ranges.at(-1);
      if (last && (place === last.end || SAYS_NOTHING.test(text.slice(last.end, place)))) last.end = place + 1;
      else ranges.push({ start: place, end: place + 1 });
    }
    return ranges;
  }

  /** The passage that a character comes from; null if it comes from none. */
  passageAt(at: number): number | null {
    const passage = this.passages[at] ?? NOWHERE;
    return passage === NOWHERE ? null : passage;
  }

  /** The ends of the parts taken from a passage, after any marks: the positions for the source's number. */
  endsOf(passage: number): number[] {
    const ends: number[] = [];
    let end = 0;
    this.passages.forEach((from, at) => {
      if (from === passage) end = at + 1;
      else if (from !== NOWHERE && end > 0) {
        ends.push(end);
        end = 0;
      }
    });
    if (end > 0) ends.push(end);
    return ends.map((at) => at + (/^[\p{P}]+/u.exec(this.text.slice(at))?.[0].length ?? 0));
  }
}
