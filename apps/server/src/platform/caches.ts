import { Cache, type CacheDefinition } from './cache';
import { type Events, topic } from './events';

/** Cached data about these subjects is stale. */
const struck = topic<{ subjects: string[] }>('caches.struck');

/** Subjects per notification, whose size PostgreSQL limits to 8,000 bytes. */
const SUBJECTS_AT_ONCE = 100;

/**
 * The caches of this process. Code that changes cached data awaits `strike` before it acknowledges the change. Other
 * processes are notified within milliseconds. A process that cannot receive notifications caches nothing: while its
 * listening connection is lost, every cache is empty and bypassed.
 */
export class Caches {
  private readonly caches = new Map<string, Cache<unknown>>();

  constructor(private readonly events: Pick<Events, 'announce' | 'subscribe' | 'listening' | 'onSilence'>) {
    events.subscribe(struck, ({ subjects }) => this.strikeHere(subjects));
    events.onSilence(() => {
      for (const cache of this.caches.values()) cache.clear();
    });
  }

  of<V>(definition: CacheDefinition<V>): Cache<V> {
    const { name } = definition;
    const cache =
      this.caches.get(name) ?? new Cache(definition as CacheDefinition<unknown>, () => !this.events.listening);
    this.caches.set(name, cache);
    return cache as Cache<V>;
  }

  /**
   * Invalidates cached data about these subjects, here immediately and in every other process. Call it after the change
   * is committed and before it is acknowledged.
   * @throws the driver's error when other processes could not be notified; do not acknowledge the change then
   */
  async strike(...subjects: string[]): Promise<void> {
    this.strikeHere(subjects);
    for (let from = 0; from < subjects.length; from += SUBJECTS_AT_ONCE) {
      const some = subjects.slice(from, from + SUBJECTS_AT_ONCE);
      await this.events.announce(struck, { subjects: some });
    }
  }

  private strikeHere(subjects: string[]): void {
    for (const cache of this.caches.values()) for (const subject of subjects) cache.strike(subject);
  }
}
