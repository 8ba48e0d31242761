const HEIGHT = '--bottom-bar';
/** The last one is above all others, as a sheet is above the page that it opened from. */
const bars: HTMLElement[] = [];

/** The ref of what stays at the foot of the window, as an input or a row of buttons: what floats there keeps above it. */
export function bottomBar(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return;
  const { style } = document.documentElement;
  const tell = () => style.setProperty(HEIGHT, `${bars.at(-1)?.offsetHeight ?? 0}px`);
  const observer = new ResizeObserver(tell);
  bars.push(element);
  observer.observe(element);
  return () => {
    observer.disconnect();
    bars.splice(bars.indexOf(element), 1);
    tell();
  };
}
