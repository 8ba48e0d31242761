import { PRODUCT } from '@parley/contract/constants';
import type { WidgetConfig } from '@parley/contract/widget';
import { MessageSquarePlus } from 'lucide-react';
import { QuietIconButton } from '~/chat-ui/quiet-icon-button';
import { useChatSession } from '~/chat-ui/session/use-chat-session';
import { useVisitorChat } from '~/features/public-chat/use-visitor-chat';
import { VisitorConversation } from '~/features/public-chat/visitor-conversation';
import { LogoMark } from '~/ui/logo';
import { texts } from '../landing.texts';

const { chat: said } = texts;

/** Neither a bubble, nor an embedded frame, nor a shared link. */
const fromHere = () => ({});

/** A visitor's chat as part of a page, which keeps its own heading and title. */
export function LiveChat({ agentId }: { agentId: string }) {
  const { chat, open, goTo } = useVisitorChat(agentId, null, fromHere);
  const session = useChatSession(chat.state === 'open' ? chat.options : null);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex h-13 shrink-0 items-center gap-2.5 border-b border-line bg-surface pr-2 pl-4">
        <LogoMark className="size-6" />
        <p className="min-w-0 flex-1 truncate font-bold">{said.name(PRODUCT)}</p>
        {session && (
          <QuietIconButton label={said.anew} onClick={() => goTo(null)}>
            <MessageSquarePlus size={18} aria-hidden="true" />
          </QuietIconButton>
        )}
      </div>
      <VisitorConversation
        agentId={agentId}
        chat={chat}
        session={session}
        onRetry={open}
        welcome={(config, ask) => <Welcome config={config} ask={ask} />}
      />
    </div>
  );
}

function Welcome({ config, ask }: { config: WidgetConfig; ask: (question: string) => void }) {
  return (
    <div className="m-auto w-full max-w-100 px-2 py-8">
      <p className="text-lg font-semibold">{config.ready ? said.invitation : said.notReady}</p>
      <ul className="mt-4 grid gap-2">
        {said.questions.map((question) => (
          <li key={question}>
            <button
              type="button"
              onClick={() => ask(question)}
              className="w-full rounded-sm border border-line-strong bg-surface px-4 py-2.5 text-left font-semibold transition-colors hover:border-ink hover:bg-hover"
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
