import { KEYS_REMEMBERED, UsedTime } from './used-time';

/** Who takes a turn: the key, after the group that it belongs to, if any. */
type Names = readonly string[];

/** A running turn. */
interface Turn {
  key: string;
  names: Names;
  since: number;
  giveWay: (() => void) | undefined;
  /** Whether it was asked to give way. */
  asked: boolean;
}

interface Waiting {
  names: Names;
  /** The queue's clock when it came. */
  since: number;
  begin: () => void;
}

const LOOK_MS = 250;
/** Usage is compared in fifths of a second. */
const SAME_MS = 200;

/**
 * Limits how many turns run at once. The next turn goes to the key with the fewest running turns; ties go, every other
 * time, to the key with the least recent usage, so that however many keys demand much, one that demands little waits for
 * a turn or two; and the other times to the one served longest ago, so that however many newcomers keep coming, who has
 * used more is not behind all of them. Where keys belong to groups, groups are compared first in the same way:
 * however many keys a group has, others are not behind all of them.
 */
export class FairQueue {
  private readonly working = new Map<string, number>();
  /** By key, so that looking for the next costs no more for a key that waits a thousand times; each longest first. */
  private readonly waiting = new Map<string, Set<Waiting>>();
  /** In order of their start. */
  private readonly turns = new Set<Turn>();
  /** Turns that run without a place, see `stepAside`. */
  private readonly aside = new Set<Turn>();
  private readonly byEnd = new WeakMap<() => void, Turn>();
  /** When each key had its last turn, longest ago first. */
  private readonly served = new Map<string, number>();
  private clock = 0;
  /** Whether usage decides next. */
  private byUsage = true;

  /**
   * @param each how many turns one key may have at once
   * @param fairMs how long a turn runs undisturbed; after that it gives way to a waiting key that has none running
   * @param used the usage of keys, if it is shared with other queues
   * @param sparing whether a key with turns may have another only if more places than it has turns are free
   */
  constructor(
    private readonly most: number,
    private readonly each = most,
    private readonly fairMs = Number.POSITIVE_INFINITY,
    private readonly used = new UsedTime(),
    private readonly sparing = false,
  ) {}

  /**
   * @param key whose turn it is
   * @param giveWay called to ask that the turn end soon; without it the turn may last indefinitely
   * @param group what the key belongs to; absent for all of a queue's turns, or for none
   * @returns ends the turn
   * @throws the signal's reason
   */
  async enter(key: string, signal: AbortSignal, giveWay?: () => void, group?: string): Promise<() => void> {
    signal.throwIfAborted();
    const free = this.tryEnter(key, giveWay, group);
    if (free) return free;
    const turn: Turn = { key, names: namesOf(key, group), since: 0, giveWay, asked: false };
    await this.wait(turn, signal);
    return this.endOf(turn);
  }

  /** As `enter`, but returns undefined instead of waiting. */
  tryEnter(key: string, giveWay?: () => void, group?: string): (() => void) | undefined {
    if (!this.mayBegin(key)) return undefined;
    const turn: Turn = { key, names: namesOf(key, group), since: 0, giveWay, asked: false };
    this.begin(turn);
    return this.endOf(turn);
  }

  /**
   * Frees a turn's place for another turn before it has ended: it still counts as one of its key's running turns.
   * @param end the function that `enter` returned for the turn
   * @param most how many turns may run without a place; once there are that many, this one keeps its own
   */
  stepAside(end: () => void, most: number): void {
    const turn = this.byEnd.get(end);
    if (turn === undefined || this.aside.size >= most || !this.turns.delete(turn)) return;
    this.aside.add(turn);
    this.use(turn);
    this.beginNext();
  }

  private mayBegin(key: string): boolean {
    const [free, own] = [this.most - this.turns.size, this.at(key)];
    return free > 0 && own < this.each && (!this.sparing || own === 0 || free > own);
  }

  private endOf(turn: Turn): () => void {
    const end = () => {
      if (this.turns.delete(turn)) this.use(turn);
      else if (!this.aside.delete(turn)) return;
      this.end(turn);
    };
    this.byEnd.set(end, turn);
    return end;
  }

  private begin(turn: Turn): void {
    turn.since = performance.now();
    this.turns.add(turn);
    for (const name of turn.names) {
      this.working.set(name, this.at(name) + 1);
      this.served.delete(name);
      this.served.set(name, ++this.clock);
      const [oldest] = this.served.keys();
      if (this.served.size > KEYS_REMEMBERED && oldest !== undefined) this.served.delete(oldest);
    }
  }

  private use({ names, since }: Turn): void {
    for (const name of names) this.used.add(name, performance.now() - since);
  }

  private end({ names }: Turn): void {
    for (const name of names) {
      if (this.at(name) === 1) this.working.delete(name);
      else this.working.set(name, this.at(name) - 1);
    }
    this.beginNext();
  }

  private beginNext(): void {
    if (this.turns.size >= this.most) return;
    let next: { key: string; first: Waiting } | undefined;
    for (const [key, [first]] of this.waiting) {
      if (first && this.mayBegin(key) && (!next || this.isBefore(first, next.first))) {
        next = { key, first };
      }
    }
    if (!next) return;
    this.byUsage = !this.byUsage;
    this.leave(next.key, next.first);
    next.first.begin();
  }

  private leave(key: string, waiting: Waiting): void {
    const ofKey = this.waiting.get(key);
    ofKey?.delete(waiting);
    if (ofKey?.size === 0) this.waiting.delete(key);
  }

  private isBefore(one: Waiting, other: Waiting): boolean {
    const differences = one.names.map((name, level) => {
      const another = other.names[level] ?? name;
      if (name === another) return 0;
      const fewer = this.at(name) - this.at(another);
      return fewer || (this.byUsage ? this.usedLess(name, another) : this.servedBefore(name, one, another, other));
    });
    return (differences.find((difference) => difference !== 0) ?? 0) < 0;
  }

  /** @returns less than zero if the first has used less; if both have about the same, if it was served longer ago */
  private usedLess(one: string, other: string): number {
    const now = performance.now();
    const less = Math.floor(this.used.of(one, now) / SAME_MS) - Math.floor(this.used.of(other, now) / SAME_MS);
    return less || (this.served.get(one) ?? 0) - (this.served.get(other) ?? 0);
  }

  /** @returns less than zero if the first was served longer ago; a newcomer counts as served when it came */
  private servedBefore(one: string, first: Waiting, other: string, second: Waiting): number {
    const longer = (this.served.get(one) ?? first.since) - (this.served.get(other) ?? second.since);
    return longer || Number(this.served.has(one)) - Number(this.served.has(other));
  }

  private at(name: string): number {
    return this.working.get(name) ?? 0;
  }

  /** How many turns its group has, or else its key. */
  private atAll({ names: [widest = ''] }: Turn): number {
    return this.at(widest);
  }

  /** Asks the oldest turn of the busiest to end, unless enough were asked already for the waiting keys without one. */
  private makeWay(): void {
    let without = 0;
    for (const [key, { size }] of this.waiting) if (this.at(key) === 0) without += size;
    let asked = 0;
    let longest: Turn | undefined;
    for (const turn of this.turns) {
      if (turn.asked) asked += 1;
      else if (turn.giveWay && performance.now() - turn.since >= this.fairMs) {
        if (!longest || this.atAll(turn) > this.atAll(longest)) longest = turn;
      }
    }
    if (!longest || asked >= without) return;
    longest.asked = true;
    longest.giveWay?.();
  }

  private wait(turn: Turn, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = Number.isFinite(this.fairMs) ? setInterval(() => this.makeWay(), LOOK_MS) : undefined;
      const leave = () => {
        clearInterval(look);
        this.leave(turn.key, waiting);
        reject(signal.reason);
      };
      const waiting = {
        names: turn.names,
        since: this.clock,
        begin: () => {
          clearInterval(look);
          signal.removeEventListener('abort', leave);
          this.begin(turn);
          resolve();
        },
      };
      this.waiting.set(turn.key, (this.waiting.get(turn.key) ?? new Set()).add(waiting));
      signal.addEventListener('abort', leave, { once: true });
    });
  }
}

/** Groups and keys are counted side by side. */
const namesOf = (key: string, group?: string): Names => (group === undefined ? [key] : [`group ${group}`, key]);
