/**
 * A browser opens at most six connections to a server, shared by all of its tabs, and a stream holds one for as long as
 * it lasts. A hidden page gives up its streams as soon as another page of this server is shown; a page that was left
 * gives them up at once, as the browser may keep it in the back/forward cache. Where windows cannot share streams
 * (`shared-stream.ts`), only the most recently used one has any.
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

/** Called at the first stream: a page without streams need not know of other pages. */
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
 * Runs something that holds a connection, until the page gives up its streams or the signal aborts.
 * @param work gets the signal that ends it in either case
 * @returns whether it was aborted, rather than ending by itself
 * @throws what the work throws, unless it was aborted
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
