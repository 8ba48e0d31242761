import type { ActivityEvent, TeamActivityEvent, TrialEvent } from '@parley/contract/activity';
import { WATCH_STREAMS_MAX } from '@parley/contract/constants';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { QA, trainedAgent, visitor } from '../../../test/chat';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { eventData } from '../../models/providers/event-data';

let app: TestApp;
let owner: TestUser;
let agentId: string;
let origin: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  agentId = await trainedAgent(owner);
  origin = await app.listen();
});
afterAll(() => app.close());

/** Reads server-sent events as they arrive; `leave` disconnects. */
async function read<T>(path: string, cookie: string, body?: object) {
  const controller = new AbortController();
  const response = await fetch(`${origin}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, accept: 'text/event-stream', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: controller.signal,
  });
  const events: T[] = [];
  const ended = (async () => {
    for await (const together of eventData(response.body as unknown as AsyncIterable<Uint8Array>)) {
      events.push(...together.map((data) => JSON.parse(data) as T));
    }
  })().catch(() => undefined);
  return { status: response.status, events, ended, leave: () => controller.abort() };
}

describe('live activity', () => {
  const path = () => `/api/activity/agents/${agentId}/events`;

  it('tells the owner of what a visitor asks, and nobody else', async () => {
    const stranger = await app.signUp();
    expect((await read(path(), stranger.cookie)).status).toBe(404);
    const strangersAgent = await trainedAgent(stranger);
    const theirs = await read<ActivityEvent>(`/api/activity/agents/${strangersAgent}/events`, stranger.cookie);
    const watching = await read<ActivityEvent>(path(), owner.cookie);
    const from = { via: 'bubble', page: 'https://shop.example' };
    const turn = (await visitor(app).ask(agentId, 'none', 'Where is your office?', from)).json();
    await vi.waitFor(() => expect(watching.events).toHaveLength(1), { timeout: 5_000 });
    expect(watching.events[0]).toMatchObject({
      conversations: [{ id: turn.conversation_id, message_count: 2, host_origin: 'https://shop.example' }],
      removed: [],
      total: 1,
    });
    expect(theirs.events).toEqual([]);
    watching.leave();
    theirs.leave();
  });

  it('tells a team of what happens with any of its agents, and of nothing else', async () => {
    const theirs = await app.signUp();
    const other = await trainedAgent(theirs, { model: 'Built-in', humanOffered: true });
    const watching = await read<TeamActivityEvent>('/api/activity/events', theirs.cookie);
    await visitor(app).ask(agentId, 'none', 'Where is your office?');
    const { conversation_id: id } = (await visitor(app).ask(other, 'none', 'Where is your office?')).json();
    await app.app.inject({ method: 'POST', url: `/api/chat/${id}/person/public` });
    await vi.waitFor(() => expect(watching.events.flatMap(({ handovers }) => handovers)).toEqual([id]));
    expect(new Set(watching.events.flatMap(({ conversations }) => conversations))).toEqual(new Set([id]));
    watching.leave();
  });

  it('is read once, however many screens look at it', { timeout: 60_000 }, async () => {
    const theirs = await app.signUp();
    const busy = await trainedAgent(theirs);
    const screens = await Promise.all(
      Array.from({ length: WATCH_STREAMS_MAX }, () =>
        read<ActivityEvent>(`/api/activity/agents/${busy}/events`, theirs.cookie),
      ),
    );
    const statements = vi.spyOn(app.deps.database.pool, 'query');
    const turn = (await visitor(app).ask(busy, 'none', 'Where is your office?')).json();
    await vi.waitFor(() => expect(screens.map(({ events }) => events.length)).toEqual(screens.map(() => 1)), {
      timeout: 30_000,
    });
    // The turn's own statements, and one read of the result.
    expect(statements.mock.calls.length).toBeLessThan(WATCH_STREAMS_MAX);
    statements.mockRestore();
    for (const { events } of screens) expect(events[0]?.conversations[0]?.id).toBe(turn.conversation_id);
    for (const { leave } of screens) leave();
    await Promise.all(screens.map(({ ended }) => ended));
  });

  it.each([
    ['a logout', (guest: TestUser) => guest.call('POST', '/api/auth/logout')],
    ['signing out everywhere', (guest: TestUser) => guest.call('DELETE', '/api/auth/sessions')],
    ['the end of the team', (guest: TestUser) => guest.call('DELETE', '/api/teams/current', { name: "Guest's team" })],
  ])('ends at once with %s', { timeout: 10_000 }, async (_, lose) => {
    const guest = await app.signUp('Guest');
    const theirs = await trainedAgent(guest);
    const watching = await read(`/api/activity/agents/${theirs}/events`, guest.cookie);
    expect(watching.status).toBe(200);
    expect((await lose(guest)).statusCode).toBe(200);
    await watching.ended;
  });

  it('ends at once for who is taken out of the team, and continues for others', { timeout: 10_000 }, async () => {
    const guest = await app.signUp();
    const { link } = (await owner.call('POST', '/api/teams/current/invitations', { email: guest.email })).json();
    await guest.call('POST', '/api/teams/invitations/accept', { token: link.split('#')[1] });
    await guest.call('POST', `/api/auth/teams/${owner.user.team_id}/open`);
    const [theirs, own] = [await read(path(), guest.cookie), await read<ActivityEvent>(path(), owner.cookie)];
    await owner.call('DELETE', `/api/teams/current/members/${guest.user.id}`);
    await theirs.ended;
    await visitor(app).ask(agentId, 'none', 'Where is your office?');
    await vi.waitFor(() => expect(own.events).toHaveLength(1), { timeout: 5_000 });
    own.leave();
  });

  it('ends within a minute where the news of it is lost', { timeout: 30_000 }, async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'performance'], shouldAdvanceTime: false });
    const guest = await app.signUp();
    const theirs = await trainedAgent(guest);
    const watching = await read(`/api/activity/agents/${theirs}/events`, guest.cookie);
    await app.deps.database.pool.query('update auth_sessions set revoked_at = now() where user_id = $1', [
      guest.user.id,
    ]);
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    await watching.ended;
  });
});

describe('a question that is tried', () => {
  it('is answered from the sources as they are now, and stored nowhere', async () => {
    const of = await trainedAgent(owner);
    const tried = await read<TrialEvent>(`/api/activity/agents/${of}/try`, owner.cookie, {
      question: QA[1]?.question,
    });
    await tried.ended;
    expect(tried.events.at(-1)).toMatchObject({ type: 'answer', answered: true, text: QA[1]?.answer });
    const deltas = tried.events.flatMap((event) => (event.type === 'delta' ? event.text : []));
    expect(deltas.join('')).toBe(QA[1]?.answer);
    const { total } = (await owner.call('GET', `/api/activity/agents/${of}/conversations`)).json();
    expect(total).toBe(0);
  });
});
