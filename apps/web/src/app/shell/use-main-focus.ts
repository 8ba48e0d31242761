import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Moves the focus to a screen's main content if the navigation removed the element that had it. */
export function useMainFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  const opened = useNavigationType() === 'POP';

  // biome-ignore lint/correctness/useExhaustiveDependencies: at each navigation
  useEffect(() => {
    if (opened) return;
    // In the next frame, since popups that close with the navigation restore the focus first.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [opened, pathname, search]);
  return main;
}
