import { NOTIFICATION_KINDS, NOTIFICATIONS_UNPROVEN_MAX } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { Notifications, notificationRoutes } from '@parley/contract/notifications';
import type { BodyOf } from '@parley/contract/route';
import { dayAfter, isZone, localTime } from '../../platform/day-starts';
import type { Deps } from '../../platform/deps';
import { AppError, invalid } from '../../platform/errors';
import { newToken } from '../../platform/tokens';
import * as queries from './notifications.queries';

export async function readNotifications({ db, mail }: Deps, reader: queries.Reader): Promise<Notifications> {
  const [daily, { email, zone }] = await Promise.all([
    queries.enabledKinds(db, reader),
    queries.findPerson(db, reader.userId),
  ]);
  return { daily, zone, email, mail: mail.fate };
}

/**
 * Newly enabled emails start with the current day.
 * @throws AppError invalid for an unknown time zone; unprocessable for too many emails to an unproven address, which
 * may be a stranger's
 */
export async function saveNotifications(
  deps: Deps,
  reader: queries.Reader,
  { daily, zone }: BodyOf<(typeof notificationRoutes)['save']>,
): Promise<Notifications> {
  if (!isZone(zone)) throw invalid(MESSAGES.zoneUnknown, 'zone');
  const yesterday = dayAfter(localTime(zone, new Date()).day, -1);
  await deps.db.transaction(async (tx) => {
    await queries.saveZone(tx, reader.userId, zone);
    for (const kind of daily) await queries.enable(tx, reader, kind, newToken(), yesterday);
    await queries.disable(
      tx,
      reader,
      NOTIFICATION_KINDS.filter((kind) => !daily.includes(kind)),
    );
    const coming = deps.mail.fate === 'sent' ? await queries.countUnproven(tx, reader.userId) : undefined;
    if (daily.length > 0 && coming !== undefined && coming > NOTIFICATIONS_UNPROVEN_MAX)
      throw new AppError('unprocessable', MESSAGES.notificationsUnproven);
  });
  return readNotifications(deps, reader);
}

/** @throws AppError unprocessable when the link stops nothing */
export async function showSubscription({ db }: Deps, token: string) {
  const found = await queries.findByToken(db, token);
  if (!found) throw new AppError('unprocessable', MESSAGES.unsubscribeUnknown);
  return { kind: found.kind, agent_name: found.agentName, email: found.email };
}

/** Idempotent. @throws AppError unprocessable when the link stops nothing */
export async function unsubscribe({ db }: Deps, token: string): Promise<void> {
  if (!(await queries.disableByToken(db, token))) throw new AppError('unprocessable', MESSAGES.unsubscribeUnknown);
}
