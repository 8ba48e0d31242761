import type { Deps } from '../deps';
import type { WatchStream } from './sse';

/** What many screens look at; it is read once for all of them. */
export interface Watched {
  /** All that there is, for those who have just come; left out where they have it already. */
  whole?: () => Promise<unknown>;
  /** What changed since this was asked last. */
  changes: () => Promise<unknown>;
  /** Ends listening. */
  end: () => void;
}

interface Shared {
  /** Names the thing among all that are looked at. */
  key: string;
  /** As the event is called in the stream. */
  event: string;
  /** Changes are sent at most once in this time. */
  everyMs: number;
  /** Begins to listen. @param changed to be called when there is something to tell */
  begin: (changed: () => void) => Watched;
}

class SharedWatch {
  private readonly streams = new Set<WatchStream>();
  private readonly fresh = new Set<WatchStream>();
  private readonly watched: Watched;
  private timer: NodeJS.Timeout | undefined;
  private telling: Promise<void> = Promise.resolve();

  constructor(
    private readonly deps: Pick<Deps, 'log'>,
    private readonly shared: Shared,
    private readonly onEmpty: () => void,
  ) {
    this.watched = shared.begin(() => {
      this.timer ??= setTimeout(() => {
        this.timer = undefined;
        void this.next(() => this.tellChanges());
      }, shared.everyMs);
    });
  }

  /** Resolves once the stream was told all that there is. */
  async add(stream: WatchStream): Promise<void> {
    this.streams.add(stream);
    stream.onClose(() => this.remove(stream));
    const { whole } = this.watched;
    if (!whole) return;
    this.fresh.add(stream);
    await this.next(async () => {
      const fresh = [...this.fresh];
      this.fresh.clear();
      // Those who came while others were told share one reading.
      if (fresh.length > 0) await this.send(fresh, whole);
    });
  }

  private remove(stream: WatchStream): void {
    this.fresh.delete(stream);
    if (!this.streams.delete(stream) || this.streams.size > 0) return;
    clearTimeout(this.timer);
    this.watched.end();
    this.onEmpty();
  }

  /** One after the other, so that an older state never overtakes a newer one. */
  private next(tell: () => Promise<void>): Promise<void> {
    this.telling = this.telling.then(tell).catch((err: unknown) => {
      this.deps.log.warn({ err }, `stream of ${this.shared.event}`);
      for (const stream of [...this.streams]) stream.close();
    });
    return this.telling;
  }

  private async tellChanges(): Promise<void> {
    // A newcomer gets all of it in a moment.
    const settled = [...this.streams].filter((stream) => !this.fresh.has(stream));
    await this.send(settled, this.watched.changes);
  }

  private async send(to: readonly WatchStream[], read: () => Promise<unknown>): Promise<void> {
    const allowed = await Promise.all(to.map((stream) => stream.mayGoOn()));
    if (!allowed.includes(true)) return;
    const data = JSON.stringify(await read());
    for (const [at, stream] of to.entries()) if (allowed[at]) stream.sendText(this.shared.event, data);
  }
}

const watches = new WeakMap<object, Map<string, SharedWatch>>();

/** Tells one more screen of what is looked at: however many look, a change is read once. */
export function watchTogether(deps: Deps, stream: WatchStream, shared: Shared): Promise<void> {
  const ofDeps = watches.get(deps) ?? new Map<string, SharedWatch>();
  watches.set(deps, ofDeps);
  let watch = ofDeps.get(shared.key);
  if (!watch) {
    watch = new SharedWatch(deps, shared, () => ofDeps.delete(shared.key));
    ofDeps.set(shared.key, watch);
  }
  return watch.add(stream);
}
