import type { ConversationRecord } from '@parley/contract/visitor-rights';
import { texts as chat } from '~/chat-ui/chat-ui.texts';
import { texts } from '../public-chat.texts';

const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const formatDate = (at: string) => MOMENT.format(new Date(at));

/** A conversation as readable text, in the visitor's language and time zone. */
export function transcript({
  agent,
  started_at,
  site,
  verified_user_id,
  contact,
  messages,
}: ConversationRecord): string {
  const { name, email, phone } = texts.lead;
  const details = [
    [name, contact?.name],
    [email, contact?.email],
    [phone, contact?.phone],
  ].flatMap(([label, detail]) => (detail ? [`${label}: ${detail}`] : []));
  const head = [agent, formatDate(started_at), site, verified_user_id, ...details];
  const said = messages.map((message) => {
    const who = message.from === 'visitor' ? chat.message.you : (message.name ?? agent);
    return [`${who}, ${formatDate(message.at)}`, message.text, ...message.attachments.map((file) => `[${file}]`)];
  });
  return `${[head, ...said].map((lines) => lines.filter(Boolean).join('\n')).join('\n\n')}\n`;
}
