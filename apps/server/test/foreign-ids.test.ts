import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '../src/features';
import { API, connectSqlite, SHOP } from './database-chat';
import { makeWav } from './documents/make-audio';
import { idFieldsOf } from './id-fields';
import { startTestApp, type TestApp, type TestUser } from './test-app';

/**
 * What belongs to somebody else does not exist, in bodies and queries as in paths. The fields come from the contract
 * itself: one that is not tried here fails the suite. Everything else in each call is valid and the stranger's own.
 */
interface Ids {
  agent: string;
  conversation: string;
  message: string;
  attachment: string;
  database: string;
  kept: string;
}
type Call = [method: 'GET' | 'POST' | 'PATCH', url: string, body?: object];

/** Names that do not identify anything of the product. */
const NO_THING = [
  'PUT /api/teams/current/billing tax_id',
  'POST /api/chat/agents/{agentId}/chat/{conversationId}/public identity.user_id',
];
/** A preview of the prompt takes the form's settings as they are and does not touch the database. */
const NOT_READ = ['POST /api/agent/agents/{id}/prompt settings.connection_id'];
/** Any text may be sent; an unknown one starts a new conversation. */
const ANY_TEXT = ['GET /api/chat/agents/{agentId}/conversation/public conversation_id'];

const ask = { question: 'How many orders are there?' };
const send = (mine: Ids): string => `/api/chat/agents/${mine.agent}/chat/${mine.conversation}`;
const CALLS: Record<string, (mine: Ids, theirs: Ids) => Call> = {
  'POST /api/chat/agents/{agentId}/chat/{conversationId} attachment_ids[]': (mine, theirs) => [
    'POST',
    send(mine),
    { ...ask, attachment_ids: [theirs.attachment] },
  ],
  'GET /api/activity/conversations agent': (_mine, theirs) => [
    'GET',
    `/api/activity/conversations?agent=${theirs.agent}`,
  ],
  'GET /api/leads/agents/{agentId} conversation': (mine, theirs) => [
    'GET',
    `/api/leads/agents/${mine.agent}?conversation=${theirs.conversation}`,
  ],
  ...Object.fromEntries(
    (
      [
        ['refresh_database_schema', {}],
        ['update_database_connection', { name: 'Taken' }],
        ['close_database_connection', {}],
        ['train', { documentation: 'Revenue is nothing.' }],
        ['generate_rewritten_question', { new_question: 'And now?', last_question: 'What?' }],
        ['generate_sql', ask],
        ['run_sql', { sql: 'select 1' }],
        ['export_sql', { sql: 'select 1' }],
      ] as const
    ).map(([name, body]) => [
      `POST ${API}/${name} connection_id`,
      (_mine: Ids, theirs: Ids): Call => ['POST', `${API}/${name}`, { ...body, connection_id: theirs.database }],
    ]),
  ),
  [`POST ${API}/generate_rewritten_question agent_id`]: (mine, theirs) => [
    'POST',
    `${API}/generate_rewritten_question`,
    { new_question: 'And now?', last_question: 'What?', connection_id: mine.database, agent_id: theirs.agent },
  ],
  [`POST ${API}/generate_sql agent_id`]: (mine, theirs) => [
    'POST',
    `${API}/generate_sql`,
    { ...ask, connection_id: mine.database, agent_id: theirs.agent },
  ],
  [`POST ${API}/generate_sql keep.agent_id`]: (mine, theirs) => [
    'POST',
    `${API}/generate_sql`,
    { ...ask, connection_id: mine.database, keep: { agent_id: theirs.agent, conversation_id: mine.conversation } },
  ],
  [`POST ${API}/generate_sql keep.conversation_id`]: (mine, theirs) => [
    'POST',
    `${API}/generate_sql`,
    { ...ask, connection_id: mine.database, keep: { agent_id: mine.agent, conversation_id: theirs.conversation } },
  ],
  [`POST ${API}/run_sql message_id`]: (mine, theirs) => [
    'POST',
    `${API}/run_sql`,
    { sql: 'select 1', connection_id: mine.database, message_id: theirs.kept },
  ],
  [`POST ${API}/mark_right message_id`]: (_mine, theirs) => [
    'POST',
    `${API}/mark_right`,
    { message_id: theirs.kept, right: true },
  ],
  'PATCH /api/agent/agents/{id} settings.connection_id': (mine, theirs) => [
    'PATCH',
    `/api/agent/agents/${mine.agent}`,
    { settings: { connection_id: theirs.database } },
  ],
  'PATCH /api/agent/agents/{id}/settings connection_id': (mine, theirs) => [
    'PATCH',
    `/api/agent/agents/${mine.agent}/settings`,
    { connection_id: theirs.database },
  ],
  // The calls above have already removed or set aside what they touched.
  'POST /api/chat/agents/{agentId}/chat/{conversationId} replaces': (mine, theirs) => [
    'POST',
    send(mine),
    { ...ask, replaces: theirs.message },
  ],
  [`POST ${API}/remove_database_connection connection_id`]: (_mine, theirs) => [
    'POST',
    `${API}/remove_database_connection`,
    { connection_id: theirs.database },
  ],
};

let app: TestApp;
let stranger: TestUser;
let mine: Ids;
let theirs: Ids;
beforeAll(async () => {
  app = await startTestApp();
  const owner = await app.signUp('Owner');
  stranger = await app.signUp('Stranger');
  [theirs, mine] = [await own(owner), await own(stranger)];
});
afterAll(() => app.close());

/** Creates an agent with one of everything that has an id. */
async function own(user: TestUser): Promise<Ids> {
  const form = new FormData();
  form.set('name', 'Agent');
  form.set('text_content', 'We open at nine.');
  const agent: string = (await user.upload('POST', '/api/agent/agents', form)).json().id;
  const conversation: string = (await user.call('GET', `/api/chat/agents/${agent}/conversation`)).json()
    .conversation_id;
  const asked = await user.call('POST', `/api/chat/agents/${agent}/chat/${conversation}`, { question: 'When?' });
  const recording = new FormData();
  recording.set('file', new File([makeWav(200)], 'secret.wav'));
  const attached = await user.upload('POST', `/api/chat/agents/${agent}/attachments`, recording);
  const { id: database } = await connectSqlite(user, SHOP);
  const keep = { agent_id: agent, conversation_id: conversation };
  const written = await user.call('POST', `${API}/generate_sql`, { ...ask, connection_id: database, keep });
  return {
    agent,
    conversation,
    message: asked.json().user_message_id,
    attachment: attached.json().attachment.id,
    database,
    kept: written.json().message_id,
  };
}

/** Multipart forms have their own test below. */
const FORM = 'POST /api/agent/agents settings.connection_id';

test('every field that names a thing is tried', () => {
  const fields = features.flatMap((feature) => feature.routes.flatMap(({ contract }) => idFieldsOf(contract)));
  expect(fields.sort()).toEqual([...Object.keys(CALLS), ...NO_THING, ...NOT_READ, ...ANY_TEXT, FORM].sort());
});

/** Attachments expire, so a missing one has an error message of its own. */
const EXPIRES = 'POST /api/chat/agents/{agentId}/chat/{conversationId} attachment_ids[]';

test.each(Object.entries(CALLS))("%s: another team's is as unknown as what never existed", async (field, callOf) => {
  const nothing = Object.fromEntries(Object.keys(mine).map((name) => [name, randomUUID()])) as unknown as Ids;
  const [theirAnswer, noAnswer] = [
    await stranger.call(...callOf(mine, theirs)),
    await stranger.call(...callOf(mine, nothing)),
  ];
  expect([theirAnswer.statusCode, theirAnswer.json()]).toEqual([noAnswer.statusCode, noAnswer.json()]);
  expect(theirAnswer.statusCode).toBe(field === EXPIRES ? 400 : 404);
});

test.each(Object.entries(CALLS))("%s: one's own is taken", async (_field, callOf) => {
  expect((await stranger.call(...callOf(mine, mine))).statusCode).toBeLessThan(300);
});

test('an agent cannot be made with the database of another team', async () => {
  const form = new FormData();
  form.set('name', 'Thief');
  form.set('text_content', 'Nothing.');
  form.set('settings', JSON.stringify({ connection_id: theirs.database }));
  const response = await stranger.upload('POST', '/api/agent/agents', form);
  expect([response.statusCode, response.json()]).toEqual([404, { error: 'Not found' }]);
});
