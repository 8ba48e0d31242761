import { describe, expect, it } from 'vitest';
import { advance, arrive, type TypingState, typingFrom, wholeCharacters } from './typing-schedule';

const FRAME = 16;

/** Runs frames until `until`, recording every arrival at its time; returns how much was shown after each frame. */
function run(arrivals: { at: number; length: number }[], until: number): { now: number; shown: number }[] {
  let state: TypingState = typingFrom(0);
  const waiting = [...arrivals];
  const seen: { now: number; shown: number }[] = [];
  for (let now = 0; now <= until; now += FRAME) {
    while (waiting[0] && waiting[0].at <= now) {
      const { length } = waiting.shift() as { at: number; length: number };
      state = arrive(state, length, now);
    }
    state = advance(state, now);
    seen.push({ now, shown: state.shown });
  }
  return seen;
}

describe('the typing schedule', () => {
  it('types one character every 20 ms', () => {
    const seen = run([{ at: 0, length: 40 }], 400);
    expect(seen.at(-1)?.shown).toBeCloseTo(20, 0);
  });

  it('shows a long text that came at once evenly within two seconds', () => {
    const seen = run([{ at: 0, length: 4_000 }], 2_016);
    expect(seen.at(-1)?.shown).toBe(4_000);
    const half = seen.find(({ now }) => now >= 1_000);
    expect(half?.shown).toBeGreaterThan(1_900);
    expect(half?.shown).toBeLessThan(2_100);
  });

  it('is never more than two seconds behind what has arrived, in any rhythm', () => {
    const bursts: { at: number; length: number }[] = [];
    for (let i = 0, length = 0; i < 60; i += 1) {
      length += 1 + ((i * 37) % 141);
      bursts.push({ at: i * 70 + (i % 7) * 9, length });
    }
    for (const { now, shown } of run(bursts, 8_000)) {
      const due = bursts.filter(({ at }) => at + 2_000 + FRAME <= now).at(-1)?.length ?? 0;
      const arrived = bursts.filter(({ at }) => at <= now).at(-1)?.length ?? 0;
      expect(shown).toBeGreaterThanOrEqual(due - 1e-6);
      expect(shown).toBeLessThanOrEqual(arrived);
    }
  });

  it('does not save up the time in which nothing came', () => {
    const seen = run(
      [
        { at: 0, length: 10 },
        { at: 3_008, length: 40 },
      ],
      3_040,
    );
    expect(seen.at(-1)?.shown).toBeLessThan(13);
  });

  it('catches up after a hidden tab without frames', () => {
    const state = advance(arrive(typingFrom(0), 5_000, 0), 60_000);
    expect(state).toEqual({ shown: 5_000, at: 60_000, pending: [] });
  });
});

describe('wholeCharacters', () => {
  it('never splits an emoji, a family of them, or an accent from its letter', () => {
    const text = 'a👩‍👩‍👧b e\u0301 👍🏽!';
    const cuts = new Set(Array.from({ length: text.length + 1 }, (_, length) => wholeCharacters(text, length)));
    const graphemes = [...new Intl.Segmenter('en').segment(text)].map(({ index }) => text.slice(0, index));
    expect([...cuts]).toEqual([...graphemes, text]);
  });
});
