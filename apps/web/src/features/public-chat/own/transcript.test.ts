import { expect, it } from 'vitest';
import { transcript } from './transcript';

it('says who wrote what and when, and what else is kept of the visitor', () => {
  const at = '2026-11-27T06:40:00.000Z';
  const message = { at, name: null, attachments: [] };
  const text = transcript({
    conversation_id: '7f0b1c52-3f0e-4a58-9d3e-2f6f3f1f5a11',
    agent: 'Shop helper',
    started_at: at,
    channel: 'bubble',
    site: 'https://shop.example',
    verified_user_id: null,
    contact: { name: null, email: 'ada@example.com', phone: null, submitted_at: at },
    messages: [
      { ...message, from: 'visitor', text: 'Is this "fair"?', attachments: ['bill.pdf'] },
      { ...message, from: 'agent', text: 'It is.' },
      { ...message, from: 'person', name: 'Grace', text: 'Quite.' },
    ],
  });
  const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
  expect(text).toBe(`Shop helper
${when}
https://shop.example
Email: ada@example.com

You, ${when}
Is this "fair"?
[bill.pdf]

Shop helper, ${when}
It is.

Grace, ${when}
Quite.
`);
});
