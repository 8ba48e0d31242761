const HEIGHT = '--bottom-bar';
/** The last bar covers all others, as a sheet covers the page that opened it. */
const bars: HTMLElement[] = [];

/** The ref of a bar fixed at the bottom of the window, such as an input: floating elements stay above it. */
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
