import type { Conversation } from '@parley/contract/chat';
import { MESSAGES } from '@parley/contract/messages';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '~/app/api/errors';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { Skeleton } from '~/ui/skeleton';
import { toast } from '~/ui/toast';
import { type useConversations, useRemoveConversation, useRenameConversation } from './conversation-queries';
import { ConversationRow } from './conversation-row';

export interface ConversationSidebarProps {
  agentId: string;
  list: ReturnType<typeof useConversations>;
  selected: string | null;
  onSelect: (id: string | null) => void;
  onNew: () => void;
  creating: boolean;
}

export function ConversationSidebar(props: ConversationSidebarProps) {
  const { agentId, list, selected, onSelect, onNew, creating } = props;
  const [doomed, setDoomed] = useState<Conversation | null>(null);
  const rename = useRenameConversation(agentId);
  const remove = useRemoveConversation(agentId);

  function confirmRemoval(): void {
    if (!doomed) return;
    remove.mutate(doomed.id, {
      onError: (error) => toast.failed(errorText(error, MESSAGES.deleteConversationFailed)),
    });
    if (doomed.id === selected) onSelect(list.conversations.find((each) => each.id !== doomed.id)?.id ?? null);
    setDoomed(null);
  }

  return (
    <>
      <div className="p-3">
        <Button className="w-full" onClick={onNew} busy={creating}>
          {!creating && <Plus size={17} aria-hidden="true" />}
          New Chat
        </Button>
      </div>
      <nav aria-label="Conversations" className="min-h-0 flex-1 overflow-y-auto px-2 pb-3">
        {list.isPending && <RowSkeletons />}
        {list.error && (
          <Banner
            action={
              <Button size="sm" onClick={() => list.refetch()}>
                Retry
              </Button>
            }
          >
            {errorText(list.error, MESSAGES.fetchMessagesFailed)}
          </Banner>
        )}
        <ul className="flex flex-col gap-0.5">
          {list.conversations.map((conversation) => (
            <li key={conversation.id}>
              <ConversationRow
                conversation={conversation}
                selected={conversation.id === selected}
                onSelect={() => onSelect(conversation.id)}
                onRename={(title) =>
                  rename.mutate({ id: conversation.id, title }, { onError: (error) => toast.failed(errorText(error)) })
                }
                onRemove={() => setDoomed(conversation)}
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
            Show older
          </Button>
        )}
      </nav>
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={() => setDoomed(null)}
        title="Delete conversation"
        description={`“${doomed?.title ?? ''}” and its messages will be deleted. This cannot be undone.`}
        confirmLabel="Delete"
        onConfirm={confirmRemoval}
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
