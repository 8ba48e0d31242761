import { useEffect, useState } from 'react';
import type { ChatSession } from '~/chat-ui/session/chat-session';
import { useChatState } from '~/chat-ui/session/use-chat-session';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { texts as all } from '../database-chat.texts';
import type { SqlMode } from './use-sql-mode';

const texts = all.sqlMode;

export interface SqlHintProps {
  session: ChatSession;
  mode: SqlMode;
}

/** Shown when the sources had no answer and the agent has a database: that may have it, and can be asked. */
export function SqlHint({ session, mode }: SqlHintProps) {
  const { entries, answering } = useChatState(session);
  const [again, setAgain] = useState<string | null>(null);
  const [question, answer] = entries.slice(-2);

  // Asked once the mode is on: only then does it go to the database.
  useEffect(() => {
    if (again === null || !mode.on) return;
    setAgain(null);
    session.send(again);
  }, [again, mode.on, session]);

  const untold = answer?.answered === false && answer.status === 'complete' && !answer.live;
  if (mode.on || !mode.active || answering || !untold || question?.sender !== 'user') return null;
  return (
    <Banner
      tone="note"
      className="mt-2"
      action={
        <Button
          size="sm"
          onClick={() => {
            setAgain(question.content);
            mode.toggle();
          }}
        >
          {texts.askAgain}
        </Button>
      }
    >
      {texts.hint(mode.active.name)}
    </Banner>
  );
}
