import type { Conversation } from '@parley/contract/chat';
import { MESSAGES } from '@parley/contract/messages';
import { Columns2, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { failureText } from '~/api/errors';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { Skeleton } from '~/ui/skeleton';
import { toast } from '~/ui/toast';
import { type useConversations, useRemoveConversation, useRenameConversation } from './conversation-queries';
import { ConversationRow } from './conversation-row';
import { texts } from './playground.texts';

export interface ConversationSidebarProps {
  agentId: string;
  list: ReturnType<typeof useConversations>;
  selected: string | null;
  onSelect: (id: string | null) => void;
  onNew: () => void;
  onCompare: () => void;
  creating: boolean;
}

export function ConversationSidebar(props: ConversationSidebarProps) {
  const { agentId, list, selected, onSelect, onNew, onCompare, creating } = props;
  const [doomed, setDoomed] = useState<Conversation | null>(null);
  const newChat = useRef<HTMLButtonElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  const focusAfterRemoval = useRef<HTMLElement | null>(null);
  const rename = useRenameConversation(agentId);
  const remove = useRemoveConversation(agentId);

  function confirmRemoval(): void {
    if (!doomed) return;
    const at = list.conversations.findIndex((each) => each.id === doomed.id);
    const neighbour = rows.current?.children[at + 1] ?? rows.current?.children[at - 1];
    focusAfterRemoval.current = neighbour?.querySelector('button') ?? newChat.current;
    remove.mutate(doomed.id, {
      onError: (error) => toast.failed(failureText(MESSAGES.deleteConversationFailed, error)),
    });
    if (doomed.id === selected) onSelect(list.conversations.find((each) => each.id !== doomed.id)?.id ?? null);
    setDoomed(null);
  }

  return (
    <>
      <div className="p-3 pb-1">
        <Button ref={newChat} className="w-full" onClick={onNew} busy={creating}>
          {!creating && <Plus size={17} aria-hidden="true" />}
          {texts.conversations.create}
        </Button>
        <Button variant="quiet" size="sm" className="mt-1 w-full" onClick={onCompare}>
          <Columns2 size={15} aria-hidden="true" />
          {texts.conversations.compare}
        </Button>
      </div>
      <nav aria-label={texts.conversations.label} className="min-h-0 flex-1 overflow-y-auto p-2 pb-3">
        {list.isPending && <RowSkeletons />}
        {list.error && (
          <Banner onRetry={() => list.refetch()}>{failureText(MESSAGES.fetchMessagesFailed, list.error)}</Banner>
        )}
        <ul ref={rows} className="flex flex-col gap-0.5">
          {list.conversations.map((conversation) => (
            <li key={conversation.id}>
              <ConversationRow
                conversation={conversation}
                selected={conversation.id === selected}
                onSelect={() => onSelect(conversation.id)}
                onRename={(title) =>
                  rename.mutate(
                    { id: conversation.id, title },
                    { onError: (error) => toast.failed(failureText(MESSAGES.renameConversationFailed, error)) },
                  )
                }
                onRemove={() => {
                  focusAfterRemoval.current = null;
                  setDoomed(conversation);
                }}
              />
            </li>
          ))}
        </ul>
        {list.hasNextPage && (
          <Button
            variant="quiet"
            size="sm"
            className="mt-1 w-full"
            busy={list.isFetchingNextPage}
            onClick={() => list.fetchNextPage()}
          >
            {texts.conversations.older}
          </Button>
        )}
      </nav>
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={() => setDoomed(null)}
        title={texts.removal.title}
        description={texts.removal.description(doomed?.title ?? '')}
        confirmLabel={texts.removal.confirm}
        onConfirm={confirmRemoval}
        focusAfter={() => focusAfterRemoval.current}
      />
    </>
  );
}

function RowSkeletons() {
  return (
    <div className="flex flex-col gap-3 px-2 py-2">
      {['w-40', 'w-28', 'w-36'].map((width) => (
        <Skeleton key={width} className={`h-5 ${width}`} />
      ))}
    </div>
  );
}
