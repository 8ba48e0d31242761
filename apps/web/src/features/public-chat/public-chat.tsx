import type { CameFrom } from '@parley/contract/chat';
import { SquarePen, X } from 'lucide-react';
import type { Ref } from 'react';
import type { ComposerHandle } from '~/chat-ui/composer/composer';
import { QuietIconButton } from '~/chat-ui/quiet-icon-button';
import { useChatSession } from '~/chat-ui/session/use-chat-session';
import { useDocumentTitle } from '~/ui/document-title';
import { LogoMark } from '~/ui/logo';
import { texts } from './public-chat.texts';
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
    <main
      aria-label={name ? texts.page.label(name) : texts.page.loading}
      className="flex h-full min-h-0 flex-col bg-canvas"
    >
      <ChatHeader name={name} onStartAnew={session ? startAnew : undefined} onClose={onClose} />
      <VisitorConversation agentId={agentId} chat={chat} session={session} onRetry={open} composer={composer} />
    </main>
  );
}

interface ChatHeaderProps {
  /** Empty while it is not known. */
  name: string;
  onStartAnew: (() => void) | undefined;
  onClose: (() => void) | undefined;
}

/** The banner over a visitor's chat. */
function ChatHeader({ name, onStartAnew, onClose }: ChatHeaderProps) {
  return (
    <header className="shrink-0 border-b border-line bg-surface">
      <div className="mx-auto flex h-16 max-w-190 items-center gap-3 pr-3 pl-4">
        <LogoMark className="size-8 shrink-0" />
        <h1 className="min-w-0 flex-1 truncate text-lg">{name}</h1>
        {onStartAnew && (
          <QuietIconButton label={texts.page.startAnew} onClick={onStartAnew}>
            <SquarePen size={18} aria-hidden="true" />
          </QuietIconButton>
        )}
        {onClose && (
          <QuietIconButton label={texts.page.close} onClick={onClose}>
            <X size={20} aria-hidden="true" />
          </QuietIconButton>
        )}
      </div>
    </header>
  );
}
