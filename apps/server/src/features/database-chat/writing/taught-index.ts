import type { Teaching } from '../../../customer-databases/types';
import { Bags } from './bag-ranking';
import { textTerms } from './name-terms';

/** Texts with a word index. */
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

  /** The texts that share the most with the wanted words; the first ones if none do. */
  nearest(wanted: ReadonlySet<string>, max: number): string[] {
    const scores = this.bags.rank(wanted);
    const order = [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
    return order.slice(0, max).flatMap((at) => this.texts[at] ?? []);
  }
}

export type Searchable = Record<keyof Teaching, Texts>;

/** Every question searches the teaching, which seldom changes. */
const known = new WeakMap<Teaching, Promise<Searchable>>();

/** The teaching with its search index. */
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
