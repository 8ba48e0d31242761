import type { ReactNode, Ref } from 'react';
import { useDocumentTitle } from '~/app/document-title';
import { Composer, type ComposerHandle } from '~/chat-ui/composer/composer';
import { useDraft } from '~/chat-ui/composer/use-draft';
import { MessageList } from '~/chat-ui/message-list';
import type { ChatSession } from '~/chat-ui/session/chat-session';
import { useChatSession, useChatState } from '~/chat-ui/session/use-chat-session';
import { Button } from '~/ui/button';
import { Loading } from '~/ui/spinner';
import { ChatHeader } from './chat-header';
import { Notice } from './notice';
import { useVisitorChat, type VisitorChat } from './use-visitor-chat';
import type { VisitorIdentity } from './visitor-transport';

export interface PublicChatProps {
  agentId: string;
  /** Who the host page says the visitor is, right now. Must stay the same function. */
  identity: () => VisitorIdentity | null;
  /** Given where the chat fills the screen of a page that it lies upon. */
  onClose?: (() => void) | undefined;
  composer?: Ref<ComposerHandle>;
}

/** The chat of a visitor with a public agent, filling its container. */
export function PublicChat({ agentId, identity, onClose, composer }: PublicChatProps) {
  const { chat, open, startAnew } = useVisitorChat(agentId, identity);
  const session = useChatSession(chat.state === 'open' ? chat.options : null);
  const name = chat.state === 'open' ? chat.config.name : '';
  useDocumentTitle(name);
  return (
    <main aria-label={name ? `Chat with ${name}` : 'Chat'} className="flex h-full min-h-0 flex-col bg-canvas">
      <ChatHeader name={name} onStartAnew={session ? startAnew : undefined} onClose={onClose} />
      {chat.state === 'open' && session ? (
        <OpenChat
          key={chat.options.conversationId}
          chat={chat}
          session={session}
          agentId={agentId}
          composer={composer}
        />
      ) : (
        <Unopened chat={chat} onRetry={open} />
      )}
    </main>
  );
}

function Unopened({ chat, onRetry }: { chat: VisitorChat; onRetry: () => void }) {
  if (chat.state === 'unavailable') {
    return (
      <Notice title="This chat is not available">
        It may have been closed by its owner, or its address may be mistyped.
      </Notice>
    );
  }
  if (chat.state === 'failed') return <Failure error={chat.error} onRetry={onRetry} />;
  return <Loading />;
}

function Failure({ error, onRetry }: { error: string | null; onRetry: () => void }) {
  return (
    <Notice title="The chat could not be opened" action={<Button onClick={onRetry}>Retry</Button>}>
      {error}
    </Notice>
  );
}

interface OpenChatProps {
  chat: Extract<VisitorChat, { state: 'open' }>;
  session: ChatSession;
  agentId: string;
  composer: Ref<ComposerHandle> | undefined;
}

function OpenChat({ chat, session, agentId, composer }: OpenChatProps) {
  const { phase, error, answering, stoppable } = useChatState(session);
  const [text, setText] = useDraft(`visitor:${agentId}`);
  if (phase === 'loading') return <Loading />;
  if (phase === 'failed') return <Failure error={error} onRetry={session.load} />;

  const empty: ReactNode = (
    <Notice title="Start a conversation">
      {chat.config.ready
        ? `Ask ${chat.config.name} anything.`
        : `${chat.config.name} is still learning and may not know much yet.`}
    </Notice>
  );
  return (
    <>
      <MessageList session={session} agentName={chat.config.name} empty={empty} />
      <div className="mx-auto w-full max-w-190 shrink-0 px-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Composer
          text={text}
          onChange={setText}
          onSend={() => session.send(text) && setText('')}
          onStop={session.stop}
          answering={answering}
          stoppable={stoppable}
          sendable={text.trim() !== ''}
          placeholder="Type your message..."
          {...(composer && { handle: composer })}
        />
      </div>
    </>
  );
}
