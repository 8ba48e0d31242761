/** What one cache holds, declared once by the code that uses it. */
export interface CacheDefinition<V> {
  /** Unique in the process. */
  name: string;
  /** The most that it holds, in units of `weigh`; entries without `weigh` weigh 1. */
  capacity: number;
  weigh?: (value: V) => number;
  /** The subject whose change invalidates an entry, as passed to `Caches.strike`: 'agent:…'. */
  subjectOf: (value: V) => string;
  /** In ms of `performance.now()`: the entry does not live longer. */
  expiresAt?: (value: V) => number;
}

/** Keeps a value under a key, unless its subject was invalidated since the read began. */
export type Store<V> = (key: string, value: V) => void;

interface Entry<V> {
  value: V;
  weight: number;
  subject: string;
  expiresAt: number;
}

/** A read in progress, and what was invalidated meanwhile. */
interface Reading {
  all: boolean;
  subjects: Set<string>;
}

/** Database reads kept in memory until they are invalidated; the least recently used are evicted first. */
export class Cache<V> {
  private readonly entries = new Map<string, Entry<V>>();
  private readonly keys = new Map<string, Set<string>>();
  private readonly readings = new Set<Reading>();
  private readonly loads = new Map<string, { reading: Reading; value: Promise<V | undefined> }>();
  private weight = 0;

  /** @param bypassed while true, nothing is kept and nothing is found */
  constructor(
    private readonly definition: CacheDefinition<V>,
    readonly bypassed: () => boolean,
  ) {}

  get(key: string): V | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    if (entry.expiresAt <= performance.now()) {
      this.drop(key);
      return undefined;
    }
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.value;
  }

  /**
   * The value of a key, loaded if it is not cached; a missing value is not cached. Concurrent callers share one load,
   * unless something was invalidated meanwhile.
   */
  async read(key: string, load: () => Promise<V | undefined>): Promise<V | undefined> {
    const known = this.get(key);
    if (known !== undefined) return known;
    const begun = this.loads.get(key);
    if (begun && !begun.reading.all && begun.reading.subjects.size === 0) return begun.value;
    const reading = this.begin();
    const value = load()
      .then((found) => this.keep(reading, key, found))
      .finally(() => {
        this.readings.delete(reading);
        if (this.loads.get(key)?.reading === reading) this.loads.delete(key);
      });
    this.loads.set(key, { reading, value });
    return value;
  }

  /** Runs a database read, passing it a `store` that caches what it finds. */
  async reading<T>(read: (store: Store<V>) => Promise<T>): Promise<T> {
    const reading = this.begin();
    return read((key, value) => void this.keep(reading, key, value)).finally(() => this.readings.delete(reading));
  }

  /** Removes the entries of a subject; reads in progress will not cache anything about it. */
  strike(subject: string): void {
    for (const reading of this.readings) reading.subjects.add(subject);
    for (const key of [...(this.keys.get(subject) ?? [])]) this.drop(key);
  }

  clear(): void {
    for (const reading of this.readings) reading.all = true;
    this.entries.clear();
    this.keys.clear();
    this.weight = 0;
  }

  private begin(): Reading {
    const reading: Reading = { all: this.bypassed(), subjects: new Set() };
    this.readings.add(reading);
    return reading;
  }

  private keep(reading: Reading, key: string, value: V | undefined): V | undefined {
    if (value === undefined || reading.all || reading.subjects.has(this.definition.subjectOf(value))) return value;
    this.put(key, value);
    return value;
  }

  private put(key: string, value: V): void {
    const { subjectOf, weigh, expiresAt, capacity } = this.definition;
    this.drop(key);
    const weight = weigh?.(value) ?? 1;
    if (weight > capacity) return;
    const subject = subjectOf(value);
    this.entries.set(key, { value, weight, subject, expiresAt: expiresAt?.(value) ?? Number.POSITIVE_INFINITY });
    const keys = this.keys.get(subject) ?? new Set();
    this.keys.set(subject, keys.add(key));
    this.weight += weight;
    for (const oldest of this.entries.keys()) {
      if (this.weight <= capacity) break;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.weight -= entry.weight;
    const keys = this.keys.get(entry.subject);
    keys?.delete(key);
    if (keys?.size === 0) this.keys.delete(entry.subject);
  }
}
