import { ANALYTICS_DAYS_MAX } from '@parley/contract/constants';
import type { Deps } from '../../platform/deps';
import { invalid } from '../../platform/errors';
import type { Session } from '../../platform/http/feature';
import { ownAgent } from '../agents/agents.service';

const DAY_MS = 86_400_000;
const USUAL_DAYS = 30;

export const ownAgentById = ({
  deps,
  session,
  params,
}: {
  deps: Deps;
  session: Session;
  params: { agentId: string };
}) => ownAgent(deps, session.teamId, params.agentId);

/** Days of the calendar in a time zone, the last one included. */
interface Range {
  from: string;
  to: string;
  zone: string;
}

/**
 * The days asked about: up to today and 30 of them, where nothing is said.
 * @throws AppError invalid for days the wrong way round, too many of them, and an unknown time zone
 */
export function rangeOf({
  zone,
  ...given
}: {
  from?: string | undefined;
  to?: string | undefined;
  zone: string;
}): Range {
  if (!isZone(zone)) throw invalid('Unknown time zone.', 'zone');
  const to = given.to ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date());
  const from = given.from ?? new Date(Date.parse(to) - (USUAL_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) throw invalid('The first day must not be after the last one.', 'from');
  if (days > ANALYTICS_DAYS_MAX) throw invalid(`At most ${ANALYTICS_DAYS_MAX} days can be shown together.`, 'from');
  return { from, to, zone };
}

/** A name of the IANA database, no offset. */
function isZone(zone: string): boolean {
  if (!/^[A-Za-z][\w+\-/]*$/.test(zone)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}
