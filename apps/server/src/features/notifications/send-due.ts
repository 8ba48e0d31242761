import { NOTIFICATION_HOUR } from '@parley/contract/constants';
import { dayAfter, dayStarts, localTime } from '../../platform/day-starts';
import type { Deps } from '../../platform/deps';
import { composeMail } from '../../platform/mail';
import { eachOf } from '../../platform/schedules';
import { mayRemind, type Notified } from '../teams/teams.service';
import { DIGESTS, type Digest } from './digests';
import { claimDays, type Due, listDue, zonesInUse } from './notifications.queries';

/** The most days that one email covers, after the server was down. */
const DAYS_MAX = 31;
const PAGE = 200;

/**
 * Queues the emails about days that have ended, once each: the day is claimed in the transaction that queues the mail,
 * so that only one of several processes does it, and a crash before the commit leaves it to be done.
 * @param signal aborts when the process stops
 */
export async function sendDue(deps: Deps, signal: AbortSignal, now = new Date()): Promise<void> {
  for (const zone of await zonesInUse(deps.db)) {
    const { day, hour } = localTime(zone, now);
    // Before that hour, the day before yesterday is the latest to report on.
    const last = dayAfter(day, hour < NOTIFICATION_HOUR ? -2 : -1);
    let after: string | undefined;
    for (;;) {
      const page = await listDue(deps.db, zone, last, after, PAGE);
      await eachOf(
        deps,
        page,
        (due) => sendOne(deps, due, last, zone),
        { message: 'daily mail not sent', which: ({ id }) => ({ subscription: id }) },
        signal,
      );
      after = page.at(-1)?.id;
      if (page.length < PAGE) break;
    }
  }
  deps.mail.wake();
}

async function sendOne(deps: Deps, due: Due, last: string, zone: string): Promise<void> {
  const oldest = dayAfter(last, 1 - DAYS_MAX);
  const next = dayAfter(due.lastDay);
  const first = next < oldest ? oldest : next;
  const starts = dayStarts(first, last, zone);
  const [from, to] = [starts[0], starts.at(-1)];
  if (!from || !to) return;
  const digest = await DIGESTS[due.kind](deps, due, from, to);
  await deps.db.transaction(async (tx) => {
    if (!(await claimDays(tx, due, last)) || !digest) return;
    const reader = await mayRemind(deps, tx, due.teamId, due.userId);
    if (!reader) return;
    await deps.mail.send(tx, digestMail(deps, due, reader, digest, first, last), {
      teamId: due.teamId,
      agentId: due.agentId,
      userId: due.userId,
    });
  });
}

function digestMail(deps: Deps, due: Due, reader: Notified, digest: Digest, first: string, last: string) {
  const days = first === last ? `on ${named(last)}` : `from ${named(first)} to ${named(last)}`;
  return composeMail({
    to: reader.email,
    subject: `${digest.title} ${days}: ${reader.named(due.agentName)}`,
    paragraphs: [...reader.namedBelow(due.agentName), ...digest.paragraphs],
    items: digest.items,
    action: { label: digest.more.label, url: deps.address.link(`/chat/${due.agentId}?tab=${digest.more.tab}`) },
    footer:
      'You receive this at most once a day, when there is news, because you chose so in the settings of the agent.',
    unsubscribe: {
      page: deps.address.link(`/auth/unsubscribe#${due.token}`),
      oneClick: deps.address.link(`/api/notifications/unsubscribe?token=${due.token}`),
    },
  });
}

const DAY = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const named = (day: string) => DAY.format(Date.parse(day));
