import type { NotificationKind } from '@parley/contract/notifications';
import type { Deps } from '../../platform/deps';
import { quoted, unlinkedHost } from '../../platform/mail';
import { visitsBetween } from '../chat/visits.service';
import { leadsBetween } from '../leads/leads.service';

/** What happened on some days, as reported in an email. */
export interface Digest {
  /** For example '12 conversations'. */
  title: string;
  paragraphs: string[];
  items: string[];
  /** Where to see the rest: the value of `tab=` in the address of the agent's screen. */
  more: { label: string; tab: string };
}

type Agent = { teamId: string; agentId: string };

/** What each kind of email reports about an agent's days; null if there is nothing to report and no email is sent. */
export const DIGESTS: Record<
  NotificationKind,
  (deps: Deps, agent: Agent, from: Date, to: Date) => Promise<Digest | null>
> = {
  leads: leadsOf,
  conversations: conversationsOf,
};

/** How many are listed in an email. */
const NAMED = 20;
const NAMED_CHARACTERS = 100;

async function conversationsOf(deps: Deps, agent: Agent, from: Date, to: Date): Promise<Digest | null> {
  const { conversations, questions, unanswered, latest } = await visitsBetween(deps, agent, from, to, NAMED);
  if (conversations === 0) return null;
  const open =
    unanswered === 0 ? 'All of them were answered.' : `${unanswered} could not be answered from the sources.`;
  const more = conversations > latest.length ? [`These are the latest ${latest.length}:`] : [];
  return {
    title: counted(conversations, 'conversation'),
    paragraphs: [`Visitors asked ${counted(questions, 'question')}. ${open}`, ...more],
    items: latest.map(({ title, questions, site }) =>
      [
        `“${quoted(title, NAMED_CHARACTERS)}”`,
        counted(questions, 'question'),
        ...(site ? [unlinkedHost(new URL(site).host)] : []),
      ].join(' · '),
    ),
    more: { label: 'Read the conversations', tab: 'activity' },
  };
}

async function leadsOf(deps: Deps, agent: Agent, from: Date, to: Date): Promise<Digest | null> {
  const { count, latest } = await leadsBetween(deps, agent, from, to, NAMED);
  if (count === 0) return null;
  return {
    title: counted(count, 'lead'),
    paragraphs: [
      `${count === 1 ? 'A visitor' : `${count.toLocaleString('en-US')} visitors`} left contact details. What they entered has not been checked.`,
      ...(count > latest.length ? [`These are the latest ${latest.length}:`] : []),
    ],
    items: latest.map(({ name, email, phone }) =>
      [name && quoted(name, NAMED_CHARACTERS), email, phone].filter(Boolean).join(' · '),
    ),
    more: { label: 'Open the leads', tab: 'activity&view=leads' },
  };
}

const counted = (count: number, noun: string) => `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
