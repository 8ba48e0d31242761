import type { WidgetConfig } from '@parley/contract/widget';
import { useCallback, useEffect, useState } from 'react';
import { call } from '~/api/client';
import { recall, remember } from '~/ui/storage';
import type { KeptContact } from '../use-visitor-chat';
import type { VisitorIdentity } from '../visitor-transport';
import { visitorHeaders } from '../visitor-transport';

/** What a visitor does with the form. */
type Settling = 'given' | 'skipped';
const keyOf = (conversationId: string) => `parley-lead:${conversationId}`;
const skippedKey = (agentId: string, identity: VisitorIdentity | null) =>
  ['parley-lead-skipped', agentId, ...(identity ? [identity.user_id] : [])].join(':');

export interface LeadQuestion {
  form: NonNullable<WidgetConfig['leads_form']>;
  /** The chat continues without it. */
  skippable: boolean;
  /** 'earlier' for details given in another conversation; null while it is unknown whether any were. */
  settled: Settling | 'earlier' | false | null;
  settle: (how: Settling) => void;
}

/**
 * Whether the visitor of a conversation is still to be asked for contact details: those who gave them are not asked by
 * the same agent again, and those who declined are left alone for the rest of the visit.
 */
export function useLead(
  form: WidgetConfig['leads_form'],
  { agentId, conversationId, identity }: { agentId: string; conversationId: string; identity: VisitorIdentity | null },
  contact: KeptContact,
): LeadQuestion | null {
  const skipped = skippedKey(agentId, identity);
  const [settled, setSettled] = useState<LeadQuestion['settled']>(() => {
    const known = recall(keyOf(conversationId)) ?? recall(skipped, 'visit');
    return known === 'given' || known === 'skipped' ? known : null;
  });
  const settle = useCallback(
    (how: Settling) => {
      remember(keyOf(conversationId), how);
      if (how === 'skipped') remember(skipped, how, 'visit');
      else contact.keep();
      setSettled(how);
    },
    [conversationId, skipped, contact],
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
    // After a failure, asking twice is better than keeping people waiting.
    look()
      .then(({ given }) => {
        if (given && !contact.wasEarlier) settle('given');
        else setSettled(given && 'earlier');
      })
      .catch(() => setSettled(false));
  }, [asks, agentId, conversationId, identity, settle, contact]);

  // A required form cannot have been skipped.
  return (
    form && {
      form,
      skippable: !form.required,
      settled: form.required && settled === 'skipped' ? false : settled,
      settle,
    }
  );
}
