import type { Forest } from '../../../apps/server/src/models/built-in/scoring/trees';

/** A leaf, or a node: values up to its bound continue at `y`, others at `n`. */
type Tree = number | { f: string; t: number; y: Tree; n: Tree };

/** @see Forest */
function written(tree: Tree): string {
  return typeof tree === 'number' ? String(tree) : `(${tree.f} <= ${tree.t} ? ${written(tree.y)} : ${written(tree.n)})`;
}

/** Rows of features in sequence, in groups of one question each. */
export interface Examples {
  names: readonly string[];
  rows: Float64Array[];
  labels: number[];
  /** End index of each group. */
  ends: number[];
  /** Per group. */
  weights: number[];
}

export interface Options {
  trees: number;
  leaves: number;
  rate: number;
  /** Minimum curvature of a leaf, and the regularization added to it. */
  least: number;
  lambda: number;
  /** list: which row of a group is the right one (softmax); each: whether each row is right (logistic). */
  objective: 'list' | 'each';
}

const BINS = 48;

/** Fits boosted trees with histograms; the same examples give bit-identical trees. */
export function fitForest(examples: Examples, options: Options): Forest {
  const { names, rows } = examples;
  const count = rows.length;
  const bounds = names.map((_, feature) => boundsOf(rows, feature));
  const bins = names.map((_, feature) => binned(rows, feature, bounds[feature] as number[]));
  const base = options.objective === 'each' ? logOdds(examples) : 0;
  const sums = new Float64Array(count).fill(base);
  const gradients = new Float64Array(count);
  const curvatures = new Float64Array(count);
  const trees: string[] = [];
  for (let round = 0; round < options.trees; round++) {
    (options.objective === 'list' ? lean : leanEach)(examples, sums, gradients, curvatures);
    trees.push(written(new Growth(names, bounds, bins, gradients, curvatures, options).grow(sums)));
  }
  return { base: rounded(base), trees };
}

function logOdds({ labels }: Examples): number {
  const share = labels.reduce((sum, label) => sum + label, 0) / labels.length;
  return Math.log(share / (1 - share));
}

/** Gradient and curvature of the cross-entropy of a group's softmax. */
function lean(
  { labels, ends, weights }: Examples,
  sums: Float64Array,
  gradients: Float64Array,
  curvatures: Float64Array,
) {
  let from = 0;
  for (const [group, end] of ends.entries()) {
    let top = Number.NEGATIVE_INFINITY;
    let right = 0;
    for (let row = from; row < end; row++) {
      top = Math.max(top, sums[row] as number);
      right += labels[row] as number;
    }
    let total = 0;
    for (let row = from; row < end; row++) total += Math.exp((sums[row] as number) - top);
    const weight = weights[group] as number;
    for (let row = from; row < end; row++) {
      const share = Math.exp((sums[row] as number) - top) / total;
      gradients[row] = weight * (share - (labels[row] as number) / right);
      curvatures[row] = weight * Math.max(share * (1 - share), 1e-4);
    }
    from = end;
  }
}

function leanEach(
  { labels, ends, weights }: Examples,
  sums: Float64Array,
  gradients: Float64Array,
  curvatures: Float64Array,
) {
  let from = 0;
  for (const [group, end] of ends.entries()) {
    const weight = weights[group] as number;
    for (let row = from; row < end; row++) {
      const share = 1 / (1 + Math.exp(-(sums[row] as number)));
      gradients[row] = weight * (share - (labels[row] as number));
      curvatures[row] = weight * Math.max(share * (1 - share), 1e-4);
    }
    from = end;
  }
}

/** Bounds of bins with about equally many rows; few distinct values get a bin each. */
function boundsOf(rows: readonly Float64Array[], feature: number): number[] {
  const step = Math.max(1, Math.floor(rows.length / 50_000));
  const sample: number[] = [];
  for (let row = 0; row < rows.length; row += step) sample.push(rows[row]?.[feature] as number);
  sample.sort((one, other) => one - other);
  const distinct = [...new Set(sample)];
  const cuts =
    distinct.length <= BINS
      ? distinct.slice(0, -1).map((value, at) => (value + (distinct[at + 1] as number)) / 2)
      : Array.from({ length: BINS - 1 }, (_, at) => sample[Math.floor(((at + 1) * sample.length) / BINS)] as number);
  return [...new Set(cuts.map(rounded))];
}

function binned(rows: readonly Float64Array[], feature: number, bounds: readonly number[]): Uint8Array {
  return Uint8Array.from(rows, (row) => {
    const value = row[feature] as number;
    let [low, high] = [0, bounds.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (value <= (bounds[middle] as number)) high = middle;
      else low = middle + 1;
    }
    return low;
  });
}

interface Leaf {
  from: number;
  to: number;
  histogram: Float64Array;
  split: { feature: number; bin: number; gain: number } | null;
  path: { node: { y: Tree; n: Tree } | null; side: 'y' | 'n' };
}

/** One tree, grown leaf by leaf where the gain is largest. */
class Growth {
  private readonly order: Int32Array;

  constructor(
    private readonly names: readonly string[],
    private readonly bounds: readonly (readonly number[])[],
    private readonly bins: readonly Uint8Array[],
    private readonly gradients: Float64Array,
    private readonly curvatures: Float64Array,
    private readonly options: Options,
  ) {
    this.order = Int32Array.from(gradients, (_, row) => row);
  }

  /** @param sums of all trees so far; this one's output is added to them */
  grow(sums: Float64Array): Tree {
    const holder: { y: Tree; n: Tree } = { y: 0, n: 0 };
    const leaves: Leaf[] = [this.leafOf(0, this.order.length, { node: holder, side: 'y' })];
    while (leaves.length < this.options.leaves) {
      const best = leaves.reduce((one, other) => ((other.split?.gain ?? 0) > (one.split?.gain ?? 0) ? other : one));
      if (best.split === null) break;
      leaves.splice(leaves.indexOf(best), 1, ...this.split(best, best.split));
    }
    for (const leaf of leaves) {
      const value = this.valueOf(leaf);
      for (let at = leaf.from; at < leaf.to; at++) {
        const row = this.order[at] as number;
        sums[row] = (sums[row] as number) + value;
      }
      if (leaf.path.node) leaf.path.node[leaf.path.side] = value;
    }
    return holder.y;
  }

  private valueOf({ from, to }: Leaf): number {
    let [gradient, curvature] = [0, 0];
    for (let at = from; at < to; at++) {
      const row = this.order[at] as number;
      gradient += this.gradients[row] as number;
      curvature += this.curvatures[row] as number;
    }
    return rounded((-this.options.rate * gradient) / (curvature + this.options.lambda));
  }

  private leafOf(from: number, to: number, path: Leaf['path'], histogram = this.histogram(from, to)): Leaf {
    return { from, to, histogram, split: this.bestSplit(histogram), path };
  }

  private split(leaf: Leaf, { feature, bin }: NonNullable<Leaf['split']>): [Leaf, Leaf] {
    const of = this.bins[feature] as Uint8Array;
    const rows = this.order.slice(leaf.from, leaf.to);
    let at = leaf.from;
    for (const row of rows) if ((of[row] as number) <= bin) this.order[at++] = row;
    const middle = at;
    for (const row of rows) if ((of[row] as number) > bin) this.order[at++] = row;
    const node = {
      f: this.names[feature] as string,
      t: this.bounds[feature]?.[bin] as number,
      y: 0 as Tree,
      n: 0 as Tree,
    };
    if (leaf.path.node) leaf.path.node[leaf.path.side] = node;
    const smaller = middle - leaf.from <= leaf.to - middle;
    const counted = smaller ? this.histogram(leaf.from, middle) : this.histogram(middle, leaf.to);
    const rest = leaf.histogram.map((value, place) => value - (counted[place] as number));
    return [
      this.leafOf(leaf.from, middle, { node, side: 'y' }, smaller ? counted : rest),
      this.leafOf(middle, leaf.to, { node, side: 'n' }, smaller ? rest : counted),
    ];
  }

  /** Sums of gradients and curvatures by feature and bin. */
  private histogram(from: number, to: number): Float64Array {
    const sums = new Float64Array(this.names.length * BINS * 2);
    for (const [feature, of] of this.bins.entries()) {
      const base = feature * BINS * 2;
      for (let at = from; at < to; at++) {
        const row = this.order[at] as number;
        const place = base + 2 * (of[row] as number);
        sums[place] = (sums[place] as number) + (this.gradients[row] as number);
        sums[place + 1] = (sums[place + 1] as number) + (this.curvatures[row] as number);
      }
    }
    return sums;
  }

  private bestSplit(histogram: Float64Array): Leaf['split'] {
    const { least, lambda } = this.options;
    let best: Leaf['split'] = null;
    for (const [feature, bounds] of this.bounds.entries()) {
      const base = feature * BINS * 2;
      let [gradient, curvature] = [0, 0];
      for (let bin = 0; bin <= bounds.length; bin++) {
        gradient += histogram[base + 2 * bin] as number;
        curvature += histogram[base + 2 * bin + 1] as number;
      }
      const whole = gradient ** 2 / (curvature + lambda);
      let [left, bent] = [0, 0];
      for (let bin = 0; bin < bounds.length; bin++) {
        left += histogram[base + 2 * bin] as number;
        bent += histogram[base + 2 * bin + 1] as number;
        if (bent < least || curvature - bent < least) continue;
        const gain = left ** 2 / (bent + lambda) + (gradient - left) ** 2 / (curvature - bent + lambda) - whole;
        if (gain > 1e-9 && gain > (best?.gain ?? 0)) best = { feature, bin, gain };
      }
    }
    return best;
  }
}

/** More than four decimals would exceed what the data can tell. */
function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
