import type { Delivery, Webhook, WebhookEvent } from '@parley/contract/webhooks';
import { plural } from '~/ui/format';

const events: Record<WebhookEvent, string> = {
  'leads.submit': 'A visitor left contact details',
  'conversation.started': 'A visitor started a conversation',
  'message.answered': 'A visitor’s question was answered',
  'question.unanswered': 'The sources did not have the answer',
  'human.requested': 'A visitor asked for a person',
};

const paused: Record<NonNullable<Webhook['paused']>, string> = {
  by_hand: 'Paused. Nothing is sent until you resume it.',
  failing: 'Paused because the endpoint accepted no delivery for a day. Events since then were not kept.',
  gone: 'Paused because the endpoint answered that it is gone (HTTP 410).',
};

const states: Record<Delivery['state'], string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
};

/** The settings' texts about webhooks. */
export const texts = {
  title: 'Webhooks',
  intro: 'Parley notifies your server with a signed POST request, and retries for a day until it arrives.',
  docs: 'How to check signatures',
  empty: 'No webhooks yet.',
  events,
  paused,
  form: {
    title: 'New webhook',
    legend: 'Events',
    url: 'Endpoint URL',
    urlHint: 'Receives a POST request for each event.',
    urlExample: 'https://example.com/webhooks/parley',
    create: 'Create webhook',
    created: 'Webhook created',
    save: 'Save',
    saved: 'Webhook saved',
    cancel: 'Cancel',
  },
  card: {
    active: 'Active',
    pausedBadge: 'Paused',
    edit: 'Edit',
    pause: 'Pause',
    resume: 'Resume',
    resumed: 'Webhook resumed',
    pausedDone: 'Webhook paused',
    remove: 'Delete',
    removeTitle: 'Delete this webhook?',
    removeText: (url: string) => `Nothing more will be sent to ${url}, and its delivery log is deleted.`,
    removed: 'Webhook deleted',
    test: 'Send test',
    testSent: 'Test on its way',
  },
  secret: {
    label: 'Signing secret',
    show: 'Show signing secret',
    hide: 'Hide signing secret',
    copy: 'Copy signing secret',
    hint: 'Keep it on your server. It proves that a request came from Parley.',
    rotate: 'New secret',
    rotateTitle: 'Generate a new signing secret?',
    rotateText: 'For one day, deliveries are also signed with the old secret. After that, it no longer works.',
    rotated: 'New signing secret generated',
  },
  log: {
    title: 'Deliveries',
    none: 'Nothing has been sent yet. Send a test to see whether the endpoint responds.',
    more: 'Load more',
    open: 'Show request and response',
    state: states,
    again: 'Send again',
    sentAgain: 'Sending again',
    tries: (tries: number) => plural(tries, 'try', 'tries'),
    trying: 'Sending…',
    retrying: 'Will be retried',
    status: (status: number) => `HTTP ${status}`,
    took: (ms: number) => `${ms.toLocaleString('en-US')} ms`,
  },
  details: {
    title: 'Delivery',
    request: 'Request',
    headers: 'Headers',
    body: 'Body',
    answer: 'Response',
    noAnswer: 'No response.',
    emptyAnswer: 'The response was empty.',
    notSent: 'Not sent yet.',
  },
} as const;
