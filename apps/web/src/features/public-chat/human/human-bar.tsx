import { UserRound } from 'lucide-react';
import { Button } from '~/ui/button';
import { texts as all } from '../public-chat.texts';
import type { Human } from './use-human';

const texts = all.human;

export interface HumanBarProps {
  human: Human;
  onAsk: () => void;
  /** The agent could not answer just now. */
  offered: boolean;
  /** The person has not replied for a while. */
  unheard: boolean;
  /** The visitor is being asked for contact details. */
  asksForContact: boolean;
}

/** Offers a person instead of the agent, above the input. */
export function HumanBar({ human, onAsk, offered, unheard, asksForContact }: HumanBarProps) {
  const { state, busy, failure } = human;
  // That a person is answering is shown among the messages, where it began.
  if (state === 'live' && !failure && !unheard) return null;
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 px-1 pb-2.5">
      <p role="status" className="text-sm text-ink-muted">
        {failure ?? (unheard ? texts.unheard : sentenceOf(state, offered, asksForContact))}
      </p>
      {(state === 'none' || state === 'missed') && !asksForContact && (
        <Button
          size="sm"
          variant={offered ? 'primary' : 'quiet'}
          busy={busy}
          onClick={() => {
            onAsk();
            void human.ask();
          }}
        >
          {!busy && <UserRound size={15} aria-hidden="true" />}
          {texts.ask}
        </Button>
      )}
      {state === 'live' && unheard && (
        <Button size="sm" variant="quiet" busy={busy} className="-mx-3" onClick={() => void human.cancel()}>
          {texts.toAssistant}
        </Button>
      )}
      {state === 'waiting' && (
        <Button size="sm" variant="quiet" busy={busy} className="-mx-3" onClick={() => void human.cancel()}>
          {texts.stop}
        </Button>
      )}
    </div>
  );
}

function sentenceOf(state: Human['state'], offered: boolean, asks: boolean): string {
  if (state === 'waiting') return texts.waiting;
  if (state === 'missed') return asks ? texts.nobody : texts.nobodyNow;
  return offered && state !== 'live' ? texts.offer : '';
}
