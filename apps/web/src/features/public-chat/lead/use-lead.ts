import type { WidgetConfig } from '@parley/contract/widget';
import { useCallback, useEffect, useState } from 'react';
import { call } from '~/api/client';
import { recall, remember } from '~/chat-ui/storage';
import type { VisitorIdentity } from '../visitor-transport';
import { visitorHeaders } from '../visitor-transport';

type Settled = 'given' | 'skipped';
const keyOf = (conversationId: string) => `parley-lead:${conversationId}`;

export interface LeadQuestion {
  form: NonNullable<WidgetConfig['leads_form']>;
  /** Null while it is not known whether the visitor has answered before. */
  settled: Settled | false | null;
  settle: (how: Settled) => void;
}

/** Whether the visitor of a conversation is still to be asked how they can be reached. */
export function useLead(
  form: WidgetConfig['leads_form'],
  { agentId, conversationId, identity }: { agentId: string; conversationId: string; identity: VisitorIdentity | null },
): LeadQuestion | null {
  const [settled, setSettled] = useState<LeadQuestion['settled']>(() => {
    const known = recall(keyOf(conversationId));
    return known === 'given' || known === 'skipped' ? known : null;
  });
  const settle = useCallback(
    (how: Settled) => {
      remember(keyOf(conversationId), how);
      setSettled(how);
    },
    [conversationId],
  );

  const asks = form !== null && settled === null;
  useEffect(() => {
    if (!asks) return;
    const look = async () =>
      call('GET', '/api/leads/conversations/{conversationId}', {
        params: { conversationId },
        headers: await visitorHeaders(agentId, identity),
        anonymous: true,
      });
    // Whoever may have answered already is asked once more rather than kept waiting.
    look()
      .then(({ given }) => (given ? settle('given') : setSettled(false)))
      .catch(() => setSettled(false));
  }, [asks, agentId, conversationId, identity, settle]);

  return form && { form, settled, settle };
}
