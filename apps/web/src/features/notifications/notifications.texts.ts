import type { NotificationKind } from '@parley/contract/notifications';

const kinds: Record<NotificationKind, { label: string; hint: string }> = {
  leads: {
    label: 'Daily leads e-mail',
    hint: 'Who left how they can be reached the day before.',
  },
  conversations: {
    label: 'Daily conversations e-mail',
    hint: 'What visitors asked the day before, with the questions nobody could answer.',
  },
};

const stopped: Record<NotificationKind, string> = {
  leads: 'the daily mails about leads',
  conversations: 'the daily mails about conversations',
};

/** What the settings, and the page that a mail's link leads to, say of mails. */
export const texts = {
  title: 'Notifications',
  card: 'Daily e-mails',
  to: (email: string) => `Sent to you, at ${email}, in the morning. A day without news brings no mail.`,
  kept: 'This server sends no email. Mails are kept as files in the folder mail of its data directory, where whoever runs the server finds them.',
  kinds,
  zone: 'Your time zone',
  zoneHint: 'It says when a day begins, for all your agents.',
  saved: 'Notifications saved',
  unsubscribe: {
    title: 'Unsubscribe',
    heading: 'Unsubscribe',
    text: (kind: NotificationKind, agent: string, email: string) =>
      `Stop ${stopped[kind]} with ${agent}, which go to ${email}?`,
    confirm: 'Unsubscribe',
    done: 'You will not receive these mails any more. You can switch them on again in the settings of the agent.',
    home: 'Home',
  },
} as const;
