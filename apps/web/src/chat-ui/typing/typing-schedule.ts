import { TYPING_MAX_LAG_MS, TYPING_MS_PER_CHARACTER } from '@parley/contract/constants';

/** Text up to `length` characters had arrived at `at` (milliseconds of one monotonic clock). */
interface Arrival {
  length: number;
  at: number;
}

/** How far an answer has been typed out. Characters are UTF-16 code units; `shown` has fractions between frames. */
export interface TypingState {
  shown: number;
  /** The clock at which `shown` was reached. */
  at: number;
  /** What has arrived but is not fully shown, oldest first. */
  pending: readonly Arrival[];
}

export const typingFrom = (now: number): TypingState => ({ shown: 0, at: now, pending: [] });

/** Records that the text has grown to `length` characters by `now`. */
export function arrive(state: TypingState, length: number, now: number): TypingState {
  const known = state.pending.at(-1)?.length ?? state.shown;
  if (length <= known) return state;
  // Idle time must not be saved up and spent on the characters that end it.
  const at = state.pending.length === 0 ? now : state.at;
  return { ...state, at, pending: [...state.pending, { length, at: now }] };
}

/**
 * Types on until `now`: one character per TYPING_MS_PER_CHARACTER, or as much faster as needed to show every pending
 * arrival in full TYPING_MAX_LAG_MS after it came. The speed is constant between frames, so that text arriving all at
 * once runs evenly over its two seconds.
 */
export function advance(state: TypingState, now: number): TypingState {
  const elapsed = Math.max(0, now - state.at);
  let target = state.shown + elapsed / TYPING_MS_PER_CHARACTER;
  for (const { length, at } of state.pending) {
    const left = at + TYPING_MAX_LAG_MS - state.at;
    const due = left <= elapsed ? length : state.shown + ((length - state.shown) * elapsed) / left;
    target = Math.max(target, due);
  }
  const shown = Math.min(target, state.pending.at(-1)?.length ?? state.shown);
  return { shown, at: now, pending: state.pending.filter((arrival) => arrival.length > shown) };
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The largest cut of `text` at or before `length` that does not split an emoji, surrogate pair or accented letter. */
export function wholeCharacters(text: string, length: number): string {
  return text.slice(0, graphemes.segment(text).containing(Math.floor(length))?.index);
}
