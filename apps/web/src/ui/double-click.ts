import { type MouseEvent, useLayoutEffect, useRef } from 'react';

const DOUBLE_CLICK_MS = 500;

/**
 * The second press of a double click that opened a dialog hits the dialog by mistake: it must neither close it
 * nor press anything in it.
 * @param open whether the dialog is open
 */
export function useDoubleClickGuard(open: boolean) {
  const openedAt = useRef(0);
  useLayoutEffect(() => {
    if (open) openedAt.current = performance.now();
  }, [open]);
  const justOpened = () => performance.now() - openedAt.current < DOUBLE_CLICK_MS;
  const onClickCapture = (event: MouseEvent) => {
    if (event.detail < 2 || !justOpened()) return;
    event.stopPropagation();
    event.preventDefault();
  };
  return { justOpened, onClickCapture };
}
