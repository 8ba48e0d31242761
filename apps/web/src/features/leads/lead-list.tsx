import type { Lead } from '@parley/contract/leads';
import { MESSAGES } from '@parley/contract/messages';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '~/api/errors';
import { Banner } from '~/ui/banner';
import { Button, buttonClass } from '~/ui/button';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { EmptyState } from '~/ui/empty-state';
import { Loading } from '~/ui/spinner';
import { LeadItem, nameOf } from './lead-item';
import { type useLeads, useRemoveLead } from './lead-queries';
import { texts } from './leads.texts';

export interface LeadListProps {
  agentId: string;
  list: ReturnType<typeof useLeads>;
  searched: boolean;
  selected: string | null;
  onOpen: (id: string) => void;
  onGone: (id: string) => void;
}

export function LeadList({ agentId, list, searched, selected, onOpen, onGone }: LeadListProps) {
  const [doomed, setDoomed] = useState<Lead | null>(null);
  const remove = useRemoveLead(agentId);
  if (list.isPending) return <Loading />;
  if (list.isError && list.leads.length === 0) {
    return (
      <Banner onRetry={() => void list.refetch()} retrying={list.isFetching}>
        {failureText(MESSAGES.fetchLeadsFailed, list.error)}
      </Banner>
    );
  }
  if (list.leads.length === 0) return <NoLeads searched={searched} />;
  return (
    <>
      <ul className="flex flex-col gap-0.5">
        {list.leads.map((lead) => (
          <LeadItem
            key={lead.id}
            lead={lead}
            selected={lead.id === selected}
            onOpen={() => onOpen(lead.id)}
            onRemove={() => setDoomed(lead)}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="quiet"
          size="sm"
          className="self-center"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={() => {
          setDoomed(null);
          remove.reset();
        }}
        title={texts.removal.title}
        description={texts.removal.warning(doomed ? nameOf(doomed) : '')}
        confirmLabel={texts.removal.confirm}
        busyLabel={texts.removal.busy}
        busy={remove.isPending}
        error={remove.error && failureText(MESSAGES.deleteLeadFailed, remove.error)}
        onConfirm={() =>
          doomed &&
          remove.mutate(doomed.id, {
            onSuccess: () => {
              onGone(doomed.id);
              setDoomed(null);
            },
          })
        }
      />
    </>
  );
}

function NoLeads({ searched }: { searched: boolean }) {
  if (searched) return <EmptyState title={texts.nothingMatches.title}>{texts.nothingMatches.text}</EmptyState>;
  return (
    <EmptyState
      title={texts.empty.title}
      action={
        <Link className={buttonClass({})} to="?tab=leads">
          {texts.empty.toSettings}
        </Link>
      }
    >
      {texts.empty.text}
    </EmptyState>
  );
}
