import { VISITOR_SETTINGS } from '@parley/contract/constants';
import type { WidgetConfig } from '@parley/contract/widget';
import { type ReactNode, type Ref, type RefObject, Suspense, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { latePart } from '~/api/late-part';
import { Composer, type ComposerHandle } from '~/chat-ui/composer/composer';
import { useDraft } from '~/chat-ui/composer/use-draft';
import { useLimit } from '~/chat-ui/composer/use-limit';
import { MessageList, type MessageListHandle } from '~/chat-ui/message-list';
import type { ChatSession } from '~/chat-ui/session/chat-session';
import { useChatState, useReturned } from '~/chat-ui/session/use-chat-session';
import { SuggestedQuestions } from '~/chat-ui/suggested-questions';
import { cx } from '~/ui/cx';
import { Loading } from '~/ui/spinner';
import { Greeting } from './chat-header';
import { HumanBar } from './human/human-bar';
import { useHuman } from './human/use-human';
import { useUnheard } from './human/use-unheard';
import { said } from './languages/sentences';
import { isAnswer, useFormPlace } from './lead/use-form-place';
import { type LeadQuestion, useLead } from './lead/use-lead';
import { useChatNotes } from './notes/use-chat-notes';
import { Failure, Notice } from './notice';
import { texts } from './public-chat.texts';
import { type ChatBubble, useNews } from './use-news';
import type { VisitorChat } from './use-visitor-chat';

export interface VisitorConversationProps {
  agentId: string;
  chat: VisitorChat;
  /** Null until the chat is open. */
  session: ChatSession | null;
  onRetry: () => void;
  composer?: Ref<ComposerHandle> | undefined;
  /** Set if the chat is in a bubble. */
  bubble?: ChatBubble | undefined;
  /** Visitors may be asked for contact details if the agent's owner wants that. */
  asksForContact?: boolean;
  /** Shown before the first question, instead of the usual invitation. */
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
  if (chat.state === 'elsewhere') {
    return <Notice title={texts.elsewhere.title}>{texts.elsewhere.text}</Notice>;
  }
  if (chat.state === 'failed') return <Failure error={chat.error} until={chat.until} onRetry={onRetry} />;
  return <Loading />;
}

type OpenChatProps = Pick<
  VisitorConversationProps,
  'agentId' | 'composer' | 'bubble' | 'welcome' | 'asksForContact'
> & {
  chat: Extract<VisitorChat, { state: 'open' }>;
  session: ChatSession;
};

const LeadForm = latePart(() => import('./lead/lead-form'), 'LeadForm');

function OpenChat({ chat, session, agentId, composer, bubble, welcome, asksForContact = false }: OpenChatProps) {
  const { phase, error, answering, stoppable, entries } = useChatState(session);
  const whose = { agentId, conversationId: chat.options.conversationId, identity: chat.identity };
  const lead = useLead(asksForContact ? chat.config.leads_form : null, whose, chat.contact);
  const { text, setText, giveBack } = useDraft(`visitor:${agentId}`);
  useReturned(session, giveBack);
  const limit = useLimit(session, giveBack, text);
  const human = useHuman(session, whose, chat.config.human, entries.length > 0);
  const unheard = useUnheard(human, entries.at(-1));
  useNews(session, chat.seen, human, bubble);
  const { notes, news, thank } = useChatNotes(session, whose.conversationId, human);
  const missed = human.state === 'missed' && lead?.settled !== 'given';
  const asking = missed || (lead?.settled === false && (lead.form.required || entries.some(isAnswer)));
  const foot = useFocusAfter(asking);
  const list = useRef<MessageListHandle>(null);
  useEffect(() => {
    // The pressed button disappeared with the previous chat.
    if (chat.anew && phase === 'ready') foot.current?.querySelector('textarea')?.focus({ preventScroll: true });
  }, [chat.anew, phase, foot]);
  const inMissedCase: LeadQuestion = {
    form: chat.config.leads_form ?? WHEN_MISSED,
    skippable: true,
    settled: false,
    settle: (how) => {
      lead?.settle(how);
      void human.cancel();
    },
  };
  // A required form blocks the input, also while it is unknown whether it was filled in.
  const closed = lead?.form.required === true && !lead.settled;
  const reason = missed ? 'missed' : 'answered';
  const among = useFormPlace(asking && !closed ? reason : null, entries, notes);
  const question = missed ? inMissedCase : (lead ?? inMissedCase);
  const sendable = text.trim() !== '' && !limit;
  const send = () => {
    if (session.send(text)) setText('');
  };
  const settle: LeadQuestion['settle'] = (how) => {
    if (how === 'given') thank();
    question.settle(how);
  };
  if (phase === 'loading') return <Loading />;
  if (phase === 'failed') return <Failure error={error} onRetry={session.load} />;

  const opening = !closed && !welcome && chat.config.look.greeting && <Opening config={chat.config} />;
  const empty: ReactNode = closed
    ? null
    : (welcome?.(chat.config, session.send) ?? <Empty config={chat.config} onAsk={session.send} />);
  const form = (
    <Suspense fallback={<Loading />}>
      <LeadForm question={{ ...question, settle }} {...whose} {...(composer && closed && { handle: composer })} />
    </Suspense>
  );
  return (
    <>
      <MessageList
        session={session}
        agentName={chat.config.name}
        opening={opening}
        empty={empty}
        describeFailure={said}
        notes={among.notes}
        handle={list}
        hasControls={among.place !== null}
        onSendAgain={sendable ? thenInput(foot, send) : undefined}
      />
      {asking && !closed && among.place && createPortal(form, among.place)}
      {asking && closed && (
        <div
          className={cx(
            'mx-auto min-h-0 w-full max-w-190 overflow-y-auto px-3 py-3',
            entries.length > 0 && 'max-h-[75%]',
          )}
        >
          {form}
        </div>
      )}
      <div
        ref={foot}
        hidden={closed}
        className="mx-auto w-full max-w-190 shrink-0 px-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      >
        <p role="status" className="sr-only">
          {news}
        </p>
        {chat.config.human && (
          <HumanBar
            human={human}
            // The outcome appears at the end.
            onAsk={() => list.current?.toEnd()}
            offered={entries.at(-1)?.offersPerson === true}
            unheard={unheard}
            asksForContact={missed}
          />
        )}
        <Composer
          text={text}
          onChange={setText}
          onSend={send}
          onStop={session.stop}
          answering={answering}
          stoppable={stoppable}
          sendable={sendable}
          above={limit}
          placeholder={chat.config.look.placeholder || texts.composer.placeholder}
          {...(composer && !closed && { handle: composer })}
        />
      </div>
    </>
  );
}

/** The form for a visitor for whom nobody came, if the owner's form asks for nothing; the server uses the same. */
const WHEN_MISSED = { title: VISITOR_SETTINGS.leadsTitle, name: true, email: true, phone: false, required: false };

/** The pressed control disappears with its effect, so the focus moves to the input. */
const thenInput = (foot: RefObject<HTMLElement | null>, act: () => void) => () => {
  act();
  foot.current?.querySelector('textarea')?.focus({ preventScroll: true });
};

/** Focuses the input once a form that replaced it is gone. */
function useFocusAfter(shown: boolean) {
  const foot = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current && !shown) foot.current?.querySelector('textarea')?.focus({ preventScroll: true });
    before.current = shown;
  }, [shown]);
  return foot;
}

/** The owner's greeting, as the first message. */
function Opening({ config: { name, look } }: { config: WidgetConfig }) {
  return (
    <article aria-label={name} aria-busy={false} className="flex flex-col pt-1.5 pb-3">
      <Greeting text={look.greeting} />
    </article>
  );
}

function Empty({ config, onAsk }: { config: WidgetConfig; onAsk: (question: string) => void }) {
  const { name, ready, look, suggested_questions: questions } = config;
  if (look.greeting) {
    return <SuggestedQuestions questions={questions} onAsk={onAsk} />;
  }
  return (
    <div className="m-auto flex w-full max-w-100 flex-col items-center">
      <Notice title={texts.empty.title}>{ready ? texts.empty.ready(name) : texts.empty.sourceless(name)}</Notice>
      <SuggestedQuestions questions={questions} onAsk={onAsk} />
    </div>
  );
}
