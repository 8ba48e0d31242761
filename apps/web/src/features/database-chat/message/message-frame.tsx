import type { ReactNode, Ref } from 'react';
import { MessageActions } from '~/chat-ui/message/message-actions';
import { MessageTime } from '~/chat-ui/message/message-time';
import type { ChatSession } from '~/chat-ui/session/chat-session';
import type { ChatEntry } from '~/chat-ui/session/entries';

export interface MessageFrameProps {
  entry: ChatEntry;
  agentName: string;
  session: ChatSession;
  /** Beside the copy button and the thumbs. */
  actions?: ReactNode;
  children: ReactNode;
  ref: Ref<HTMLElement>;
}

/** An answer that is a statement or rows, as wide as the conversation, with what every message has. */
export function MessageFrame({ entry, agentName, session, actions, children, ref }: MessageFrameProps) {
  return (
    <article ref={ref} aria-label={agentName} aria-busy={false} className="flex min-w-0 flex-col items-stretch">
      <div className="flex min-w-0 flex-col gap-3 rounded-lg rounded-bl-xs border border-line bg-surface px-4 py-3">
        {children}
      </div>
      <footer className="mt-0.5 flex min-h-8 flex-wrap items-center gap-1">
        <span className="-ml-2 flex">
          <MessageActions entry={entry} onReact={session.canReact ? session.react : undefined} />
        </span>
        {actions}
        <MessageTime at={entry.createdAt} />
      </footer>
    </article>
  );
}
