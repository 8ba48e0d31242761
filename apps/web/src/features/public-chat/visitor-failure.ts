import { MESSAGES } from '@parley/contract/messages';
import { ApiError } from '~/api/errors';

/** What a visitor reads when a call failed: why it was refused, as 'Too many messages in a row', else an apology. */
export function visitorFailure(error: unknown): string {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return refused ? error.message : MESSAGES.apology;
}
