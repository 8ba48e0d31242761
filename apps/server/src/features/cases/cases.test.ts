import type { Review } from '@parley/contract/cases';
import { MESSAGES } from '@parley/contract/messages';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { trainedAgent, visitor } from '../../../test/chat';
import { keptMails, mailTo } from '../../../test/mails';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { until } from '../../../test/until';

let app: TestApp;
let owner: TestUser;
let agentId: string;
let asked = 0;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp('Ada Owner');
});
afterAll(() => app.close());
beforeEach(async () => {
  agentId = await trainedAgent(owner, { model: 'Built-in' });
});

const path = (rest: string) => `/api/agent/agents/${agentId}${rest}`;
const training = async () => (await owner.call('GET', path(''))).json().training;
const settled = () => until(training, ({ state, review }) => state !== 'training' && review !== 'asking');
const review = async () => (await owner.call('GET', path('/review'))).json<{ review: Review | null }>().review;
const cases = async () => (await owner.call('GET', path('/cases'))).json().cases;
const pair = (question: string, answer: string, more: object = {}) =>
  owner.call('POST', path('/qa'), { question, answer, ...more });
async function said(question: string): Promise<string> {
  asked += 1;
  const someone = visitor(app, `203.0.113.${asked}`);
  const { conversation_id } = (await someone.get(`/api/chat/agents/${agentId}/conversation/public`)).json();
  return (await someone.ask(agentId, conversation_id, question)).json().assistant_response;
}
/** Corrects an answer, as the activity screen does. */
async function correct(question = 'Who won the chess cup in 1974?', answer = 'Ada Lovelace won it, 12 to 3.') {
  const added = (await pair(question, answer, { asked: question })).json().source;
  await settled();
  return added;
}
const sourcesOf = async (question: string) =>
  (await owner.call('GET', path('/sources?kind=qa')))
    .json()
    .sources.filter((each: { question: string }) => each.question === question);
it('keeps what the owner corrected, and only that, newest first, once for a source', async () => {
  await pair('Do you ship to Norway?', 'Yes, within 9 days.');
  await settled();
  expect(await cases()).toEqual([]);
  const source = await correct();
  await correct('Is the boat wooden?', 'It is oak.');
  expect(await cases()).toMatchObject([
    { question: 'Is the boat wooden?', expected: 'It is oak.' },
    { question: 'Who won the chess cup in 1974?', expected: 'Ada Lovelace won it, 12 to 3.' },
  ]);
  // Changing the pair is another correction.
  await owner.call('PATCH', path(`/qa/${source.id}`), { question: source.question, answer: 'Ada won it, 12 to 4.' });
  await settled();
  expect(await review()).toBeNull();
  const [, kept] = await cases();
  expect(kept.expected).toBe('Ada won it, 12 to 4.');

  const stranger = await app.signUp('Eve');
  expect((await stranger.call('GET', path('/cases'))).statusCode).toBe(404);
  expect((await stranger.call('DELETE', path(`/cases/${kept.id}`))).statusCode).toBe(404);
  expect((await owner.call('DELETE', path(`/cases/${kept.id}`))).statusCode).toBe(200);
  expect((await owner.call('DELETE', path(`/cases/${kept.id}`))).statusCode).toBe(404);
  expect(await cases()).toHaveLength(1);
});

it('forgets a corrected answer with its pair, whether that is removed or cleared', async () => {
  const source = await correct();
  await correct('Is the boat wooden?', 'It is oak.');
  await owner.call('DELETE', path(`/sources/${source.id}`));
  expect(await cases()).toMatchObject([{ question: 'Is the boat wooden?' }]);
  expect((await owner.call('DELETE', path('/sources?kind=qa'))).statusCode).toBe(200);
  expect(await cases()).toEqual([]);
});

it('a training whose cases are as good as before is published by itself', async () => {
  await correct();
  await pair('Do you ship to Norway?', 'Yes, within 9 days.');
  expect((await settled()).review).toBeNull();
  expect(await said('Do you ship to Norway?')).toContain('9 days');
  expect(await review()).toBeNull();
  // What the system itself asks the built-in engine costs nobody anything.
  const { rows } = await app.deps.database.pool.query(
    "select from credits_entries where agent_id = $1 and purpose = 'trial'",
    [agentId],
  );
  expect(rows).toEqual([]);
});

/** The visitors' wording; the pair words it differently, and another pair takes over the visitors' wording. */
const ASKED = 'Is the old lighthouse open on Sundays?';
const OLD = 'Every Sunday from 10 to 16, with a guide.';
const NEW = 'No, it has been closed since May.';

async function worsened(): Promise<Review> {
  await pair('When is the lighthouse open on Sundays?', OLD, { asked: ASKED });
  await settled();
  expect(await said(ASKED)).toBe(OLD);
  await pair(ASKED, NEW);
  expect(await settled()).toMatchObject({ state: 'ready', review: 'waiting' });
  return (await review()) as Review;
}

it('one that got worse stops the publication, old and new side by side, and visitors continue as before', async () => {
  const found = await worsened();
  expect(found).toMatchObject({ state: 'waiting', asked: 1 });
  expect(found.worse).toEqual([
    {
      question: ASKED,
      expected: OLD,
      before: { text: OLD, answered: true },
      after: { text: NEW, answered: true },
      reason: 'facts',
      lost: ['Every', '10', '16', 'guide'],
      model: 'Built-in',
    },
  ]);
  expect(await said(ASKED)).toBe(OLD);
  const mail = await mailTo(app.database.dataDir, owner.email, /A training of .* is waiting for your decision/);
  expect(mail.text).toContain('1 of 1 answers that you corrected got worse');
  expect(mail.text).toContain(ASKED);
  expect(mail.text).toContain(`/chat/${agentId}?tab=sources`);
  // What is trained in the meantime is reviewed too, and nobody is mailed again before a decision.
  await pair('Do you ship to Norway?', 'Yes, within 9 days.');
  expect((await settled()).review).toBe('waiting');
  const mails = await keptMails(app.database.dataDir);
  expect(mails.filter(({ text }) => text.includes(agentId))).toHaveLength(1);
  // Nothing has changed, so it is not asked again and still waits.
  await owner.call('POST', path('/retrain'));
  expect((await settled()).review).toBe('waiting');

  const stranger = await app.signUp('Eve');
  expect((await stranger.call('GET', path('/review'))).statusCode).toBe(404);
  expect((await stranger.call('POST', path('/review'), { decision: 'publish' })).statusCode).toBe(404);

  expect((await owner.call('POST', path('/review'), { decision: 'publish' })).json()).toEqual({ review: null });
  expect(await said(ASKED)).toBe(NEW);
  expect((await training()).review).toBeNull();
  expect((await owner.call('POST', path('/review'), { decision: 'keep' })).json()).toEqual({
    error: MESSAGES.nothingToDecide,
  });
});

it('the old version that is kept answers until something is corrected, also beyond a removal', async () => {
  await worsened();
  const kept = (await owner.call('POST', path('/review'), { decision: 'keep' })).json();
  expect(kept.review).toMatchObject({ state: 'kept', worse: [expect.anything()] });
  const [office] = await sourcesOf('Where is your office?');
  await owner.call('DELETE', path(`/sources/${office.id}`));
  expect((await settled()).review).toBe('kept');
  expect(await said(ASKED)).toBe(OLD);
  expect(await said('Where is your office?')).not.toContain('Lisbon');
  const [wrong] = await sourcesOf(ASKED);
  await owner.call('PATCH', path(`/qa/${wrong.id}`), { question: ASKED, answer: `${OLD} Bring a coat.` });
  expect((await settled()).review).toBeNull();
  expect(await said(ASKED)).toContain('coat');
});

it('what waits is not swept away, however long it waits', async () => {
  await worsened();
  const { pool } = app.deps.database;
  await pool.query("update knowledge_segments set created_at = now() - interval '30 days' where agent_id = $1", [
    agentId,
  ]);
  const { sweepSegments } = await import('../knowledge/segments');
  await sweepSegments(app.deps.db);
  await owner.call('POST', path('/review'), { decision: 'publish' });
  expect(await said(ASKED)).toBe(NEW);
});

it('an agent without cases is asked nothing, and waits for nothing', async () => {
  const { rows } = await app.deps.database.pool.query(
    "select from pgboss.job where name = 'cases.ask' and data->>'agentId' = $1",
    [agentId],
  );
  expect(rows).toEqual([]);
});
