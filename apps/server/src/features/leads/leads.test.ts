import { MESSAGES } from '@parley/contract/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { trainedAgent, visitor } from '../../../test/chat';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';

let app: TestApp;
let owner: TestUser;
let agentId: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  agentId = await trainedAgent(owner, { model: 'Built-in' });
  await app.deps.database.pool.query(`
    create table told (payload jsonb);
    create function tell() returns trigger language plpgsql as $$
      begin insert into told values (new.payload); return new; end $$;
    create trigger tell after insert on platform_outbox for each row when (new.topic = 'leads.submitted') execute function tell()`);
});
afterAll(() => app.close());

let addresses = 0;
const set = (settings: object) => owner.call('PATCH', `/api/agent/agents/${agentId}/settings`, settings);
const opened = async (via = 'bubble'): Promise<string> => {
  addresses += 1;
  const query = `via=${via}&page=https://shop.example/cart`;
  const url = `/api/chat/agents/${agentId}/conversation/public?${query}`;
  return (await visitor(app, `203.0.113.${addresses}`).get(url)).json().conversation_id;
};
const submit = (id: string, lead: object) =>
  app.app.inject({ method: 'POST', url: `/api/leads/conversations/${id}`, payload: lead });
const listed = async (query = '') => (await owner.call('GET', `/api/leads/agents/${agentId}${query}`)).json();
const formOf = async () => (await visitor(app).get(`/api/widget/agents/${agentId}`)).json().leads_form;
/** Everything written to the outbox, including what has left it since. */
const events = async () => (await app.deps.database.pool.query('select payload from told')).rows;

it('is asked for as the owner says, and not at all at first', async () => {
  expect(await formOf()).toBeNull();
  await set({ leadsEmail: true, leadsName: true, leadsRequired: true });
  expect(await formOf()).toEqual({
    title: 'Let us know how to contact you',
    name: true,
    email: true,
    phone: false,
    required: true,
  });
});

it('is kept once for each conversation, with an event that names it', async () => {
  const conversation = await opened();
  const isGiven = async () => (await visitor(app).get(`/api/leads/conversations/${conversation}`)).json();
  expect(await isGiven()).toEqual({ given: false });
  const before = (await events()).length;
  expect(
    (await submit(conversation, { name: ' Ada ', email: 'ada@example.com', phone: '+351 21 555' })).json(),
  ).toEqual({
    success: true,
  });
  expect((await submit(conversation, { name: 'Eve', email: 'eve@example.com' })).statusCode).toBe(200);
  expect(await isGiven()).toEqual({ given: true });
  const { leads, total } = await listed();
  expect(total).toBe(1);
  expect(leads).toEqual([
    {
      id: expect.any(String),
      name: 'Ada',
      email: 'ada@example.com',
      // The form does not ask for it.
      phone: null,
      conversation_id: conversation,
      channel: 'bubble',
      host_origin: 'https://shop.example',
      created_at: expect.any(String),
    },
  ]);
  const left = await owner.call('GET', `/api/leads/agents/${agentId}?conversation=${conversation}`);
  expect(left.json().leads).toEqual(leads);
  const none = await owner.call('GET', `/api/leads/agents/${agentId}?conversation=${crypto.randomUUID()}`);
  expect(none.statusCode).toBe(404);
  const told = (await events()).slice(before);
  expect(told).toEqual([
    { payload: { teamId: owner.user.team_id, agentId, conversationId: conversation, leadId: leads[0].id } },
  ]);
});

it.each([
  [{ name: 'Ada' }, MESSAGES.leadEmailInvalid, 'email'],
  [{ email: 'ada@example.com' }, MESSAGES.contactNameMissing, 'name'],
  [{ name: ' \u200b ', email: 'ada@example.com' }, MESSAGES.contactNameMissing, 'name'],
  [{ name: 'Ada', email: ' ' }, MESSAGES.leadEmailInvalid, 'email'],
  [{ name: 'Ada', email: 'ada at example' }, MESSAGES.leadEmailMistyped, 'email'],
  [{ name: 'Ada', email: 'a@b.example', phone: 'call me' }, MESSAGES.leadPhoneInvalid, 'phone'],
])('is refused as %j', async (lead, error, field) => {
  const response = await submit(await opened(), lead);
  expect([response.statusCode, response.json()]).toEqual([400, { error, field }]);
});

it('is one way to reach a visitor where the form may be skipped', async () => {
  const asking = (fields: object) =>
    set({ leadsName: true, leadsEmail: true, leadsPhone: true, leadsRequired: false, ...fields });
  const answerTo = async (lead: object) => {
    const response = await submit(await opened(), lead);
    return [response.statusCode, response.json().error];
  };
  const added: string[] = [];
  const isKept = async (lead: object, kept: object) => {
    const conversation = await opened();
    expect((await submit(conversation, lead)).statusCode).toBe(200);
    const [{ id, ...left }] = (await listed(`?conversation=${conversation}`)).leads;
    expect(left).toMatchObject(kept);
    added.push(id);
  };
  await asking({});
  expect(await answerTo({ name: 'Ada' })).toEqual([400, MESSAGES.leadWayMissing]);
  await isKept({ email: 'ada@example.com' }, { name: null, email: 'ada@example.com', phone: null });
  await isKept({ name: 'Ada', phone: '+351 21 555' }, { name: 'Ada', email: null, phone: '+351 21 555' });
  await asking({ leadsPhone: false });
  expect(await answerTo({ name: 'Ada', phone: '+351 21 555' })).toEqual([400, MESSAGES.leadEmailInvalid]);
  await isKept({ email: 'ada@example.com' }, { name: null });
  await asking({ leadsEmail: false, leadsPhone: false });
  expect(await answerTo({ email: 'ada@example.com' })).toEqual([400, MESSAGES.contactNameMissing]);
  await isKept({ name: 'Ada' }, { name: 'Ada' });
  await asking({ leadsPhone: false, leadsRequired: true });
  for (const id of added) await owner.call('DELETE', `/api/leads/${id}`);
});

it('belongs to a visitor’s own conversation alone', async () => {
  const { conversation_id } = (await owner.call('POST', `/api/chat/agents/${agentId}/conversations`)).json();
  const lead = { name: 'Eve', email: 'eve@example.com' };
  for (const id of [conversation_id, '00000000-0000-4000-8000-000000000000', 'x']) {
    expect((await submit(id, lead)).statusCode).toBe(404);
  }
});

it('is searched, exported as data and never as a formula, and deleted while its conversation stays', async () => {
  const conversation = await opened();
  await submit(conversation, { name: '=HYPERLINK("https://evil.example","x")', email: 'percent_x@example.com' });
  expect((await listed('?search=HYPERLINK')).leads).toHaveLength(1);
  expect((await listed('?search=PERCENT_X')).leads).toHaveLength(1);
  expect((await listed('?search=%25')).leads).toEqual([]);
  expect((await listed('?search=nobody')).leads).toEqual([]);
  const csv = (await owner.call('GET', `/api/leads/agents/${agentId}/export?search=HYPERLINK`)).body;
  const [head, line] = csv.split('\r\n');
  expect(head).toBe('Timestamp,Name,Email,Phone,Conversation');
  expect(line).toContain(`"'=HYPERLINK(""https://evil.example"",""x"")",percent_x@example.com,,${conversation}`);

  const first = await listed('?limit=1');
  const second = await listed(`?limit=1&cursor=${first.next_cursor}`);
  expect([...first.leads, ...second.leads].map(({ name }) => name)).toEqual([expect.stringContaining('HYPER'), 'Ada']);

  const stranger = await app.signUp();
  const [lead] = first.leads;
  expect((await stranger.call('DELETE', `/api/leads/${lead.id}`)).statusCode).toBe(404);
  expect((await owner.call('DELETE', `/api/leads/${lead.id}`)).json()).toEqual({ success: true });
  expect((await owner.call('GET', `/api/chat/${conversation}/messages`)).statusCode).toBe(200);
  expect((await listed()).total).toBe(1);
});

it('outlives the conversation that an owner deletes', async () => {
  const { leads } = await listed();
  await owner.call('DELETE', `/api/agent/agents/${agentId}/conversations`);
  expect((await listed()).leads).toMatchObject([{ id: leads[0].id, name: 'Ada', conversation_id: null }]);
});
