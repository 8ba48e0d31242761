const FIELD = 'input, textarea, select';

/**
 * Scrolls a field into view along with its label and other given elements, as little as necessary. If they do
 * not all fit, the field wins.
 * @param beside the least important first
 */
export function bringFieldIntoSight(field: HTMLElement, ...beside: (Element | null | undefined)[]): void {
  const label = field.id && document.querySelector(`label[for="${CSS.escape(field.id)}"]`);
  for (const each of [...beside, label, sentenceOf(field), field]) if (each) each.scrollIntoView({ block: 'nearest' });
}

/** The last element describing a field is its error message, which a bar at the bottom could cover. */
function sentenceOf(field: HTMLElement): HTMLElement | null {
  const id = field.getAttribute('aria-describedby')?.split(' ').at(-1);
  return id ? document.getElementById(id) : null;
}

/**
 * The ref of a scroll container with fields: the focused one stays visible, even when a phone's keyboard takes the
 * lower half of the window.
 */
export function keepFieldInSight(scroller: HTMLElement | null): (() => void) | undefined {
  if (!scroller) return;
  const show = () => {
    const field = document.activeElement;
    // What is being pressed must not move away from under the finger; the click that ends the press calls this again.
    if (!(field instanceof HTMLElement) || !scroller.contains(field) || field.matches(':active')) return;
    if (field.matches(FIELD)) bringFieldIntoSight(field);
  };
  const observer = new ResizeObserver(show);
  observer.observe(scroller);
  scroller.addEventListener('focusin', show);
  scroller.addEventListener('click', show);
  return () => {
    observer.disconnect();
    scroller.removeEventListener('focusin', show);
    scroller.removeEventListener('click', show);
  };
}
