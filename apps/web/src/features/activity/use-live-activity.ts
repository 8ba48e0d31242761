import type { ActivityEvent } from '@parley/contract/activity';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { follow } from '~/api/follow';
import type { queryFrom } from './activity-filter';
import { type ActivityPage, activityKeys, activityOf, mergeEvent } from './activity-queries';
import { refreshHandovers } from './handover/handover-queries';

/** Only the server can filter the list; it is asked at most this often. */
const ASK_AGAIN_MS = 2_000;

/** Keeps the list and the open messages in step with the server while the screen is shown. */
export function useLiveActivity(
  agentId: string,
  filter: ReturnType<typeof queryFrom>,
  onEvent: (event: ActivityEvent) => void,
): void {
  const queries = useQueryClient();
  const latest = useRef({ filter, onEvent });
  latest.current = { filter, onEvent };

  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let opened = false;
    const askAgain = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queries.invalidateQueries({ queryKey: activityKeys.lists(agentId) });
      }, ASK_AGAIN_MS);
    };
    const onOpen = () => {
      if (opened) void queries.invalidateQueries({ queryKey: activityKeys.lists(agentId) });
      if (opened) refreshHandovers(queries, agentId);
      opened = true;
    };
    const onEvent = (event: ActivityEvent) => {
      const key = activityKeys.list(agentId, latest.current.filter);
      if (Object.keys(latest.current.filter).length > 0) askAgain();
      else queries.setQueryData<InfiniteData<ActivityPage>>(key, (data) => data && mergeEvent(data, event));
      for (const { id } of event.conversations) {
        void queries.invalidateQueries({ queryKey: activityKeys.messages(id) });
      }
      refreshHandovers(queries, agentId, event.handovers);
      latest.current.onEvent(event);
    };
    void follow({ ...activityOf(agentId), onOpen, onEvent }, controller.signal);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [agentId, queries]);
}
