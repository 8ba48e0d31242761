const HEIGHT = '--bottom-bar';

/** The ref of what stays at the foot of the window, as an input or a row of buttons: what floats there keeps above it. */
export function bottomBar(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(HEIGHT, `${element.offsetHeight}px`));
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(HEIGHT);
  };
}
