/** Loaded when the reader is within this distance. */
const NEAR = '300px';

/** Loads the chat just before it scrolls into view, so that it costs nothing to those who do not scroll there. */
export function start(section: HTMLElement): void {
  const room = section.querySelector<HTMLElement>('[data-room]');
  if (!room) return;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void open(section, room);
    },
    { rootMargin: NEAR },
  );
  observer.observe(room);
}

async function open(section: HTMLElement, room: HTMLElement): Promise<void> {
  try {
    const { call } = await import('~/api/client');
    const { agent_id: agentId } = await call('GET', '/api/demo', { anonymous: true });
    if (agentId === null) section.remove();
    else (await import('./mount')).mount(room, agentId);
  } catch {
    const note = room.querySelector('[data-note]');
    if (note) note.textContent = room.dataset.failed ?? '';
  }
}
