/**
 * Boosted trees over named features (Friedman, "Greedy Function Approximation", 2001). A tree is written as it is read:
 * '(own share <= 0.25 ? -0.1 : 0.3)', where either branch may be another tree.
 */
export interface Forest {
  base: number;
  trees: readonly string[];
}

/** A forest in arrays, to run over thousands of rows: a node is a feature and its bound, or -1 and a leaf's value. */
export class Forester {
  private readonly features: number[] = [];
  private readonly values: number[] = [];
  /** The node to continue at above the bound; below it, the next node. */
  private readonly others: number[] = [];
  private readonly roots: number[];
  private readonly base: number;

  /** @param names of the features, in the column order of the rows it will be given */
  constructor(forest: Forest, names: readonly string[]) {
    this.base = forest.base;
    const places = new Map(names.map((name, place) => [name, place]));
    this.roots = forest.trees.map((tree) => {
      const root = this.features.length;
      this.add(tree, 0, places);
      return root;
    });
  }

  sum(row: Float64Array): number {
    const { features, values, others } = this;
    let sum = this.base;
    for (const root of this.roots) {
      let node = root;
      for (let feature = features[node] as number; feature >= 0; feature = features[node] as number) {
        node = (row[feature] as number) <= (values[node] as number) ? node + 1 : (others[node] as number);
      }
      sum += values[node] as number;
    }
    return sum;
  }

  /** Adds the tree that starts at a position of the text. @returns its end position */
  private add(text: string, from: number, places: ReadonlyMap<string, number>): number {
    const node = this.features.length;
    this.others.push(0);
    if (text[from] !== '(') {
      const [leaf = ''] = /^[-\d.e]+/.exec(text.slice(from, from + 24)) ?? [];
      this.features.push(-1);
      this.values.push(Number(leaf));
      return from + leaf.length;
    }
    const asks = text.indexOf(' ? ', from);
    const [name = '', bound = ''] = text.slice(from + 1, asks).split(' <= ');
    const feature = places.get(name);
    if (feature === undefined) throw new Error(`The weights know a feature '${name}'. Run npm run fit.`);
    this.features.push(feature);
    this.values.push(Number(bound));
    const between = this.add(text, asks + 3, places);
    this.others[node] = this.features.length;
    return this.add(text, between + 3, places) + 1;
  }
}
