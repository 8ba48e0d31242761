import '~/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LiveChat } from './live-chat';

/** Puts the chat into the room that the page keeps for it. */
export function mount(room: HTMLElement, agentId: string): void {
  createRoot(room).render(
    <StrictMode>
      <LiveChat agentId={agentId} />
    </StrictMode>,
  );
}
