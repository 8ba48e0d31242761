import { type RefObject, useLayoutEffect } from 'react';

/** Fits a textarea to its text in browsers without `field-sizing: content`. */
export function useFittingHeight(area: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const element = area.current;
    if (!element || CSS.supports('field-sizing', 'content')) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [area, text]);
}
