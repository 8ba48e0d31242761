import type { Deps } from '../deps';
import { frameOf, type WatchStream } from './sse';

/** Data that many screens watch, read once for all of them. */
export interface Watched {
  /** Reads the full state for screens that have just connected, in parts; absent where they have it already. */
  whole?: () => AsyncIterable<unknown>;
  /** Reads what changed since the last call. */
  changes: () => AsyncIterable<unknown>;
  /** Unsubscribes. */
  end: () => void;
}

interface Shared {
  /** Identifies the data among everything that is watched. */
  key: string;
  /** The name of the event in the stream. */
  event: string;
  /** Changes are sent at most once per this interval. */
  everyMs: number;
  /** Subscribes. @param changed to be called when there is something to send */
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

  /** Resolves once the full state is on its way to the stream. */
  async add(stream: WatchStream): Promise<void> {
    this.streams.add(stream);
    stream.onClose(() => this.remove(stream));
    const { whole } = this.watched;
    if (!whole) return stream.begun();
    this.fresh.add(stream);
    await this.next(async () => {
      const fresh = [...this.fresh];
      this.fresh.clear();
      // Streams added during an earlier round share one read.
      if (fresh.length > 0) await this.send(fresh, whole);
    });
    stream.begun();
  }

  private remove(stream: WatchStream): void {
    this.fresh.delete(stream);
    if (!this.streams.delete(stream) || this.streams.size > 0) return;
    clearTimeout(this.timer);
    this.watched.end();
    this.onEmpty();
  }

  /** Runs one at a time, so that an older state never overtakes a newer one. */
  private next(tell: () => Promise<void>): Promise<void> {
    this.telling = this.telling.then(tell).catch((err: unknown) => {
      this.deps.log.warn({ err }, `stream of ${this.shared.event}`);
      for (const stream of [...this.streams]) stream.close();
    });
    return this.telling;
  }

  private async tellChanges(): Promise<void> {
    // New streams are about to get the full state.
    const settled = [...this.streams].filter((stream) => !this.fresh.has(stream));
    await this.send(settled, this.watched.changes);
  }

  private async send(to: readonly WatchStream[], read: () => AsyncIterable<unknown>): Promise<void> {
    const judged = await Promise.all(to.map(async (stream) => ((await stream.mayGoOn()) ? [stream] : [])));
    const allowed = judged.flat();
    if (allowed.length === 0) return;
    for await (const part of read()) {
      const left = allowed.filter(({ closed }) => !closed);
      if (left.length === 0) return;
      const frame = frameOf(this.shared.event, JSON.stringify(part));
      for (const stream of left) stream.queue(frame);
    }
  }
}

const watches = new WeakMap<object, Map<string, SharedWatch>>();

/** Adds a screen to those that watch something: a change is read and encoded once, however many screens watch. */
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
