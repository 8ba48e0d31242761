import '~/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LiveChat } from './live-chat';

/** Mounts the chat in the space that the page keeps for it. */
export function mount(room: HTMLElement, agentId: string): void {
  createRoot(room).render(
    <StrictMode>
      <LiveChat agentId={agentId} />
    </StrictMode>,
  );
}
