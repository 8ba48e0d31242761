const FIELD = 'input, textarea, select';

/**
 * Scrolls a field into sight with its label and what else is given, as little as is needed. Where not all of it has room
 * the field wins.
 * @param beside what matters least first
 */
export function bringFieldIntoSight(field: HTMLElement, ...beside: (Element | null | undefined)[]): void {
  const label = field.id && document.querySelector(`label[for="${CSS.escape(field.id)}"]`);
  for (const each of [...beside, label, sentenceOf(field), field]) if (each) each.scrollIntoView({ block: 'nearest' });
}

/** The last of what describes a field is the sentence about its mistake, which a bar at the foot of the window could cover. */
function sentenceOf(field: HTMLElement): HTMLElement | null {
  const id = field.getAttribute('aria-describedby')?.split(' ').at(-1);
  return id ? document.getElementById(id) : null;
}

/**
 * The ref of what scrolls around fields: the focused one stays in sight, also when the keyboard of a phone takes the
 * lower half of the window.
 */
export function keepFieldInSight(scroller: HTMLElement | null): (() => void) | undefined {
  if (!scroller) return;
  const show = () => {
    const field = document.activeElement;
    // What is being pressed is not moved away from under the finger; the click that ends it comes here, too.
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
