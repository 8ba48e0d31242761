let pressed: Element | null = null;

// A browser on a phone gives the focus to no button that is tapped.
globalThis.addEventListener?.(
  'pointerdown',
  ({ target }) => (pressed = target instanceof Element ? target : null),
  true,
);

/** Whether what was pressed last stands in the lower half of the window; false once it is gone. */
export function wasPressedLow(): boolean {
  if (!pressed?.isConnected) return false;
  const { top, bottom } = pressed.getBoundingClientRect();
  return bottom > 0 && (top + bottom) / 2 > innerHeight / 2;
}
