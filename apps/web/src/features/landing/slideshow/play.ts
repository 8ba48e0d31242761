const SEEN_SHARE = 0.4;
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * Runs a slideshow. The line beside the current tab is the clock: its animation lasts as long as a picture stays,
 * pauses while somebody looks closer or away, and moves to the next slide when it ends. A video is its own clock.
 */
export function start(root: HTMLElement): void {
  const tabs = [...root.querySelectorAll<HTMLElement>('[role="tab"]')];
  const slides = [...root.querySelectorAll<HTMLElement>('[role="tabpanel"]')];
  const frame = root.querySelector<HTMLElement>('[data-slides]');
  const rotation = root.querySelector<HTMLElement>('[data-rotation]');
  let current = 0;
  /** Stopped by a person or by their system's settings; only the button restarts it. */
  let stopped = reducedMotion.matches;
  const pauses = new Set(['unseen']);

  const video = () => [...(slides[current]?.querySelectorAll('video') ?? [])].find((one) => one.offsetParent !== null);

  function apply(): void {
    const running = !stopped && pauses.size === 0;
    root.toggleAttribute('data-stopped', stopped);
    root.toggleAttribute('data-paused', pauses.size > 0);
    frame?.setAttribute('aria-live', running ? 'off' : 'polite');
    rotation?.setAttribute('aria-label', (stopped ? rotation.dataset.start : rotation.dataset.stop) ?? '');
    tabs.forEach((tab, at) => void tab.toggleAttribute('data-timed', at === current && video() === undefined));
    if (running)
      video()
        ?.play()
        .catch(() => undefined);
    else video()?.pause();
  }

  function show(index: number): void {
    video()?.pause();
    current = (index + slides.length) % slides.length;
    tabs.forEach((tab, at) => {
      tab.setAttribute('aria-selected', String(at === current));
      tab.tabIndex = at === current ? 0 : -1;
      slides[at]?.toggleAttribute('data-current', at === current);
    });
    const begun = video();
    if (begun) begun.currentTime = 0;
    apply();
  }

  const pause = (reason: string, paused: boolean) => {
    if (paused) pauses.add(reason);
    else pauses.delete(reason);
    apply();
  };

  root.addEventListener('animationend', (event) => {
    if (event.target instanceof HTMLElement && event.target.matches('[data-clock]')) show(current + 1);
  });
  for (const one of root.querySelectorAll('video')) {
    one.controls = reducedMotion.matches;
    one.addEventListener('ended', () => !stopped && show(current + 1));
  }

  root.addEventListener('pointerenter', (event) => event.pointerType === 'mouse' && pause('pointer', true));
  root.addEventListener('pointerleave', () => pause('pointer', false));
  root.addEventListener('focusin', () => pause('focus', true));
  root.addEventListener('focusout', (event) => {
    if (!(event.relatedTarget instanceof Node && root.contains(event.relatedTarget))) pause('focus', false);
  });
  new IntersectionObserver(([entry]) => pause('unseen', (entry?.intersectionRatio ?? 0) < SEEN_SHARE), {
    threshold: SEEN_SHARE,
  }).observe(frame ?? root);
  reducedMotion.addEventListener('change', () => {
    stopped = reducedMotion.matches;
    apply();
  });

  rotation?.addEventListener('click', () => {
    stopped = !stopped;
    // The person who pressed it has pointer and focus right here, and should see it begin.
    if (!stopped) for (const reason of ['pointer', 'focus']) pauses.delete(reason);
    apply();
  });
  for (const button of root.querySelectorAll<HTMLElement>('[data-step]')) {
    button.addEventListener('click', () => show(current + Number(button.dataset.step)));
  }
  tabs.forEach((tab, index) => {
    tab.addEventListener('click', () => show(index));
    tab.addEventListener('keydown', (event) => {
      const to = {
        ArrowRight: index + 1,
        ArrowDown: index + 1,
        ArrowLeft: index - 1,
        ArrowUp: index - 1,
        Home: 0,
        End: -1,
      }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      show(to);
      tabs[current]?.focus();
    });
  });
  apply();
}
