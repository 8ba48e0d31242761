import { withoutForeignAddresses } from './addresses';

/** Spaces removed along with the mark after them; bounded, so that a long run is not rescanned over and over. */
const SPACES = String.raw`[ \t]{0,64}`;
const CITATION = String.raw`${SPACES}(?:\[\d{1,2}(?:\s{0,4}[,;–-]\s{0,4}\d{1,2}){0,20}\](?!\()|【\d{1,2}[^】\n]{0,20}】)`;
const PIECE = new RegExp(String.raw`(?<ticks>\x60+)|(?<line>\n)|(?<cited>${CITATION})`, 'gu');
const IMAGE = /!\[([^[\]\n]*)\](?:\([^()\n]*\)|\[[^[\]\n]*\])/gu;

/** Placeholder for a citation until its position is known; patterns see it as white space, so no address spans it. */
const MARK = /\u2028(\d+)\u2029/gu;

/** A trailing part that cannot be decided yet, because the text that follows may belong to it. */
const UNDECIDED = new RegExp(
  `(?:${[
    String.raw`[ \t]{1,64}`,
    '`{1,500}',
    String.raw`${SPACES}!?\[[^[\]\n]{0,200}(?:\](?:\([^()\s]{0,2000}|\[[^[\]\n]{0,200}\]?)?)?`,
    `${SPACES}!`,
    String.raw`${SPACES}【[^】\n]{0,22}`,
    String.raw`\bh(?:ttps?:\/\/[^\s<>"'\x60)\]]{0,2000}|t(?:t(?:ps?:?\/?)?)?)?`,
  ].join('|')})$`,
  'u',
);

/**
 * Makes a model's stream presentable: removes and records the citation marks, turns images into their captions, and
 * reduces foreign addresses to the host. Text is passed on as soon as it can be decided.
 */
export class Tidier {
  private pending = '';
  private inFence = false;
  private inCode = false;
  private begun = false;
  private length = 0;
  /** Cited numbers in order of first appearance, with their positions in the tidied text; passages count from 1. */
  readonly cited = new Map<number, number[]>();

  private known: ReadonlySet<string> | undefined;

  /** @param shown the addresses the model was shown; computed once, when it first writes one */
  constructor(private readonly shown: () => ReadonlySet<string>) {}

  /** @returns what can be shown now; may be empty */
  push(text: string): string {
    this.pending += text;
    const cut = UNDECIDED.exec(this.pending)?.index ?? this.pending.length;
    const ready = this.pending.slice(0, cut);
    this.pending = this.pending.slice(cut);
    return this.tidy(ready);
  }

  /** @returns the remaining text */
  end(): string {
    const rest = this.pending;
    this.pending = '';
    return this.tidy(rest).trimEnd();
  }

  private tidy(text: string): string {
    const uncited = text.replace(PIECE, (piece, ...rest) => {
      const { ticks, cited } = rest.at(-1) as { ticks?: string; cited?: string };
      if (ticks !== undefined) this.tick(ticks);
      else if (cited === undefined) this.inCode = false;
      else if (!this.inFence && !this.inCode) return this.cite(cited);
      return piece;
    });
    return this.place(
      withoutForeignAddresses(uncited.replace(IMAGE, '$1'), () => {
        this.known ??= this.shown();
        return this.known;
      }),
    );
  }

  /** Removes the marks from a tidied text and records their positions. */
  private place(marked: string): string {
    const whole = marked.replace(MARK, '');
    // Models often start with blank lines.
    const clean = this.begun ? whole : whole.trimStart();
    let taken = whole.length - clean.length;
    for (const { 0: mark, 1: number, index } of marked.matchAll(MARK)) {
      const places = this.cited.get(Number(number)) ?? [];
      places.push(this.length + Math.max(0, index - taken));
      this.cited.set(Number(number), places);
      taken += mark.length;
    }
    this.begun ||= clean !== '';
    this.length += clean.length;
    return clean;
  }

  private tick(ticks: string): void {
    if (ticks.length >= 3) this.inFence = !this.inFence;
    else this.inCode = !this.inCode;
  }

  private cite(mark: string): string {
    return (mark.match(/\d+/g) ?? []).map((number) => `\u2028${Number(number)}\u2029`).join('');
  }
}
