import type { Handover } from '@parley/contract/handovers';
import { VISITOR_MESSAGES } from '@parley/contract/visitor-messages';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { call } from '~/api/client';
import { failureText } from '~/api/errors';
import type { ChatSession } from '~/chat-ui/session/chat-session';
import { type VisitorIdentity, visitorHeaders } from '../visitor-transport';
import { createListening, type Listening } from './listening';
import { useHumanStream } from './use-human-stream';

const PATH = '/api/chat/{conversationId}/person/public';
/** Between polls while a person is expected or answering, and nothing comes through the stream. */
const LOOK_MS = 2_500;

export interface Human {
  state: Handover['state'];
  /** The name of the person answering. */
  person: string | null;
  /** Whether the server has reported that yet. */
  isKnown: boolean;
  busy: boolean;
  failure: string | null;
  ask: () => Promise<void>;
  cancel: () => Promise<void>;
}

/** Whether a person is answering in a visitor's conversation; their messages are shown as they arrive. */
export function useHuman(
  session: ChatSession,
  whose: { agentId: string; conversationId: string; identity: VisitorIdentity | null },
  offered: boolean,
  /** The conversation has messages: a person may join unasked. */
  begun: boolean,
): Human {
  const { agentId, conversationId, identity } = whose;
  const [now, setNow] = useState<Pick<Human, 'state' | 'person' | 'isKnown'>>({
    state: 'none',
    person: null,
    isKnown: false,
  });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const seen = useRef<number | null>(null);
  const listening = useMemo(() => {
    let made: Listening | undefined;
    return () => {
      made ??= createListening(session);
      return made;
    };
  }, [session]);

  const heard = useCallback(
    ({ state, person, messages }: Handover) => {
      setNow({ state, person, isKnown: true });
      const { hear } = listening();
      if (seen.current !== null && seen.current !== messages) void hear();
      seen.current = messages;
    },
    [listening],
  );
  const send = useCallback(
    async (method: 'GET' | 'POST' | 'DELETE') => {
      const headers = await visitorHeaders(agentId, identity);
      heard(await call(method, PATH, { params: { conversationId }, headers, anonymous: true }));
    },
    [agentId, identity, conversationId, heard],
  );

  useEffect(() => {
    if (offered) send('GET').catch(() => undefined);
  }, [offered, send]);
  const isStreamed = useHumanStream(whose, offered && (begun || now.state !== 'none'), heard);
  const watches = !isStreamed && (now.state === 'waiting' || now.state === 'live');
  useEffect(() => {
    if (!watches) return;
    const look = () => {
      // Nobody reads a hidden page; it polls as soon as it is shown.
      if (document.visibilityState === 'visible') send('GET').catch(() => undefined);
    };
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [watches, send]);

  async function act(method: 'POST' | 'DELETE'): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await send(method);
    } catch (error) {
      const sentence = method === 'POST' ? VISITOR_MESSAGES.askForPersonFailed : VISITOR_MESSAGES.leavePersonFailed;
      setFailure(failureText(sentence, error));
    } finally {
      setBusy(false);
    }
  }

  return { ...now, busy, failure, ask: () => act('POST'), cancel: () => act('DELETE') };
}
