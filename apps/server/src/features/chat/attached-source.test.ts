import type { Passage } from '@parley/contract/chat';
import { afterAll, expect, test } from 'vitest';
import { endChat, newConversation, startChat } from '../../../test/chat';

const OFFER = '# Offer 4711\n\nThe total of the offer is 1,250 euros.\n\nPayment is due in March.';
const FILLER = 'This line of the report says nothing that anybody would ever ask.\n'.repeat(200);

const { app, model, owner, agentId } = await startChat();

afterAll(() => endChat({ app, model }));

async function attach(name: string, content: string): Promise<string> {
  const form = new FormData();
  form.set('file', new File([content], name));
  return (await owner.upload('POST', `/api/chat/agents/${agentId}/attachments`, form)).json().attachment.id;
}

async function ask(question: string, attachment_ids: string[], conversation?: string) {
  const id = conversation ?? (await newConversation(owner, agentId));
  const response = await owner.call('POST', `/api/chat/agents/${agentId}/chat/${id}`, { question, attachment_ids });
  return { ...response.json(), id };
}

const setModel = (name: string) => owner.call('PATCH', `/api/agent/agents/${agentId}`, { settings: { model: name } });
const marked = ({ text, quotes }: Passage) => (quotes ?? []).map(({ start, end }) => text.slice(start, end));
const told = () => JSON.stringify(model.requests.at(-1)?.body.messages);

test('the built-in engine names the attached file that it quotes, and what it read there', async () => {
  await setModel('Built-in');
  const id = await attach('offer.md', OFFER);
  const { assistant_response, passages, id: conversation } = await ask('What is the total of the offer?', [id]);
  expect(assistant_response).toBe('The total of the offer is 1,250 euros.');
  expect(passages).toEqual([
    {
      source_id: id,
      source_name: 'offer.md',
      kind: 'attachment',
      heading: null,
      page: null,
      url: null,
      text: expect.stringContaining('Payment is due in March.'),
      quotes: [expect.any(Object)],
      cited: [assistant_response.length],
    },
  ]);
  expect(marked(passages[0])).toEqual(['The total of the offer is 1,250 euros.']);
  const { messages } = (await owner.call('GET', `/api/chat/${conversation}/messages`)).json();
  expect(messages.at(-1).passages).toEqual(passages);
  const later = await ask('When is payment due?', [], conversation);
  expect(later.passages).toMatchObject([{ source_id: id, kind: 'attachment' }]);
});

test('of a long file it shows the parts that it took something from', async () => {
  const text = `The audit was led by Petra Olsen.\n${FILLER}The audit cost 900 euros.\n`;
  const { passages } = await ask('Who led the audit? What did the audit cost?', [await attach('audit.txt', text)]);
  expect(passages).toHaveLength(1);
  expect(marked(passages[0])).toEqual(['The audit was led by Petra Olsen.', 'The audit cost 900 euros.']);
  expect(passages[0].text).toContain('…');
  expect(passages[0].text.length).toBeLessThan(4_000);
});

test('a model cites an attached file by its number, before the passages of the sources', async () => {
  await setModel('gpt-4');
  const lines = FILLER.slice(0, 3_000);
  const text = `${lines}\nThe total of offer 4711 is 1,250 euros.\n${lines}`;
  const id = await attach('offer.txt', text);
  model.script({ kind: 'answer', text: 'The total of offer 4711 is 1,250 euros [1]. Goods go back in 30 days [2].' });
  const { passages } = await ask('What is the total, and how long may I return goods?', [id]);
  expect(told()).toContain('[1] Attached document \\"offer.txt\\"');
  expect(told()).toMatch(/\[2\] [^"]*How long may I return goods/);
  expect(passages).toMatchObject([
    { source_id: id, source_name: 'offer.txt', kind: 'attachment', cited: [38] },
    { kind: 'qa', cited: [64] },
  ]);
  expect(marked(passages[0])).toEqual(['The total of offer 4711 is 1,250 euros']);
  expect(passages[0].text.length).toBeLessThan(2_000);
});

test('a model that cites nothing rests on the file that says what it said', async () => {
  const id = await attach('offer.md', OFFER);
  model.script({ kind: 'answer', text: 'Payment is due in March.' });
  const { passages } = await ask('When is payment due?', [id]);
  expect(passages).toMatchObject([{ source_id: id, kind: 'attachment', quotes: [expect.any(Object)], cited: [] }]);
});
