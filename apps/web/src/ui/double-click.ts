import { type MouseEvent, useLayoutEffect, useRef } from 'react';

const DOUBLE_CLICK_MS = 500;

/**
 * The second press of a double click on what opened a dialog meets the dialog, which it was not meant for: it must neither
 * close it nor press what lies there.
 * @param open whether the dialog is
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
