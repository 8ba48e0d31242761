import { type RefObject, useEffect, useState } from 'react';

export interface HiddenSides {
  before: boolean;
  after: boolean;
}

/** On which sides a box that scrolls sideways continues out of sight. */
export function useHiddenSides(box: RefObject<HTMLElement | null>): HiddenSides {
  const [hidden, setHidden] = useState<HiddenSides>({ before: false, after: false });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const before = element.scrollLeft > 1;
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
      setHidden((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    const observer = new ResizeObserver(look);
    for (const each of [element, ...element.children]) observer.observe(each);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box]);
  return hidden;
}
