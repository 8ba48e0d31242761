import type { Teaching } from '../../../customer-databases/types';
import { Bags } from './bag-ranking';
import { textTerms } from './name-terms';

/** Texts that are found by their words. */
class Texts {
  private constructor(
    private readonly texts: readonly string[],
    private readonly bags: Bags,
  ) {}

  static async of(texts: readonly string[]): Promise<Texts> {
    const bags = new Bags(texts.length);
    for (const [at, text] of texts.entries()) {
      if (bags.full) break;
      await bags.put(at, textTerms(text), 1);
    }
    return new Texts(texts, bags);
  }

  /** Those that have words of the question, nearest first; the first ones where none has. */
  nearest(wanted: ReadonlySet<string>, max: number): string[] {
    const scores = this.bags.rank(wanted);
    const order = [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
    return order.slice(0, max).flatMap((at) => this.texts[at] ?? []);
  }
}

export type Searchable = Record<keyof Teaching, Texts>;

/** What was taught is searched at every question, and changes seldom. */
const known = new WeakMap<Teaching, Promise<Searchable>>();

/** What was taught as it is shown, and searched. */
export function searchable(teaching: Teaching): Promise<Searchable> {
  const made = known.get(teaching) ?? read(teaching);
  known.set(teaching, made);
  return made;
}

const read = async ({ examples, documentation, ddl }: Teaching): Promise<Searchable> => ({
  examples: await Texts.of(examples.map(asText)),
  documentation: await Texts.of(documentation),
  ddl: await Texts.of(ddl),
});

const asText = ({ question, sql }: Teaching['examples'][number]) =>
  question ? `-- ${question.replace(/\s+/g, ' ')}\n${sql}` : sql;
