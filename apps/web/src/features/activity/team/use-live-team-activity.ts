import type { TeamActivityEvent } from '@parley/contract/activity';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { follow } from '~/api/follow';
import { stream } from '~/api/stream';
import { refreshWaitingOfTeam } from '~/features/agents/waiting/waiting-queries';
import { useSession } from '~/session/session';
import { refreshTeamActivity } from './use-team-activity';

/** The shortest time between two requests for the list, however many messages arrive. */
const ASK_AGAIN_MS = 2_000;

/** Keeps the list of all agents' conversations in step with the server while the screen is shown. */
export function useLiveTeamActivity(): void {
  const queries = useQueryClient();
  // Two windows may briefly be in different teams.
  const teamId = useSession(({ user }) => user?.team_id);
  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askAgain = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        refreshTeamActivity(queries);
      }, ASK_AGAIN_MS);
    };
    let opened = false;
    const onOpen = () => {
      if (opened) askAgain();
      if (opened) refreshWaitingOfTeam(queries);
      opened = true;
    };
    const open = (signal: AbortSignal, begun: () => void) =>
      stream('GET', '/api/activity/events', { signal, onOpen: begun });
    const onEvent = ({ conversations, handovers }: TeamActivityEvent) => {
      // A conversation without messages is listed while somebody waits in it.
      if (conversations.length + handovers.length > 0) askAgain();
      if (handovers.length > 0) refreshWaitingOfTeam(queries);
    };
    void follow({ name: `activity of team ${teamId}`, open, onOpen, onEvent }, controller.signal);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [queries, teamId]);
}
