import type { Agent } from '@parley/contract/agents';
import { MESSAGES } from '@parley/contract/messages';
import { useMemo } from 'react';
import { errorText } from '~/app/api/errors';
import { Composer, type ComposerHandle } from '~/chat-ui/composer/composer';
import { useDraft } from '~/chat-ui/composer/use-draft';
import { MessageList } from '~/chat-ui/message-list';
import type { ChatSession, ChatSessionOptions } from '~/chat-ui/session/chat-session';
import { useChatSession, useChatState } from '~/chat-ui/session/use-chat-session';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Loading } from '~/ui/spinner';
import { AttachMenu } from './attach-menu';
import { AttachmentTray } from './attachment-tray';
import { useRefreshConversations } from './conversation-queries';
import { ownerTransport } from './owner-transport';
import { useAttachments } from './use-attachments';

export interface ConversationViewProps {
  agent: Agent;
  conversationId: string;
  /** It was just started by a person, who will want to type. */
  fresh: boolean;
}

const focus = (composer: ComposerHandle | null) => composer?.focus();

const describeFailure = (sentence: string) =>
  sentence.startsWith('Error: ') ? sentence : `Error: ${sentence || MESSAGES.processMessageFailed}`;

/** One conversation of the playground. Mount anew for another. */
export function ConversationView(props: ConversationViewProps) {
  const { agent, conversationId } = props;
  const refresh = useRefreshConversations(agent.id);
  const [text, setText] = useDraft(conversationId);
  const options = useMemo(
    (): ChatSessionOptions => ({
      transport: ownerTransport(agent.id),
      conversationId,
      failureText: errorText,
      onTurn: refresh,
      onUnsent: setText,
    }),
    [agent.id, conversationId, refresh, setText],
  );
  const session = useChatSession(options);
  return session ? <OpenConversation {...props} session={session} text={text} setText={setText} /> : <Loading />;
}

interface OpenConversationProps extends ConversationViewProps {
  session: ChatSession;
  text: string;
  setText: (text: string) => void;
}

function OpenConversation({ agent, fresh, session, text, setText }: OpenConversationProps) {
  const { phase, error, answering, stoppable } = useChatState(session);
  const files = useAttachments(agent.id);
  const sendable = !files.uploading && (text.trim() !== '' || files.ready.length > 0);

  function send(): void {
    const question = text.trim() || files.ready.map((file) => file.name).join(', ');
    if (!session.send(question, files.ready)) return;
    setText('');
    files.clear();
  }

  if (phase === 'loading') return <Loading />;
  return (
    <>
      {phase === 'failed' ? (
        <div className="flex-1 p-4">
          <Banner
            action={
              <Button size="sm" onClick={session.load}>
                Retry
              </Button>
            }
          >
            {error}
          </Banner>
        </div>
      ) : (
        <MessageList
          session={session}
          agentName={agent.name}
          describeFailure={describeFailure}
          waitingText={MESSAGES.thinking}
          usualNote={agent.answered_by.note}
        />
      )}
      <div className="mx-auto w-full max-w-190 shrink-0 px-4 pb-3">
        <Composer
          {...(fresh && { handle: focus })}
          text={text}
          onChange={setText}
          onSend={send}
          onStop={session.stop}
          answering={answering}
          stoppable={stoppable}
          sendable={sendable}
          placeholder="Message..."
          leading={<AttachMenu disabled={files.full} onFiles={files.add} />}
          above={<AttachmentTray drafts={files.drafts} onRemove={files.remove} />}
        />
        <p className="mt-1.5 text-center text-xs text-ink-muted">
          {agent.answered_by.note ?? `Answered by ${agent.answered_by.label}`}
        </p>
      </div>
    </>
  );
}
