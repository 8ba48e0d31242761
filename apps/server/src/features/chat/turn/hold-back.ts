/** Keeps what is told until it may be heard. */
export function holdBack<T>(tell: (told: T) => void) {
  let waiting: T[] | null = [];
  return {
    tell(told: T) {
      if (waiting) waiting.push(told);
      else tell(told);
    },
    /** Passes on what was told so far, in its order, and from now on at once. */
    release() {
      const told = waiting ?? [];
      waiting = null;
      for (const one of told) tell(one);
    },
  };
}
