import { createHmac, randomBytes } from 'node:crypto';
import { WEBHOOK_OLD_SECRET_HOURS } from '@parley/contract/constants';
import type { Secrets } from '../../platform/secrets';
import type { WebhookRow } from './webhooks.queries';

const SECRET_BYTES = 32;
/** Marks the rest as the base64 of the key's bytes, as signature libraries expect. */
const PREFIX = 'whsec_';

export const newWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/** Binds an encrypted secret to its webhook. */
export const contextOf = ({ id }: Pick<WebhookRow, 'id'>) => `webhook/${id}`;

type Sealed = Pick<WebhookRow, 'id' | 'sealedSecret' | 'sealedOldSecret' | 'rotatedAt'>;

/** The secrets that sign deliveries: the current one and, for a while after a rotation, the previous one. */
export function secretsOf(secrets: Secrets, webhook: Sealed): string[] {
  const { sealedSecret, sealedOldSecret, rotatedAt } = webhook;
  const oldHolds = rotatedAt !== null && Date.now() - rotatedAt.getTime() < WEBHOOK_OLD_SECRET_HOURS * 3_600_000;
  const sealed = oldHolds && sealedOldSecret !== null ? [sealedSecret, sealedOldSecret] : [sealedSecret];
  return sealed.map((each) => secrets.open(each, contextOf(webhook)));
}

/**
 * The headers with a body's id, time and signatures: HMAC-SHA-256 over `id.timestamp.body`, in base64, one per secret
 * (https://www.standardwebhooks.com).
 */
export function signedHeaders(id: string, body: string, secrets: readonly string[], at = Date.now()) {
  const timestamp = String(Math.floor(at / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
