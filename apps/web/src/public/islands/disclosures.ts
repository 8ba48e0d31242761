/** Closes open menus of the header: on Escape, back to their button; on a click or a focus elsewhere. */
export function closeDisclosures(): void {
  const others = (target: EventTarget | null) =>
    [...document.querySelectorAll<HTMLDetailsElement>('details[data-disclosure][open]')].filter(
      (details) => !(target instanceof Node && details.contains(target)),
    );
  const closeOthers = (event: Event) => {
    for (const details of others(event.target)) details.open = false;
  };
  document.addEventListener('pointerdown', closeOthers);
  document.addEventListener('focusin', closeOthers);
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const details of others(null)) {
      const within = details.contains(document.activeElement);
      details.open = false;
      if (within) details.querySelector('summary')?.focus();
    }
  });
}
