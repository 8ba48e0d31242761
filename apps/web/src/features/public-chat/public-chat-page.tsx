import type { ReactNode } from 'react';
import { ChatBoundary } from './chat-boundary';
import { fromLink } from './from-link';
import { PublicChat } from './public-chat';

/** The full page behind a share link. */
export function PublicChatPage({ agentId, above }: { agentId: string; above?: ReactNode }) {
  return (
    <div className="app-height flex flex-col">
      {above}
      <div className="min-h-0 flex-1">
        <ChatBoundary>
          <PublicChat agentId={agentId} identity={null} cameFrom={fromLink} />
        </ChatBoundary>
      </div>
    </div>
  );
}
