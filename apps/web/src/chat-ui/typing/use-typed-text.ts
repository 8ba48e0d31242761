import { useEffect, useRef, useState } from 'react';
import { useMedia } from '~/ui/use-media';
import { advance, arrive, typingFrom, wholeCharacters } from './typing-schedule';

/** Long texts take longer to render: this many characters add one millisecond between two renders. */
const CHARACTERS_PER_MS = 500;

export interface TypedText {
  shown: string;
  /** More has arrived than is shown. */
  typing: boolean;
}

/** Types out a growing text. Without `live` it appears at once, as it does for people who prefer reduced motion. */
export function useTypedText(text: string, live: boolean): TypedText {
  const reduced = useMedia('(prefers-reduced-motion: reduce)');
  const [length, setLength] = useState(0);
  const schedule = useRef({ state: typingFrom(0), text: '' });
  const whole = !live || reduced;

  useEffect(() => {
    if (whole) return;
    const { current } = schedule;
    let drawn = performance.now();
    if (!text.startsWith(current.text.slice(0, Math.floor(current.state.shown)))) {
      current.state = typingFrom(drawn);
      setLength(0);
    }
    current.text = text;
    current.state = arrive(current.state, text.length, drawn);

    function step(): void {
      const now = performance.now();
      const next = advance(current.state, now);
      const done = next.pending.length === 0;
      if (done || now - drawn >= text.length / CHARACTERS_PER_MS) {
        current.state = next;
        drawn = now;
        setLength(next.shown);
      }
      if (!done) frame = requestAnimationFrame(step);
    }
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [text, whole]);

  const shown = whole ? text : wholeCharacters(text, length);
  return { shown, typing: shown.length < text.length };
}
