/**
 * A browser opens six connections to a server at once, for all of its tabs together, and a stream holds one of them for as
 * long as it lasts. A page that nobody looks at gives its streams up as soon as another page of this server is looked at;
 * and one that was left gives them up at once, as the browser may keep it for the way back. Where windows cannot share
 * their streams (`shared-stream.ts`), only the one that was used last has any.
 */
const CHANNEL = 'parley-attended';

let left = false;
let others: BroadcastChannel | undefined;
const onLeave = new Set<() => void>();
const onReturn = new Set<() => void>();

function all(listeners: Set<() => void>): void {
  for (const listener of [...listeners]) listener();
}

function leave(): void {
  left = true;
  all(onLeave);
}

function attend(): void {
  if (document.visibilityState === 'hidden') return;
  others?.postMessage(null);
  left = false;
  all(onReturn);
}

/** From the first stream on: a page without one needs to know of no other. */
function begin(): void {
  if (others) return;
  others = new BroadcastChannel(CHANNEL);
  others.onmessage = () => (document.visibilityState === 'hidden' || !navigator.locks) && leave();
  if (!navigator.locks) addEventListener('focus', attend);
  addEventListener('pagehide', leave);
  addEventListener('pageshow', attend);
  document.addEventListener('visibilitychange', attend);
  attend();
}

/**
 * Runs something that holds a connection, until the page is left or the signal ends it.
 * @param work gets the signal that ends it in either case
 * @returns whether it was ended by that, instead of by itself
 * @throws what the work throws, unless it was ended
 */
export async function whileAttended(
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
  begin();
  if (left) await returned(signal);
  const controller = new AbortController();
  const end = () => controller.abort();
  if (signal.aborted) end();
  signal.addEventListener('abort', end);
  onLeave.add(end);
  try {
    await work(controller.signal);
  } catch (error) {
    if (!controller.signal.aborted) throw error;
  } finally {
    signal.removeEventListener('abort', end);
    onLeave.delete(end);
  }
  return controller.signal.aborted;
}

function returned(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      onReturn.delete(end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    onReturn.add(end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
