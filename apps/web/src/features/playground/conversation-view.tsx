import type { Agent } from '@parley/contract/agents';
import { MESSAGES } from '@parley/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { failureText } from '~/api/errors';
import { latePart } from '~/api/late-part';
import { texts as chatTexts } from '~/chat-ui/chat-ui.texts';
import { ClearChat } from '~/chat-ui/clear-chat';
import { Composer, type ComposerHandle } from '~/chat-ui/composer/composer';
import { type Draft, useDraft } from '~/chat-ui/composer/use-draft';
import { MessageList } from '~/chat-ui/message-list';
import type { ChatSession } from '~/chat-ui/session/chat-session';
import type { ChatEntry } from '~/chat-ui/session/entries';
import type { ChatSessionOptions } from '~/chat-ui/session/options';
import { useChatSession, useChatState } from '~/chat-ui/session/use-chat-session';
import { useAgentDoubted } from '~/features/agents/agent-queries';
import { useIsRemoved } from '~/features/database-chat/database-queries';
import { knownKept, rememberStatement } from '~/features/database-chat/kept-sql';
import { Suggestions } from '~/features/database-chat/message/suggestions';
import { ActiveDatabase, SqlToggle } from '~/features/database-chat/sql-mode/controls';
import { lastQuestionOf } from '~/features/database-chat/sql-mode/last-question';
import { SqlHint } from '~/features/database-chat/sql-mode/sql-hint';
import { sqlTransport } from '~/features/database-chat/sql-mode/sql-transport';
import type { SqlMode } from '~/features/database-chat/sql-mode/use-sql-mode';
import { AnotherModel } from '~/features/providers/another-model';
import type { LiveTraining } from '~/features/training/use-training';
import { Banner } from '~/ui/banner';
import { bottomBar } from '~/ui/bottom-bar';
import { Loading } from '~/ui/spinner';
import { toast } from '~/ui/toast';
import { AttachMenu } from './attach-menu';
import { AttachmentTray } from './attachment-tray';
import { useRefreshConversations } from './conversation-queries';
import { Deleted } from './deleted';
import { FirstSteps } from './first-steps';
import { ImproveButton, ImproveEntry } from './improve';
import { ownerTransport } from './owner-transport';
import { texts } from './playground.texts';
import { type Draft as AttachmentDraft, useAttachments } from './use-attachments';
import { useGivenBack } from './use-given-back';
import { useSendWhenRead } from './use-send-when-read';
import { useTypedBefore } from './use-typed-before';
import { useRecorder } from './voice/use-recorder';
import { VoicePanel } from './voice/voice-panel';

const SqlEntry = latePart(() => import('~/features/database-chat/message/sql-entry'), 'SqlEntry');

export interface ConversationViewProps {
  agent: Agent;
  live: LiveTraining;
  conversationId: string;
  /** Whether questions go to a database, and to which. */
  mode: SqlMode;
  /** Whether the owner has ever asked the agent anything, here or in another conversation. */
  tried: boolean;
  /** A person has just started it, and will want to type. */
  fresh: boolean;
  /** Another conversation is about to open: a question that is sent now is meant for that one. */
  leaving: boolean;
  /** Files for the next conversation, from one that was deleted. */
  carried: RefObject<readonly AttachmentDraft[]>;
  /** The conversation whose input this one's replaces, with what was typed there until now. */
  replaced: RefObject<string | null>;
  /** Starts another conversation, with a text and files in its input. */
  onNew: (draft: string, files: readonly AttachmentDraft[]) => Promise<void>;
}

/** Statements and results have controls of their own, such as the export of a chart. */
const isOfDatabase = ({ source }: ChatEntry) => source === 'SQL-Generated' || source === 'SQL-Result';

const describeFailure = (sentence: string) => {
  const told = sentence.startsWith(texts.answers.failure(''))
    ? sentence
    : texts.answers.failure(sentence || MESSAGES.processMessageFailed);
  return told.endsWith(MESSAGES.noCredits) ? `${told} ${texts.answers.recharge(location.origin)}` : told;
};

/** A conversation of the playground. Remount it for another one. */
export function ConversationView(props: ConversationViewProps) {
  const { agent, conversationId, mode } = props;
  const refresh = useRefreshConversations(agent.id);
  const draft = useDraft(conversationId);
  useTypedBefore(props.replaced, draft);
  const queries = useQueryClient();
  const removed = useIsRemoved();
  // In a ref, so that a question sees the current values without reopening the conversation at each change.
  const asking = useRef({ mode, session: null as ChatSession | null });
  asking.current.mode = mode;
  const unsent = useRef(draft.giveBack);
  const options = useMemo(
    (): ChatSessionOptions => ({
      transport: sqlTransport(ownerTransport(agent.id), {
        agentId: agent.id,
        connection: () => {
          const { on, active, used } = asking.current.mode;
          if (on && active) used(active.connection_id);
          return on ? active : null;
        },
        gone: () => asking.current.mode.gone,
        databaseAgent: agent.settings.type === 'database',
        lastQuestion: () =>
          lastQuestionOf(
            asking.current.session?.getState().entries ?? [],
            asking.current.mode.active?.connection_id ?? '',
            (id) => knownKept(queries, id)?.connection_id,
          ),
        removed,
        onWritten: (written, question, { connection_id: connectionId, name: connectionName }) =>
          rememberStatement(queries, written, { connectionId, connectionName, question }),
      }),
      conversationId,
      failureText: (error, doing) => failureText(doing, error),
      onTurn: refresh,
      onUnsent: (question) => unsent.current(question),
      onFailed: toast.failed,
    }),
    [agent.id, agent.settings.type, conversationId, refresh, queries, removed],
  );
  const session = useChatSession(options);
  asking.current.session = session;
  return session ? <OpenConversation {...props} session={session} draft={draft} unsent={unsent} /> : <Loading />;
}

interface OpenConversationProps extends ConversationViewProps {
  session: ChatSession;
  draft: Draft;
  /** Set to the function that gives back an unsent question. */
  unsent: RefObject<(question: string) => void>;
}

function OpenConversation(props: OpenConversationProps) {
  const { agent, live, fresh, leaving, mode, session, draft, onNew } = props;
  const { text, setText, giveBack } = draft;
  const { phase, error, answering, stoppable, entries, hasOlder, gone } = useChatState(session);
  useAgentDoubted(agent.id, gone);
  const files = useAttachments(agent.id, props.carried);
  const recorder = useRecorder();
  const composer = useRef<ComposerHandle>(null);
  const foot = useRef<HTMLDivElement>(null);
  const toInput = useCallback(() => composer.current?.focus(), []);
  // Database questions are text only; attachments wait for the next question to the agent.
  const attached = mode.on ? [] : files.ready;
  const sendable =
    !mode.loading && !gone && !leaving && phase !== 'loading' && (text.trim() !== '' || attached.length > 0);
  const { limit, sending } = useGivenBack(session, files, giveBack, text, props.unsent);
  const { used } = mode;
  const untouched = !hasOlder && !gone && !entries.some(({ sender }) => sender === 'user');

  function send(): void {
    if (mode.choiceNeeded) mode.choose();
    if (mode.choiceNeeded || !session.send(text, attached)) return;
    setText('');
    recorder.dismiss();
    sending(mode.on ? [] : files.take());
  }

  function sendAgain(): void {
    send();
    toInput();
  }

  const special = useCallback(
    (entry: ChatEntry) =>
      isOfDatabase(entry) ? (
        <Suspense fallback={<div className="h-40" />}>
          <SqlEntry entry={entry} agentName={agent.name} session={session} onUsed={used} />
        </Suspense>
      ) : null,
    [agent.name, session, used],
  );

  const [improved, setImproved] = useState<ChatEntry | null>(null);
  const actions = useCallback((entry: ChatEntry) => <ImproveButton onClick={() => setImproved(entry)} />, []);

  const { waits, sendWhenRead } = useSendWhenRead(files, answering, send);

  // No letter of somebody who is already typing gets lost.
  useLayoutEffect(() => {
    if (fresh) composer.current?.focus();
  }, [fresh]);
  // People come here to type, unless they have moved the focus; on touch screens it would open the keyboard.
  useEffect(() => {
    const { activeElement } = document;
    const nowhere = activeElement === document.body || activeElement?.id === 'main';
    if (phase === 'ready' && nowhere && matchMedia('(pointer: fine)').matches) composer.current?.focus();
  }, [phase]);

  if (phase === 'loading' && !fresh) return <Loading />;
  return (
    <>
      {phase === 'loading' ? (
        <div className="min-h-0 flex-1">
          <Loading />
        </div>
      ) : phase === 'failed' ? (
        <div className="flex-1 p-4">
          <Banner onRetry={session.load}>{error}</Banner>
        </div>
      ) : (
        <MessageList
          session={session}
          agentName={agent.name}
          toInput={toInput}
          describeFailure={describeFailure}
          waitingText={MESSAGES.thinking}
          special={special}
          hasControls={entries.some(isOfDatabase)}
          actions={actions}
          editable={!mode.on}
          onSendAgain={sendable && !limit ? sendAgain : undefined}
        >
          {untouched &&
            (mode.on && mode.active ? (
              <Suggestions connectionId={mode.active.connection_id} onAsk={session.send} />
            ) : (
              <FirstSteps agent={agent} tried={props.tried} onAsk={session.send} />
            ))}
          <SqlHint session={session} mode={mode} />
        </MessageList>
      )}
      {improved && (
        <ImproveEntry
          agentId={agent.id}
          live={live}
          entry={improved}
          entries={entries}
          onClose={() => setImproved(null)}
        />
      )}
      <div ref={bottomBar} className="shrink-0">
        <div ref={foot} className="mx-auto w-full max-w-190 px-4 pb-3">
          {gone && <Deleted text={text} files={files.drafts} onNew={onNew} />}
          <Composer
            handle={composer}
            text={text}
            onChange={(typed) => {
              setText(typed);
              recorder.dismiss();
            }}
            onSend={!mode.on && files.uploading ? sendWhenRead : send}
            onStop={session.stop}
            answering={answering}
            stoppable={stoppable}
            sendable={sendable && !limit}
            placeholder={texts.composer.placeholder}
            leading={
              <>
                <AttachMenu full={files.full || mode.on} onFiles={files.add} recorder={recorder} />
                <SqlToggle mode={mode} />
              </>
            }
            above={
              <>
                {limit}
                <ActiveDatabase mode={mode} />
                <AttachmentTray
                  drafts={files.drafts}
                  onRemove={files.remove}
                  onRetry={files.retry}
                  onEmptied={() => composer.current?.focus()}
                />
                <p role="status" className="px-3 text-xs text-ink-muted not-empty:pt-1.5">
                  {waits && texts.attach.sentWhenRead}
                </p>
                <VoicePanel
                  recorder={recorder}
                  onSend={(file) => {
                    files.add([file]);
                    sendWhenRead();
                  }}
                  onClosed={() => composer.current?.focus()}
                />
              </>
            }
          />
          <p className="mt-1.5 text-center text-xs text-ink-muted">
            {texts.answers.by(agent.answered_by.label)}
            {agent.answered_by.engine === 'built-in' && <AnotherModel agentId={agent.id} before=" · " />}
            <ClearChat
              session={session}
              warning={texts.clearWarning}
              focusAfter={() => foot.current?.querySelector('textarea') ?? null}
            >
              {(ask, disabled) => (
                <>
                  {' · '}
                  <button type="button" className="reach link" disabled={disabled} onClick={ask}>
                    {chatTexts.clear.label}
                  </button>
                </>
              )}
            </ClearChat>
          </p>
        </div>
      </div>
    </>
  );
}
