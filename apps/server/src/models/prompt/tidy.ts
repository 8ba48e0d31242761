import { withoutForeignAddresses } from './addresses';

const CITATION = String.raw`[ \t]*(?:\[\d{1,2}(?:\s*[,;–-]\s*\d{1,2})*\](?!\()|【\d{1,2}[^】\n]{0,20}】)`;
const PIECE = new RegExp(String.raw`(?<ticks>\x60+)|(?<line>\n)|(?<cited>${CITATION})`, 'gu');
const IMAGE = /!\[([^[\]\n]*)\](?:\([^()\n]*\)|\[[^[\]\n]*\])/gu;

/** The end of a text that cannot be judged yet, because what comes next may belong to it. */
const UNDECIDED = new RegExp(
  `(?:${[
    String.raw`[ \t]+`,
    '`+',
    String.raw`[ \t]*!?\[[^[\]\n]{0,200}(?:\](?:\([^()\s]{0,2000}|\[[^[\]\n]{0,200}\]?)?)?`,
    String.raw`[ \t]*!`,
    String.raw`[ \t]*【[^】\n]{0,22}`,
    String.raw`\bh(?:ttps?:\/\/[^\s<>"'\x60)\]]*|t(?:t(?:ps?:?\/?)?)?)?`,
  ].join('|')})$`,
  'u',
);

/**
 * Makes a model's stream fit to be read: takes the citation marks out and remembers them, turns images into their
 * captions, and leaves of foreign addresses only the host. Text is given on as soon as it can be judged.
 */
export class Tidier {
  private pending = '';
  private inFence = false;
  private inCode = false;
  private begun = false;
  /** Numbers that were cited, in order of their first appearance; passages count from 1. */
  readonly cited = new Set<number>();

  /** @param known the addresses that the model was shown */
  constructor(private readonly known: ReadonlySet<string>) {}

  /** @returns what can be shown now; may be empty */
  push(text: string): string {
    this.pending += text;
    const cut = UNDECIDED.exec(this.pending)?.index ?? this.pending.length;
    const ready = this.pending.slice(0, cut);
    this.pending = this.pending.slice(cut);
    return this.tidy(ready);
  }

  /** @returns the rest */
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
    const clean = withoutForeignAddresses(uncited.replace(IMAGE, '$1'), this.known);
    // Models like to begin with empty lines.
    const shown = this.begun ? clean : clean.trimStart();
    this.begun ||= shown !== '';
    return shown;
  }

  private tick(ticks: string): void {
    if (ticks.length >= 3) this.inFence = !this.inFence;
    else this.inCode = !this.inCode;
  }

  private cite(mark: string): string {
    for (const number of mark.match(/\d+/g) ?? []) this.cited.add(Number(number));
    return '';
  }
}
