/**
 * A browser opens at most six connections to a server, shared by all of its windows. Streams may hold four; the others
 * are left for answers being written and everything else.
 */
const PLACES = ['1', '2', '3', '4'].map((place) => `parley-stream-place ${place}`);

/** While others wait for a place, a stream gives up its own after this long, and is reopened when its turn comes. */
const TURN_MS = 10_000;

interface Place {
  leave: () => void;
  /** Aborts when another stream steals the place. */
  lost: AbortSignal;
}

/**
 * Runs something that holds a connection, in turns if too many want one. New work goes first: someone waits for it.
 * @param work gets the signal that ends it or its turn, and is run again at each turn
 * @throws what the work throws, unless its turn ended
 */
export async function inTurn(signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  let place = (await isFull()) ? await takeOver() : await wait(signal);
  for (;;) {
    try {
      if (await oneTurn(place, signal, work)) return;
    } finally {
      place.leave();
    }
    place = await wait(signal);
  }
}

/** @returns true if the work is done, false if only its turn ended */
async function oneTurn(
  { lost }: Place,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const given = new AbortController();
  const over = AbortSignal.any([lost, given.signal]);
  const timer = setInterval(async () => {
    const { pending = [] } = await navigator.locks.query();
    if (pending.some(isPlace)) given.abort();
  }, TURN_MS);
  try {
    await work(AbortSignal.any([signal, over]));
  } catch (error) {
    if (signal.aborted || !over.aborted) throw error;
  } finally {
    clearInterval(timer);
  }
  return signal.aborted || !over.aborted;
}

const isPlace = ({ name }: LockInfo): boolean => PLACES.includes(name ?? '');

async function isFull(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.filter(isPlace).length === PLACES.length;
}

/** Waits for any free place. @throws the signal's reason */
function wait(signal: AbortSignal): Promise<Place> {
  const found = new AbortController();
  return claim(PLACES, { signal: AbortSignal.any([signal, found.signal]) }, () => found.abort());
}

const takeOver = (): Promise<Place> => {
  const place = PLACES[Math.floor(Math.random() * PLACES.length)] as string;
  return claim([place], { steal: true }, () => undefined);
};

function claim(places: readonly string[], options: LockOptions, onFound: () => void): Promise<Place> {
  const lost = new AbortController();
  let mine: string | undefined;
  return new Promise((resolve, reject) => {
    for (const place of places) {
      navigator.locks
        .request(place, options, () => {
          // Several places may be free.
          if (mine !== undefined) return;
          mine = place;
          onFound();
          return new Promise<void>((leave) => resolve({ leave, lost: lost.signal }));
        })
        .catch((error) => (mine === place ? lost.abort() : reject(error)));
    }
  });
}
