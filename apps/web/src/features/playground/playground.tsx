import { MESSAGES } from '@parley/contract/messages';
import { PanelLeft } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { failureText } from '~/api/errors';
import { latePart } from '~/api/late-part';
import { draftOf, leaveDraft } from '~/chat-ui/composer/use-draft';
import { ConnectionPicker } from '~/features/database-chat/sql-mode/connection-picker';
import { useSqlMode } from '~/features/database-chat/sql-mode/use-sql-mode';
import type { AgentTabProps } from '~/features/training/use-training';
import { Button } from '~/ui/button';
import { CollapsibleSidebar } from '~/ui/collapsible-sidebar';
import { EmptyState } from '~/ui/empty-state';
import { PlainIconButton } from '~/ui/plain-icon-button';
import { Loading } from '~/ui/spinner';
import { toast } from '~/ui/toast';
import { useIsMobile } from '~/ui/use-media';
import { useConversations, useCreateConversation } from './conversation-queries';
import { ConversationSidebar } from './conversation-sidebar';
import { ConversationView } from './conversation-view';
import { texts } from './playground.texts';
import type { Draft } from './use-attachments';

const PARAMETER = 'conversation';
const COMPARE = 'compare';

const Compare = latePart(() => import('./compare/compare'), 'Compare');

/**
 * Where the owner chats with an agent. The query parameter `conversation` selects the conversation; `compare` shows two
 * ways of answering side by side instead.
 */
export function Playground({ agent, live }: AgentTabProps) {
  const [search, setSearch] = useSearchParams();
  const [sidebarOpen, setSidebarOpen] = useState(false);
  const [fresh, setFresh] = useState<string | null>(null);
  // The agent was created a moment ago, and its first conversation along with it.
  const created = useLocation().state?.created === true;
  const list = useConversations(agent.id);
  const create = useCreateConversation(agent.id);
  const mobile = useIsMobile();
  const mode = useSqlMode(agent);
  // What is on the screen stays there, whatever happens to the list: another tab may write or delete.
  const [shown, setShown] = useState<string | null>(null);
  const selected = search.get(PARAMETER) ?? shown ?? list.conversations[0]?.id ?? null;
  useEffect(() => setShown(selected), [selected]);

  const carried = useRef<readonly Draft[]>([]);
  // The conversation whose empty input the new one replaces: whoever types on at once means the new one.
  const replaced = useRef<string | null>(null);

  function select(id: string | null): void {
    setSidebarOpen(false);
    setShown(id);
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (id) next.set(PARAMETER, id);
      else next.delete(PARAMETER);
      next.delete(COMPARE);
      return next;
    });
  }

  function compare(on: boolean): void {
    setSidebarOpen(false);
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (on) next.set(COMPARE, 'on');
      else next.delete(COMPARE);
      return next;
    });
  }

  /** @param draft the initial text of its input, @param files its initial attachments */
  async function createAndShow(draft = '', files: readonly Draft[] = []): Promise<void> {
    const left = selected !== null && draftOf(selected) === '' ? selected : null;
    try {
      const { conversation } = await create.mutateAsync();
      leaveDraft(conversation.id, draft);
      replaced.current = left;
      carried.current = files;
      setFresh(conversation.id);
      select(conversation.id);
    } catch (error) {
      toast.failed(failureText(MESSAGES.createNewConversationFailed, error));
    }
  }

  const comparing = search.has(COMPARE);
  const title = comparing
    ? texts.compare.title
    : (list.conversations.find(({ id }) => id === selected)?.title ?? texts.conversations.unnamed);
  return (
    <div className="flex min-h-0 flex-1">
      <CollapsibleSidebar label={texts.conversations.label} open={sidebarOpen} onOpenChange={setSidebarOpen}>
        <ConversationSidebar
          agentId={agent.id}
          list={list}
          selected={comparing ? null : selected}
          onSelect={select}
          onCompare={() => compare(true)}
          onNew={() => void createAndShow()}
          creating={create.isPending}
        />
      </CollapsibleSidebar>
      <section aria-label={title} className="flex min-w-0 flex-1 flex-col">
        {mobile && (
          <div className="flex h-11 shrink-0 items-center gap-1 border-b border-line px-2">
            <PlainIconButton label={texts.conversations.label} onClick={() => setSidebarOpen(true)}>
              <PanelLeft size={18} aria-hidden="true" />
            </PlainIconButton>
            <h2 className="truncate text-sm">{title}</h2>
          </div>
        )}
        {comparing ? (
          <Suspense fallback={<Loading />}>
            <Compare agent={agent} onLeave={() => compare(false)} />
          </Suspense>
        ) : selected ? (
          <ConversationView
            key={selected}
            agent={agent}
            live={live}
            conversationId={selected}
            mode={mode}
            tried={list.conversations.some(({ message_count: messages }) => messages > 0)}
            carried={carried}
            replaced={replaced}
            leaving={create.isPending}
            fresh={created || selected === fresh}
            onNew={createAndShow}
          />
        ) : list.isPending ? (
          <Loading />
        ) : (
          <EmptyState
            title={texts.conversations.none}
            action={
              <Button variant="primary" busy={create.isPending} onClick={() => void createAndShow()}>
                {texts.conversations.create}
              </Button>
            }
          >
            {texts.conversations.noneHint(agent.name)}
          </EmptyState>
        )}
      </section>
      {mode.connections.length > 0 && <ConnectionPicker mode={mode} />}
    </div>
  );
}
