import type { CameFrom } from '@parley/contract/chat';
import type { Ref } from 'react';
import type { ComposerHandle } from '~/chat-ui/composer/composer';
import { useChatSession } from '~/chat-ui/session/use-chat-session';
import { useDocumentTitle } from '~/ui/document-title';
import { ChatHeader } from './chat-header';
import { useVisitorChat } from './use-visitor-chat';
import { VisitorConversation } from './visitor-conversation';
import type { VisitorIdentity } from './visitor-transport';

export interface PublicChatProps {
  agentId: string;
  /** Who the host page says the visitor is, right now. Must stay the same function. */
  identity: () => VisitorIdentity | null;
  /** Where the chat stands, right now. Must stay the same function. */
  cameFrom: () => CameFrom;
  /** Given where the chat fills the screen of a page that it lies upon. */
  onClose?: (() => void) | undefined;
  composer?: Ref<ComposerHandle>;
}

/** The chat of a visitor with a public agent, filling its container. */
export function PublicChat({ agentId, identity, cameFrom, onClose, composer }: PublicChatProps) {
  const { chat, open, startAnew } = useVisitorChat(agentId, identity, cameFrom);
  const session = useChatSession(chat.state === 'open' ? chat.options : null);
  const name = chat.state === 'open' ? chat.config.name : '';
  useDocumentTitle(name);
  return (
    <main aria-label={name ? `Chat with ${name}` : 'Chat'} className="flex h-full min-h-0 flex-col bg-canvas">
      <ChatHeader name={name} onStartAnew={session ? startAnew : undefined} onClose={onClose} />
      <VisitorConversation agentId={agentId} chat={chat} session={session} onRetry={open} composer={composer} />
    </main>
  );
}
