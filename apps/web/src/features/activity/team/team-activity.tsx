import type { TeamConversation } from '@parley/contract/activity';
import type { OpenHandover } from '@parley/contract/handovers';
import { MESSAGES } from '@parley/contract/messages';
import { CircleHelp, RefreshCw } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { failureText } from '~/api/errors';
import { useAgents } from '~/features/agents/agent-queries';
import { onlyWaiting, useHandoversOfTeam } from '~/features/agents/waiting/waiting-queries';
import { Banner } from '~/ui/banner';
import { Button, buttonClass } from '~/ui/button';
import { Card } from '~/ui/card';
import { useDocumentTitle } from '~/ui/document-title';
import { EmptyState } from '~/ui/empty-state';
import { formatDate } from '~/ui/format';
import { Select } from '~/ui/select';
import { Loading } from '~/ui/spinner';
import { texts as activityTexts } from '../activity.texts';
import { placeOf } from '../conversation-item';
import { SearchField } from '../filter-bar';
import { HandoverMark, WaitingStatus } from '../handover/waiting';
import { previewOf } from '../preview';
import { texts } from './team.texts';
import { useLiveTeamActivity } from './use-live-team-activity';
import { type TeamFilter, useTeamActivity } from './use-team-activity';

const { handover: handoverTexts } = activityTexts;
const ALL = 'all';

/** The latest conversations of all the team's agents, each linking to its messages. */
export function TeamActivity() {
  useDocumentTitle(texts.title);
  const [filter, setFilter] = useTeamFilter();
  const { data: agents = [] } = useAgents();
  const list = useTeamActivity(filter);
  useLiveTeamActivity();
  const { data: rows = [] } = useHandoversOfTeam();
  const handovers = new Map(rows.map((row) => [row.conversation_id, row]));
  const waits = onlyWaiting(rows);
  const longest = waits[0];
  const filtered = filter.search !== '' || filter.agent !== '';
  return (
    <div className="page-width py-8 md:py-12">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">{texts.title}</h1>
          <p className="mt-2 text-lg text-ink-muted">{texts.intro}</p>
        </div>
        <Button busy={list.isRefetching && !list.isFetchingNextPage} onClick={() => void list.refetch()}>
          {!list.isRefetching && <RefreshCw size={16} aria-hidden="true" />}
          {texts.refresh}
        </Button>
      </div>
      <WaitingStatus count={waits.length} className="not-empty:mb-4">
        {longest && (
          <Link to={addressOf(longest.agent_id, longest.conversation_id)} className={buttonClass({ size: 'sm' })}>
            {handoverTexts.open}
          </Link>
        )}
      </WaitingStatus>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <SearchField value={filter.search} onSearch={(search) => setFilter({ search })} />
        <Select
          aria-label={texts.agent}
          value={filter.agent || ALL}
          onChange={(agent) => setFilter({ agent: agent === ALL ? '' : agent })}
          options={[
            { value: ALL, label: texts.anyAgent },
            ...agents.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          className="w-56! max-sm:w-full!"
        />
      </div>
      {list.isPending ? (
        <Loading label={MESSAGES.activityLoading} />
      ) : list.isError && list.conversations.length === 0 ? (
        <Banner onRetry={() => void list.refetch()} retrying={list.isRefetching}>
          {failureText(MESSAGES.loadActivityFailed, list.error)}
        </Banner>
      ) : list.conversations.length === 0 ? (
        <EmptyState
          className="rounded-lg border border-dashed border-line-strong"
          title={MESSAGES.noConversationsFound}
          action={
            filtered ? (
              <Button onClick={() => setFilter({ search: '', agent: '' })}>{texts.clear}</Button>
            ) : (
              <Link to="/dashboard/agents" className={buttonClass({})}>
                {texts.toAgents}
              </Link>
            )
          }
        >
          {filtered ? texts.nothingMatches : texts.nothingYet}
        </EmptyState>
      ) : (
        <Conversations list={list} search={filter.search} handovers={handovers} />
      )}
    </div>
  );
}

interface ConversationsProps {
  list: ReturnType<typeof useTeamActivity>;
  search: string;
  /** By conversation id: those whose visitors wait or waited in vain, or that a person answers. */
  handovers: ReadonlyMap<string, OpenHandover>;
}

function Conversations({ list, search, handovers }: ConversationsProps) {
  return (
    <>
      {list.isError && (
        <Banner className="mb-4" onRetry={() => void list.refetch()} retrying={list.isRefetching}>
          {failureText(MESSAGES.loadActivityFailed, list.error)}
        </Banner>
      )}
      <Card>
        <ul aria-label={texts.list} className="divide-y divide-line">
          {list.conversations.map((conversation) => (
            <Conversation
              key={conversation.id}
              conversation={conversation}
              search={search}
              handover={handovers.get(conversation.id)}
            />
          ))}
        </ul>
      </Card>
      {list.hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {texts.more}
          </Button>
        </div>
      )}
    </>
  );
}

interface ConversationProps {
  conversation: TeamConversation;
  /** The search that found it, which its messages are then searched for, too. */
  search: string;
  handover: OpenHandover | undefined;
}

function Conversation({ conversation, search, handover }: ConversationProps) {
  const { id, agent_id, agent_name, title, last_message, message_count, unanswered, updated_at } = conversation;
  return (
    <li>
      <Link
        to={addressOf(agent_id, id, search)}
        className="grid gap-x-6 px-4 py-3 ring-inside transition-colors hover:bg-hover md:grid-cols-[minmax(0,1fr)_auto]"
      >
        <span className="min-w-0">
          <span className="flex items-center gap-2">
            <span className="truncate font-semibold">{title}</span>
            {handover && <HandoverMark handover={handover} />}
          </span>
          <span className="block truncate text-sm text-ink-muted">{previewOf(last_message)}</span>
        </span>
        <span className="flex min-w-0 text-sm text-ink-muted max-md:mt-1 max-md:flex-wrap max-md:gap-x-2 md:flex-col md:items-end">
          <span className="max-w-full truncate">{texts.heldWith(agent_name, placeOf(conversation))}</span>
          <span className="flex flex-wrap items-center gap-x-2 max-md:contents">
            {unanswered > 0 && (
              <span className="inline-flex items-center gap-1">
                <CircleHelp size={13} aria-hidden="true" />
                {texts.unanswered(unanswered)}
              </span>
            )}
            <span>
              {texts.messages(message_count)} <span aria-hidden="true">·</span> {formatDate(updated_at)}
            </span>
          </span>
        </span>
      </Link>
    </li>
  );
}

const addressOf = (agentId: string, conversation: string, search = '') =>
  `/chat/${agentId}?${new URLSearchParams({ tab: 'activity', conversation, ...(search && { q: search }) })}`;

/** The list's filter, as the address holds it. */
function useTeamFilter(): [TeamFilter, (change: Partial<TeamFilter>) => void] {
  const [search, setSearch] = useSearchParams();
  const filter = { search: search.get('q') ?? '', agent: search.get('agent') ?? '' };
  const change = (next: Partial<TeamFilter>) => {
    const { search: q, agent } = { ...filter, ...next };
    setSearch({ ...(q && { q }), ...(agent && { agent }) }, { replace: true });
  };
  return [filter, change];
}
