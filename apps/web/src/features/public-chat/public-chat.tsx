import type { CameFrom } from '@parley/contract/chat';
import { Eraser, MessageSquarePlus, X } from 'lucide-react';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { texts as chatTexts } from '~/chat-ui/chat-ui.texts';
import { ClearChat } from '~/chat-ui/clear-chat';
import type { ComposerHandle } from '~/chat-ui/composer/composer';
import { QuietIconButton } from '~/chat-ui/quiet-icon-button';
import type { ChatSession } from '~/chat-ui/session/chat-session';
import { useChatSession, useChatState } from '~/chat-ui/session/use-chat-session';
import { Banner } from '~/ui/banner';
import { useDocumentTitle } from '~/ui/document-title';
import { ChatHeader } from './chat-header';
import { coloursOf } from './look';
import type { Whose } from './own/own-calls';
import { OwnConversation } from './own/own-conversation';
import { keepConversation, recallConversation } from './own-conversation';
import { texts } from './public-chat.texts';
import type { ChatBubble } from './use-news';
import { useVisitorChat, type VisitorChat, whoseChat } from './use-visitor-chat';
import { VisitorConversation } from './visitor-conversation';
import type { VisitorIdentity } from './visitor-transport';

export interface PublicChatProps {
  agentId: string;
  /** The visitor's identity according to the host page; undefined until it has been sent. */
  identity: VisitorIdentity | null | undefined;
  /** Where the chat is placed right now. Must stay the same function. */
  cameFrom: () => CameFrom;
  /** Set if the chat covers the whole screen of its host page. */
  onClose?: (() => void) | undefined;
  composer?: Ref<ComposerHandle>;
  /** Set if the chat is in a bubble; the same object as long as nothing in it changes. */
  bubble?: ChatBubble | undefined;
  /** The chat is on somebody's site: visitors may be asked for contact details. */
  asksForContact?: boolean;
}

const PLAIN = { accent: null, header: null, avatar: null };

/** A visitor's chat with a public agent, filling its container. */
export function PublicChat({
  agentId,
  identity,
  cameFrom,
  onClose,
  composer,
  bubble,
  asksForContact = false,
}: PublicChatProps) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const { chat, open, goTo } = useVisitorChat(agentId, identity, cameFrom, () =>
    setNotice({ tone: 'note', text: texts.own.gone }),
  );
  const session = useChatSession(chat.state === 'open' ? chat.options : null);
  // The browser keeps it for the next visit; this state also says that it was left just now.
  const [left, setLeft] = useState<string | null>(null);
  const config = chat.state === 'open' || chat.state === 'failed' ? chat.config : null;
  const name = config?.name ?? '';
  const look = config?.look ?? PLAIN;
  useDocumentTitle(name);
  const page = useRef<HTMLElement>(null);
  const input = () => page.current?.querySelector('textarea') ?? null;
  const whose = (): Whose | null =>
    chat.state === 'open'
      ? { agentId, identity: chat.identity, conversationId: currentConversation(chat, agentId, cameFrom) }
      : null;
  const kept = whoseChat(agentId, identity, cameFrom);
  const previous = recallConversation(kept, 'left');

  /** Leaves the conversation for the previous one, or for a new one. */
  function leaveFor(conversationId: string | null): void {
    const leaving = session?.getState().entries.length === 0 ? null : (whose()?.conversationId ?? null);
    // An empty conversation leaves nothing behind, so the one left before it stays.
    if (leaving !== null || conversationId !== null) keepConversation(kept, leaving, 'left');
    setLeft(conversationId === null ? (leaving ?? left) : null);
    goTo(conversationId);
  }
  const goBack = previous === null ? undefined : () => leaveFor(previous);
  return (
    <main
      ref={page}
      aria-label={name ? texts.page.label(name) : texts.page.loading}
      className="flex h-full min-h-0 flex-col bg-canvas flat:has-[textarea:focus]:[&>header]:hidden"
      style={coloursOf(look)}
    >
      <ChatHeader name={name} look={look}>
        <ChatActions
          session={session}
          input={input}
          onStartOver={session ? () => leaveFor(null) : undefined}
          onClose={onClose}
        >
          {session && (
            <OwnConversation
              whose={whose}
              onFailed={(text) => setNotice(text === null ? null : { tone: 'error', text })}
              onForgotten={() => {
                setNotice({ tone: 'note', text: texts.own.gone });
                goTo(null);
              }}
              onPrevious={goBack}
            />
          )}
        </ChatActions>
      </ChatHeader>
      {notice && (
        <div className="mx-auto w-full max-w-190 shrink-0 px-3 pt-3">
          <Banner tone={notice.tone} onDismiss={() => setNotice(null)}>
            {notice.text}
          </Banner>
        </div>
      )}
      {left !== null && left === previous && session && goBack && <WayBack session={session} onBack={goBack} />}
      <VisitorConversation
        agentId={agentId}
        chat={chat}
        session={session}
        onRetry={open}
        composer={composer}
        bubble={bubble}
        asksForContact={asksForContact}
      />
    </main>
  );
}

interface Notice {
  tone: 'error' | 'note';
  text: string;
}

/** Shown over a new conversation until something is said in it, for people who left the other one by mistake. */
function WayBack({ session, onBack }: { session: ChatSession; onBack: () => void }) {
  const { phase, entries } = useChatState(session);
  if (phase !== 'ready' || entries.length > 0) return null;
  return (
    <div className="mx-auto w-full max-w-190 shrink-0 px-3 pt-3">
      <Banner
        tone="note"
        action={
          <button type="button" className="link" onClick={onBack}>
            {texts.page.goBack}
          </button>
        }
      >
        {texts.page.startedOver}
      </Banner>
    </div>
  );
}

/** The server may have chosen a conversation other than the one that the chat was opened with. */
const currentConversation = (
  { identity, options }: Extract<VisitorChat, { state: 'open' }>,
  agentId: string,
  cameFrom: () => CameFrom,
) => recallConversation(whoseChat(agentId, identity, cameFrom)) ?? options.conversationId;

interface ChatActionsProps {
  /** Null until the chat is open. */
  session: ChatSession | null;
  /** The input for the next question. */
  input: () => HTMLElement | null;
  onStartOver: (() => void) | undefined;
  onClose: (() => void) | undefined;
  children: ReactNode;
}

function ChatActions({ session, input, onStartOver, onClose, children }: ChatActionsProps) {
  return (
    <>
      {session && (
        <ClearChat session={session} warning={texts.page.clearWarning} focusAfter={input}>
          {(ask, disabled) => (
            <QuietIconButton label={chatTexts.clear.label} disabled={disabled} onClick={ask}>
              <Eraser size={18} aria-hidden="true" />
            </QuietIconButton>
          )}
        </ClearChat>
      )}
      {onStartOver && (
        <QuietIconButton label={texts.page.startOver} onClick={onStartOver}>
          <MessageSquarePlus size={18} aria-hidden="true" />
        </QuietIconButton>
      )}
      {children}
      {onClose && (
        <QuietIconButton label={texts.page.close} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </QuietIconButton>
      )}
    </>
  );
}
