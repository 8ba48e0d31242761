import { useEffect } from 'react';

/** Until then the screen has taken its final height. */
const DELAY_MS = 100;

/** Scrolls to the element of that id once, and moves the focus there for those who do not see the page move. */
export function useScrollTo(id: string | null): void {
  useEffect(() => {
    if (!id) return;
    const timer = setTimeout(() => {
      const element = document.getElementById(id);
      if (!element) return;
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      element.scrollIntoView({ behavior: still ? 'instant' : 'smooth' });
      if (element.tabIndex < 0) element.tabIndex = -1;
      element.focus({ preventScroll: true });
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [id]);
}
