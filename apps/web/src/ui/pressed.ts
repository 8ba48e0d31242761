let pressed: Element | null = null;

// Browsers on phones do not focus a tapped button.
globalThis.addEventListener?.(
  'pointerdown',
  ({ target }) => (pressed = target instanceof Element ? target : null),
  true,
);

/** Whether the element pressed last is in the lower half of the window; false once it is gone. */
export function wasPressedLow(): boolean {
  if (!pressed?.isConnected) return false;
  const { top, bottom } = pressed.getBoundingClientRect();
  return bottom > 0 && (top + bottom) / 2 > innerHeight / 2;
}
