import type { NotificationKind } from '@parley/contract/notifications';

const kinds: Record<NotificationKind, { label: string; hint: string }> = {
  leads: {
    label: 'Daily leads email',
    hint: 'Who left contact details the day before.',
  },
  conversations: {
    label: 'Daily conversations email',
    hint: 'What visitors asked the day before, with the questions nobody could answer.',
  },
};

const stopped: Record<NotificationKind, string> = {
  leads: 'the daily emails about leads',
  conversations: 'the daily emails about conversations',
};

/** The texts about emails, in the settings and on the page that an email's link opens. */
export const texts = {
  title: 'Notifications',
  card: 'Daily emails',
  to: (email: string) => `Sent to you at ${email} each morning. On days without news, no email is sent.`,
  kept: 'This server sends no email. Emails are kept as files in the mail folder of its data directory, where the operator finds them.',
  kinds,
  zone: 'Your time zone',
  zoneHint: 'Sets when a day begins, for all your agents.',
  saved: 'Notifications saved',
  unsubscribe: {
    title: 'Unsubscribe',
    heading: 'Unsubscribe',
    text: (kind: NotificationKind, agent: string, email: string) =>
      `Stop ${stopped[kind]} with ${agent}, which go to ${email}?`,
    confirm: 'Unsubscribe',
    done: 'You will no longer receive these emails. You can switch them on again in the agent’s settings.',
    home: 'Home',
  },
} as const;
