import type { AST } from '@eslint-community/regexpp';
import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import type { CharSet } from 'refa';
import { toUnicodeSet } from 'regexp-ast-analysis';

const parser = new RegExpParser({ ecmaVersion: 2024 });

/** A repetition of more times than this is treated as one without end. */
const UNROLLED_MAX = 4;

/** A part of a pattern, by the places in it that take a character: the Glushkov construction. */
interface Part {
  /** Whether it also matches the empty text. */
  nullable: boolean;
  first: number[];
  last: number[];
}

const EMPTY: Part = { nullable: true, first: [], last: [] };

/**
 * Whether a loop of the pattern can go round on one text in two ways. Where what comes behind the loop then fails, all
 * combinations are tried: time doubles with each character. Lookarounds are taken as if they always held, so that a
 * pattern that only they keep apart is found too.
 * See Weideman et al., 'Analyzing Matching Time Behavior of Backtracking Regular Expression Matchers' (2016): a loop is
 * exponential where two different paths lead from one state back to it.
 */
export function isAmbiguous(literal: string): boolean {
  const parsed = parser.parseLiteral(literal);
  return new Places(parsed.flags).isAmbiguous(parsed.pattern);
}

class Places {
  private readonly taken: CharSet[] = [];
  /** How many ways lead from one place to the next. */
  private readonly ways: Map<number, number>[] = [];
  private readonly apart = new Map<number, boolean>();

  constructor(private readonly flags: AST.Flags) {}

  isAmbiguous(pattern: AST.Pattern): boolean {
    this.alternatives(pattern.alternatives);
    visitRegExpAST(pattern, {
      onAssertionEnter: (node) => {
        if (node.kind === 'lookahead' || node.kind === 'lookbehind') this.alternatives(node.alternatives);
      },
    });
    const loops = components(this.taken.keys(), (place) => this.ways[place]?.keys() ?? []);
    const loopOf = new Map(loops.flatMap((places, loop) => places.map((place) => [place, loop] as const)));
    return loops.some((places, loop) => {
      const within = (place: number) => [...(this.ways[place] ?? [])].filter(([next]) => loopOf.get(next) === loop);
      if (places.some((place) => within(place).some(([, ways]) => ways > 1))) return true;
      return this.parts(places, (place) => within(place).map(([next]) => next));
    });
  }

  /** Whether two who start at one place of a loop can part, read the same text, and meet there again. */
  private parts(places: number[], next: (place: number) => number[]): boolean {
    const size = this.taken.length;
    const both = (pair: number) => {
      const [one, other] = [Math.floor(pair / size), pair % size];
      return next(one).flatMap((a) => next(other).flatMap((b) => (this.share(a, b) ? [a * size + b] : [])));
    };
    const isTogether = (pair: number) => Math.floor(pair / size) === pair % size;
    const together = places.map((place) => place * size + place);
    return components(together, both).some((pairs) => pairs.some(isTogether) && !pairs.every(isTogether));
  }

  private share(a: number, b: number): boolean {
    if (a === b) return true;
    const key = Math.min(a, b) * this.taken.length + Math.max(a, b);
    let apart = this.apart.get(key);
    if (apart === undefined) {
      apart = (this.taken[a] as CharSet).isDisjointWith(this.taken[b] as CharSet);
      this.apart.set(key, apart);
    }
    return !apart;
  }

  private alternatives(alternatives: readonly AST.Alternative[]): Part {
    return alternatives
      .map((each) => this.sequence(each.elements.map((element) => () => this.element(element))))
      .reduce((a, b) => ({
        nullable: a.nullable || b.nullable,
        first: [...a.first, ...b.first],
        last: [...a.last, ...b.last],
      }));
  }

  private sequence(parts: readonly (() => Part)[]): Part {
    return parts.reduce((before, make) => this.join(before, make()), EMPTY);
  }

  private join(a: Part, b: Part): Part {
    this.lead(a.last, b.first);
    return {
      nullable: a.nullable && b.nullable,
      first: a.nullable ? [...a.first, ...b.first] : a.first,
      last: b.nullable ? [...a.last, ...b.last] : b.last,
    };
  }

  private lead(from: readonly number[], to: readonly number[]): void {
    for (const place of from) {
      const ways = this.ways[place] as Map<number, number>;
      for (const next of to) ways.set(next, (ways.get(next) ?? 0) + 1);
    }
  }

  private element(element: AST.Element): Part {
    switch (element.type) {
      case 'Character':
      case 'CharacterClass':
      case 'CharacterSet':
      case 'ExpressionCharacterClass': {
        const place = this.taken.push(toUnicodeSet(element, this.flags).chars) - 1;
        this.ways.push(new Map());
        return { nullable: false, first: [place], last: [place] };
      }
      case 'Group':
      case 'CapturingGroup':
        return this.alternatives(element.alternatives);
      case 'Quantifier':
        return this.repeated(element);
      default:
        return EMPTY;
    }
  }

  private repeated({ element, min, max }: AST.Quantifier): Part {
    if (max > UNROLLED_MAX) {
      const part = this.element(element);
      this.lead(part.last, part.first);
      return min === 0 ? { ...part, nullable: true } : part;
    }
    const needed = this.sequence(Array.from({ length: min }, () => () => this.element(element)));
    return this.join(needed, this.upTo(max - min, element));
  }

  /** Each copy only follows the one before it: 'a' is matched by `a{0,3}` in one way. */
  private upTo(times: number, element: AST.QuantifiableElement): Part {
    if (times === 0) return EMPTY;
    return { ...this.join(this.element(element), this.upTo(times - 1, element)), nullable: true };
  }
}

/** Tarjan's strongly connected components; only those with an edge in them. */
function components(starts: Iterable<number>, next: (node: number) => Iterable<number>): number[][] {
  const order = new Map<number, number>();
  const lowest = new Map<number, number>();
  const open: number[] = [];
  const isOpen = new Set<number>();
  const found: number[][] = [];
  const looped = new Set<number>();
  for (const start of starts) {
    if (order.has(start)) continue;
    const path = [{ node: start, rest: enter(start) }];
    for (let at = path.at(-1); at; at = path.at(-1)) {
      const step = at.rest.next();
      if (!step.done) {
        if (step.value === at.node) looped.add(at.node);
        if (!order.has(step.value)) path.push({ node: step.value, rest: enter(step.value) });
        else if (isOpen.has(step.value)) lower(at.node, order.get(step.value) as number);
        continue;
      }
      path.pop();
      const above = path.at(-1);
      if (above) lower(above.node, lowest.get(at.node) as number);
      if (lowest.get(at.node) !== order.get(at.node)) continue;
      const nodes = open.splice(open.lastIndexOf(at.node));
      for (const node of nodes) isOpen.delete(node);
      if (nodes.length > 1 || looped.has(at.node)) found.push(nodes);
    }
  }
  return found;

  function enter(node: number): Iterator<number> {
    order.set(node, order.size);
    lowest.set(node, order.get(node) as number);
    open.push(node);
    isOpen.add(node);
    return next(node)[Symbol.iterator]();
  }

  function lower(node: number, to: number): void {
    lowest.set(node, Math.min(lowest.get(node) as number, to));
  }
}
