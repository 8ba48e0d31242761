import { PRODUCT, WEBHOOK_RETRY_HOURS } from '@parley/contract/constants';
import type { Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { mailboxKey } from '../../platform/email-key';
import { composeMail, unlinkedHost } from '../../platform/mail';
import { countedAs, countIn } from '../../platform/rate-limit';
import { readAgent } from '../agents/agents.service';
import { type Notified, ownersToNotify } from '../teams/teams.service';
import { pauseWebhook, type WebhookRow } from './webhooks.queries';

/** Per address and day. */
const PAUSED_MAILS = { name: 'webhook-paused', points: 5, seconds: 86_400 };

/** Pauses a webhook with a dead endpoint and mails the team's owners, only once however often it is found dead. */
export async function pauseAndTell(
  deps: Deps,
  tx: Tx,
  webhook: Pick<WebhookRow, 'id' | 'teamId' | 'agentId' | 'url'>,
  why: 'failing' | 'gone',
  failure: string,
): Promise<void> {
  const { teamId, agentId } = webhook;
  if (!(await pauseWebhook(tx, teamId, webhook.id, why))) return;
  const agent = await readAgent(tx, teamId, agentId);
  const { host } = new URL(webhook.url);
  const shown = unlinkedHost(host);
  const said = why === 'gone' ? undefined : failure.replaceAll(host, shown);
  for (const owner of await ownersToNotify(deps, tx, teamId)) {
    // Who resumes a dead endpoint again and again knows; the address may be a stranger's.
    if (!(await countIn(tx, PAUSED_MAILS, countedAs(mailboxKey(owner.email))))) continue;
    const mail = pausedMail(deps, owner, agent, shown, said);
    await deps.mail.send(tx, mail, { teamId, agentId });
  }
}

/** @param failure what the last try said; undefined for an endpoint that is permanently gone */
const pausedMail = (
  deps: Deps,
  { email, named, namedBelow }: Notified,
  agent: { id: string; name: string },
  host: string,
  failure: string | undefined,
) =>
  composeMail({
    to: email,
    subject: `A webhook of ${named(agent.name)} was paused`,
    paragraphs: [
      ...namedBelow(agent.name),
      failure === undefined
        ? `The endpoint at ${host} responded that it is permanently gone (HTTP 410), so ${PRODUCT} sends nothing there any more.`
        : `The endpoint at ${host} has not accepted a delivery for ${WEBHOOK_RETRY_HOURS} hours, so ${PRODUCT} sends nothing there any more. The last try said: ${failure}`,
      'Once it works again, resume the webhook in the settings. Failed deliveries are in its log and can be sent again.',
    ],
    action: { label: 'Open the webhooks', url: deps.address.link(`/chat/${agent.id}?tab=webhooks`) },
    footer: 'You received this because you are an owner of the team.',
  });
