import { useQuery } from '@tanstack/react-query';
import { Mail, Phone, UserRound } from 'lucide-react';
import { call } from '~/api/client';
import { agentKeys } from '~/features/agents/agent-queries';
import { texts as all } from './activity.texts';

/** A visitor may leave contact details at any moment, and no stream reports it. */
const LOOK_MS = 15_000;
const LINE = 'inline-flex min-w-0 items-center gap-1 wrap-anywhere';

export interface ContactProps {
  agentId: string;
  conversationId: string;
}

/** The contact details that the visitor of a conversation has left, if any. */
export function Contact({ agentId, conversationId }: ContactProps) {
  const { data } = useQuery({
    queryKey: [...agentKeys.leads(agentId), 'of', conversationId],
    queryFn: ({ signal }) =>
      call('GET', '/api/leads/agents/{agentId}', {
        params: { agentId },
        query: { conversation: conversationId },
        signal,
      }),
    refetchInterval: LOOK_MS,
  });
  const lead = data?.leads[0];
  if (!lead) return null;
  const { name, email, phone } = lead;
  return (
    <address aria-label={all.pane.contact} className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm not-italic">
      {name && (
        <span className={LINE}>
          <UserRound size={13} aria-hidden="true" className="shrink-0" />
          {name}
        </span>
      )}
      {email && (
        <a href={`mailto:${email}`} className={`link ${LINE}`}>
          <Mail size={13} aria-hidden="true" className="shrink-0" />
          {email}
        </a>
      )}
      {phone && (
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={`link ${LINE}`}>
          <Phone size={13} aria-hidden="true" className="shrink-0" />
          {phone}
        </a>
      )}
    </address>
  );
}
