import type { WidgetConfig } from '@parley/contract/widget';
import type { ReactNode, Ref } from 'react';
import { Composer, type ComposerHandle } from '~/chat-ui/composer/composer';
import { givenBack, useDraft } from '~/chat-ui/composer/use-draft';
import { useLimit } from '~/chat-ui/composer/use-limit';
import { MessageList } from '~/chat-ui/message-list';
import type { ChatSession } from '~/chat-ui/session/chat-session';
import { useChatState, useReturned } from '~/chat-ui/session/use-chat-session';
import { SuggestedQuestions } from '~/chat-ui/suggested-questions';
import { Button } from '~/ui/button';
import { Loading } from '~/ui/spinner';
import { texts } from './public-chat.texts';
import type { VisitorChat } from './use-visitor-chat';

export interface VisitorConversationProps {
  agentId: string;
  chat: VisitorChat;
  /** Null until the chat is open. */
  session: ChatSession | null;
  onRetry: () => void;
  composer?: Ref<ComposerHandle> | undefined;
  /** What stands there before the first question, instead of the usual invitation. */
  welcome?: (config: WidgetConfig, ask: (question: string) => void) => ReactNode;
}

/** Messages and input of a visitor's chat, or why there are none; fills a column. */
export function VisitorConversation({ chat, session, onRetry, ...rest }: VisitorConversationProps) {
  return chat.state === 'open' && session ? (
    <OpenChat key={chat.options.conversationId} chat={chat} session={session} {...rest} />
  ) : (
    <Unopened chat={chat} onRetry={onRetry} />
  );
}

function Unopened({ chat, onRetry }: { chat: VisitorChat; onRetry: () => void }) {
  if (chat.state === 'unavailable') {
    return <Notice title={texts.unavailable.title}>{texts.unavailable.text}</Notice>;
  }
  if (chat.state === 'failed') return <Failure error={chat.error} onRetry={onRetry} />;
  return <Loading />;
}

function Failure({ error, onRetry }: { error: string | null; onRetry: () => void }) {
  return (
    <Notice title={texts.failure.title} action={<Button onClick={onRetry}>{texts.failure.retry}</Button>}>
      {error}
    </Notice>
  );
}

type OpenChatProps = Pick<VisitorConversationProps, 'agentId' | 'composer' | 'welcome'> & {
  chat: Extract<VisitorChat, { state: 'open' }>;
  session: ChatSession;
};

function OpenChat({ chat, session, agentId, composer, welcome }: OpenChatProps) {
  const { phase, error, answering, stoppable } = useChatState(session);
  const [text, setText] = useDraft(`visitor:${agentId}`);
  const giveBack = (question: string) => setText(givenBack(question, text));
  useReturned(session, giveBack);
  const limit = useLimit(session, giveBack);
  if (phase === 'loading') return <Loading />;
  if (phase === 'failed') return <Failure error={error} onRetry={session.load} />;

  const empty: ReactNode = welcome?.(chat.config, session.send) ?? <Empty config={chat.config} onAsk={session.send} />;
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
          sendable={text.trim() !== '' && !limit}
          above={limit}
          placeholder={texts.composer.placeholder}
          {...(composer && { handle: composer })}
        />
      </div>
    </>
  );
}

function Empty({ config, onAsk }: { config: WidgetConfig; onAsk: (question: string) => void }) {
  const { name, ready, suggested_questions: questions } = config;
  return (
    <div className="m-auto flex w-full max-w-100 flex-col items-center">
      <Notice title={texts.empty.title}>{ready ? texts.empty.ready(name) : texts.empty.learning(name)}</Notice>
      <SuggestedQuestions questions={questions} onAsk={onAsk} />
    </div>
  );
}

interface NoticeProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A quiet sentence in the middle of an empty chat. */
function Notice({ title, action, children }: NoticeProps) {
  return (
    <div role="status" className="m-auto max-w-80 px-6 py-10 text-center">
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1 text-ink-muted">{children}</p>
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
