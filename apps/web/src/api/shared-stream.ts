import { inTurn } from './stream-turns';

/** An endless stream of events that the windows of a browser share. */
export interface Followed<E> {
  /** Identical for identical streams. */
  name: string;
  /**
   * @param signal closes the stream
   * @param onOpen to be called once no event can be missed any more
   */
  open: (signal: AbortSignal, onOpen: () => void) => AsyncIterable<E>;
  /** The stream has begun, perhaps again: events during an interruption were missed. */
  onOpen?: () => void;
  onEvent: (event: E) => void;
  /** Folds events into the state sent first to windows joining later; left out if streams start without one. */
  whole?: (before: E | undefined, event: E) => E;
}

type Said<E> =
  | { kind: 'joined'; by: string }
  | { kind: 'opened' }
  | { kind: 'event'; event: E }
  | { kind: 'whole'; event: E; to: string };

/**
 * Follows a stream that one window of the browser reads for all: the holder of its lock opens it and broadcasts the
 * events. When that window closes or is left, a waiting one takes over. Until then this does not return.
 * @throws what reading throws
 */
export async function sharing<E>(followed: Followed<E>, signal: AbortSignal): Promise<void> {
  // navigator.locks exists in secure contexts only; elsewhere only the most recently used window has streams.
  if (!navigator.locks) return read(followed, signal, () => undefined);
  const name = `parley-stream ${followed.name}`;
  const channel = new BroadcastChannel(name);
  try {
    const lead = () => passOn(followed, channel, signal);
    const led = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await lead();
      return lock !== null;
    });
    if (led) return;
    join(followed, channel);
    await navigator.locks.request(name, { signal }, lead);
  } finally {
    channel.close();
  }
}

async function read<E>(followed: Followed<E>, signal: AbortSignal, onSay: (said: Said<E>) => void): Promise<void> {
  const onOpen = () => {
    followed.onOpen?.();
    onSay({ kind: 'opened' });
  };
  for await (const event of followed.open(signal, onOpen)) {
    followed.onEvent(event);
    onSay({ kind: 'event', event });
  }
}

/** Reads the stream and broadcasts it to the other windows. */
async function passOn<E>(followed: Followed<E>, channel: BroadcastChannel, signal: AbortSignal): Promise<void> {
  let whole: E | undefined;
  const say = (said: Said<E>) => channel.postMessage(said);
  channel.onmessage = ({ data }: MessageEvent<Said<E>>) => {
    if (data.kind === 'joined' && whole !== undefined) say({ kind: 'whole', event: whole, to: data.by });
  };
  await inTurn(signal, (turn) =>
    read(followed, turn, (said) => {
      if (said.kind === 'opened') whole = undefined;
      if (said.kind === 'event') whole = followed.whole?.(whole, said.event);
      say(said);
    }),
  );
}

/** Receives what another window reads. */
function join<E>({ whole, onOpen, onEvent }: Followed<E>, channel: BroadcastChannel): void {
  // Like locks, `crypto.randomUUID` exists in secure contexts only.
  const me = crypto.randomUUID();
  // Changes mean nothing without the state that they change.
  let knows = whole === undefined;
  channel.onmessage = ({ data }: MessageEvent<Said<E>>) => {
    if (data.kind === 'opened' || (data.kind === 'whole' && data.to === me)) {
      knows = true;
      onOpen?.();
    }
    if (knows && (data.kind === 'event' || (data.kind === 'whole' && data.to === me))) onEvent(data.event);
  };
  onOpen?.();
  const joined: Said<E> = { kind: 'joined', by: me };
  channel.postMessage(joined);
}
