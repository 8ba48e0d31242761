import { type Bubble, createBubble } from './bubble';

type Method = 'open' | 'close' | 'toggle';
type Call = [method: Method, agentId?: string | undefined];

/** `window.Parley`. Without an agent id, the page's first bubble is meant. */
interface ParleyGlobal {
  /** Adds the bubble that a script tag requests, unless its agent already has one. */
  add(script: HTMLScriptElement | null): void;
  open(agentId?: string): void;
  close(agentId?: string): void;
  toggle(agentId?: string): void;
  /** Removes every bubble, its listeners and this object. */
  destroy(): void;
}

/** What the inline snippet sets up until this script arrives: a queue of the calls made meanwhile. */
interface Placeholder {
  add?: undefined;
  q?: Call[];
}

declare global {
  interface Window {
    Parley?: ParleyGlobal | Placeholder;
  }
}

function createGlobal(waiting: Call[]): ParleyGlobal {
  const bubbles: Bubble[] = [];

  // A call for an agent whose script is still loading waits until it arrives.
  const call = (method: Method, agentId?: string) => {
    const bubble = agentId ? bubbles.find((other) => other.agentId === agentId) : bubbles[0];
    if (bubble) bubble[method]();
    else waiting.push([method, agentId]);
  };

  return {
    add(script) {
      const agentId = script?.dataset.agentId;
      if (!agentId || bubbles.some((bubble) => bubble.agentId === agentId)) return;
      const bubble = createBubble(agentId, new URL(script.src).origin, script.dataset, bubbles.length, () => {
        for (const other of bubbles) if (other !== bubble) other.close();
      });
      bubbles.push(bubble);
      for (const [method, id] of waiting.splice(0)) call(method, id);
    },
    open: (agentId) => call('open', agentId),
    close: (agentId) => call('close', agentId),
    toggle: (agentId) => call('toggle', agentId),
    destroy() {
      for (const bubble of bubbles.splice(0)) bubble.destroy();
      delete window.Parley;
    },
  };
}

const present = window.Parley;
const parley = present?.add ? present : createGlobal(present?.q ?? []);
window.Parley = parley;
parley.add(document.currentScript as HTMLScriptElement | null);
