import { MESSAGES } from '@parley/contract/messages';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '~/api/errors';
import { Composer } from '~/chat-ui/composer/composer';
import { useDraft } from '~/chat-ui/composer/use-draft';
import { Banner } from '~/ui/banner';
import { bottomBar } from '~/ui/bottom-bar';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { texts as all } from '../activity.texts';
import { useMessages } from '../activity-queries';
import { useHandover } from './handover-queries';

const texts = all.handover;

export interface HandoverBarProps {
  agentId: string;
  conversationId: string;
  /** Called when an answer is being sent. */
  onSend: () => void;
}

/** Answers a visitor in place of the agent, and hands back. Needs a `key` per conversation. */
export function HandoverBar({ agentId, conversationId, onSend }: HandoverBarProps) {
  const { state, person, takeOver, handBack, answer } = useHandover(agentId, conversationId);
  const unanswered = useMessages(conversationId).messages.at(-1)?.sender === 'user';
  const { text, setText, giveBack } = useDraft(`reply:${conversationId}`);
  const [warned, setWarned] = useState(false);
  if (state === undefined) return null;
  const failure =
    (takeOver.error && failureText(MESSAGES.takeOverFailed, takeOver.error)) ??
    (handBack.error && failureText(MESSAGES.handBackFailed, handBack.error)) ??
    (answer.error && failureText(MESSAGES.sendFailed, answer.error));

  function send(): void {
    const said = text.trim();
    if (!said) return;
    setText('');
    onSend();
    // What could not be sent returns to the text field.
    answer.mutate(said, { onError: () => giveBack(said) });
  }

  return (
    <section
      ref={bottomBar}
      aria-label={texts.label}
      data-reply
      className="flex flex-col gap-2 border-t border-line bg-surface px-4 py-3 low:gap-1 low:py-1.5"
    >
      {failure && <Banner>{failure}</Banner>}
      <div className="flex flex-wrap items-center justify-between gap-2 low:flex-nowrap">
        <p role="status" className="min-w-0 text-sm low:truncate">
          {state === 'live' ? texts.live(person ?? '') : texts[state]}
        </p>
        {state === 'live' ? (
          <Button
            size="sm"
            busy={handBack.isPending}
            onClick={() => (unanswered ? setWarned(true) : handBack.mutate())}
          >
            {texts.handBack}
          </Button>
        ) : (
          <Button
            size="sm"
            variant={state === 'none' ? 'quiet' : 'primary'}
            busy={takeOver.isPending}
            onClick={() => takeOver.mutate()}
          >
            {!takeOver.isPending && <UserRound size={15} aria-hidden="true" />}
            {texts.takeOver}
          </Button>
        )}
      </div>
      {state === 'live' && (
        <Composer
          text={text}
          onChange={setText}
          onSend={send}
          onStop={() => undefined}
          answering={answer.isPending}
          stoppable={false}
          sendable={text.trim() !== ''}
          placeholder={texts.placeholder}
        />
      )}
      <ConfirmDialog
        open={warned}
        onOpenChange={setWarned}
        title={texts.unanswered.title}
        description={texts.unanswered.text}
        confirmLabel={texts.handBack}
        variant="primary"
        cancelLabel={texts.unanswered.cancel}
        onConfirm={() => {
          setWarned(false);
          handBack.mutate();
        }}
      />
    </section>
  );
}
