import { describe, expect, it } from 'vitest';
import { agentId, app, get, MAY, onAnalyticsStage, owner, said } from '../../../test/analytics-stage';
import { visitor } from '../../../test/chat';
import { dayStarts } from '../../platform/day-starts';

onAnalyticsStage();

describe('the figures', () => {
  it('count the messages of the days asked about, in the time zone asked for', async () => {
    await said([
      { at: '2026-05-01T03:30:00Z', question: 'Yesterday in New York', ms: 500 },
      { at: '2026-05-01T12:00:00Z', question: 'Noon', ms: 1_500, reaction: 'positive' },
      { at: '2026-05-04T03:59:00Z', question: 'Still the third there', ms: 4_000, reaction: 'negative' },
      { at: '2026-05-04T04:00:00Z', question: 'The fourth', ms: 9_000 },
    ]);
    const { stats, days } = (await get('', { ...MAY, zone: 'America/New_York' })).json();
    expect(stats).toEqual({
      totalMessages: 4,
      userMessages: 2,
      aiMessages: 2,
      averageResponseTime: 2_750,
      thumbsUp: 1,
      thumbsDown: 1,
      reactionRate: 50,
    });
    expect(days).toEqual([
      { day: '2026-05-01', userMessages: 1, aiMessages: 1, teamMessages: 0 },
      { day: '2026-05-02', userMessages: 0, aiMessages: 0, teamMessages: 0 },
      { day: '2026-05-03', userMessages: 1, aiMessages: 1, teamMessages: 0 },
    ]);
    const utc = (await get('', MAY)).json();
    expect(utc.days.map((day: { userMessages: number }) => day.userMessages)).toEqual([2, 0, 0]);
  });

  it('count what a person answers as a message, but not as an answer of the agent', async () => {
    await owner.call('PATCH', `/api/agent/agents/${agentId}/settings`, { humanOffered: true });
    const someone = visitor(app, '203.0.113.77');
    const path = `/api/chat/agents/${agentId}/conversation/public`;
    const { conversation_id } = (await someone.get(path)).json();
    await someone.ask(agentId, conversation_id, 'Where?');
    const person = `/api/chat/${conversation_id}/person`;
    expect((await owner.call('POST', person)).json()).toMatchObject({ state: 'live' });
    expect((await owner.call('POST', `${person}/messages`, { answer: 'Here.' })).statusCode).toBe(201);
    await someone.ask(agentId, conversation_id, 'Thank you');
    const { stats, days } = (await get('', {})).json();
    expect(stats).toMatchObject({ totalMessages: 4, userMessages: 2, aiMessages: 1 });
    expect(days.at(-1)).toMatchObject({ userMessages: 2, aiMessages: 1, teamMessages: 1 });
  });

  it('keep the reactions to answers that were asked for again', async () => {
    const { conversation_id } = (await owner.call('GET', `/api/chat/agents/${agentId}/conversation`)).json();
    const turn = async (question: string, replaces?: string) => {
      const path = `/api/chat/agents/${agentId}/chat/${conversation_id}`;
      return (await owner.call('POST', path, { question, ...(replaces && { replaces }) })).json();
    };
    const react = (id: string, reaction_type: string) =>
      owner.call('POST', `/api/chat/agents/${agentId}/messages/${id}/reactions`, { reaction_type });
    const rates = async () => {
      const { thumbsUp, thumbsDown, reactionRate, totalMessages } = (await get('', {})).json().stats;
      return [thumbsUp, thumbsDown, reactionRate, totalMessages];
    };
    const first = await turn('Where?');
    await react(first.ai_message_id, 'positive');
    expect(await rates()).toEqual([1, 0, 50, 2]);
    const second = await turn('Where?', first.user_message_id);
    expect(await rates()).toEqual([1, 0, 33.33, 2]);
    await react(second.ai_message_id, 'negative');
    const third = await turn('Where exactly?');
    await react(third.ai_message_id, 'positive');
    await turn('Where exactly?', third.user_message_id);
    // A version that has versions itself.
    const last = await turn('When?', second.user_message_id);
    expect(await rates()).toEqual([2, 1, 60, 2]);
    expect((await get('', { from: '2026-05-01', to: '2026-05-03' })).json().stats.thumbsUp).toBe(0);
    await owner.call('POST', `/api/chat/${conversation_id}/messages/${last.user_message_id}/version`, { version: 1 });
    expect(await rates()).toEqual([2, 1, 50, 4]);
  });

  it('count reactions to answers asked for again on the day of the answer, however late that was', async () => {
    const id = await said([
      { at: '2026-04-30T12:00:00Z', question: 'Before', reaction: 'positive' },
      { at: '2026-05-02T12:00:00Z', question: 'Within', reaction: 'negative' },
    ]);
    const setAside = (seq: number, at: string) =>
      app.deps.database.pool.query(
        `with gone as (delete from chat_messages where conversation_id = $1 and seq = $2 returning *)
         insert into chat_versions (team_id, conversation_id, question_id, number, messages, nested, created_at)
         select gone.team_id, $1, question.id, 1, jsonb_build_array(to_jsonb(gone)), '[]', $3
         from gone join chat_messages as question on question.conversation_id = $1 and question.seq = $2 - 1`,
        [id, seq, at],
      );
    await setAside(1, '2026-04-30T13:00:00Z');
    await setAside(3, '2026-06-01T12:00:00Z');
    const rates = async (from: string) => {
      const { thumbsUp, thumbsDown } = (await get('', { ...MAY, from })).json().stats;
      return [thumbsUp, thumbsDown];
    };
    expect([await rates('2026-04-30'), await rates(MAY.from)]).toEqual([
      [1, 1],
      [0, 1],
    ]);
  });

  it('tell where conversations came from by when they started, whenever they ended', async () => {
    await said([{ at: '2026-04-30T12:00:00Z', question: 'Before' }], 'share');
    await said([{ at: '2026-05-02T12:00:00Z', question: 'Within' }], 'bubble');
    for (const later of ['2026-05-03T12:00:00Z', '2026-06-01T12:00:00Z']) {
      const sql = 'update chat_conversations set updated_at = $2 where agent_id = $1';
      await app.deps.database.pool.query(sql, [agentId, later]);
      expect((await get('', MAY)).json().sources).toMatchObject([{ channel: 'bubble', conversations: 1 }]);
    }
  });

  it('keep to days of 23 and 25 hours', async () => {
    await said([
      { at: '2026-03-28T23:30:00Z', question: 'The 29th, half past midnight' },
      { at: '2026-03-29T21:59:00Z', question: 'The 29th, its last minute' },
      { at: '2026-03-29T22:00:00Z', question: 'The 30th' },
    ]);
    const { days } = (await get('', { from: '2026-03-28', to: '2026-03-30', zone: 'Europe/Berlin' })).json();
    expect(days.map((day: { userMessages: number }) => day.userMessages)).toEqual([0, 2, 1]);
  });

  it.each([
    ['America/Santiago', '2024-09-08', '2024-09-08T04:00:00.000Z'],
    ['America/Havana', '2024-03-10', '2024-03-10T05:00:00.000Z'],
    ['America/Asuncion', '2024-10-06', '2024-10-06T04:00:00.000Z'],
    ['Asia/Beirut', '2024-03-31', '2024-03-30T22:00:00.000Z'],
    ['America/Havana', '2024-11-03', '2024-11-03T04:00:00.000Z'],
  ])('begin the day of %s where its clocks jump at midnight, %s, at %s', (zone, day, start) => {
    expect(dayStarts(day, day, zone)[0]?.toISOString()).toBe(start);
  });

  it('reach to both ends of the years that may be asked about', async () => {
    for (const day of ['2000-01-01', '2100-12-31'])
      expect((await get('', { from: day, to: day })).json().days).toHaveLength(1);
  });

  it('are of the last 30 days where no days are named', async () => {
    const { days } = (await get('', { zone: 'Pacific/Auckland' })).json();
    expect(days).toHaveLength(30);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Auckland' }).format(new Date());
    expect(days.at(-1).day).toBe(today);
  });

  it('leave out the greeting, which answers nothing', async () => {
    await owner.call('GET', `/api/chat/agents/${agentId}/conversation`);
    const { stats, days } = (await get('', {})).json();
    expect([stats.totalMessages, stats.aiMessages, days.at(-1).aiMessages]).toEqual([0, 0, 0]);
  });

  it('are nothing where nothing was said', async () => {
    const { stats, sources } = (await get('', MAY)).json();
    expect(stats).toMatchObject({ totalMessages: 0, averageResponseTime: null, reactionRate: 0 });
    expect(sources).toEqual([]);
  });

  it('tell where conversations came from, most first', async () => {
    const at = '2026-05-02T10:00:00Z';
    await said([{ at, question: 'One' }], 'share');
    for (const question of ['Two', 'Three']) await said([{ at, question }], 'bubble', 'https://shop.example');
    await said([{ at: '2026-06-01T10:00:00Z', question: 'Later' }], 'api');
    expect((await get('', MAY)).json().sources).toEqual([
      { channel: 'bubble', host_origin: 'https://shop.example', conversations: 2 },
      { channel: 'share', host_origin: null, conversations: 1 },
    ]);
  });

  it.each([
    { from: '2026-05-02', to: '2026-05-01' },
    { from: '2020-01-01', to: '2026-05-01' },
    { ...MAY, zone: 'Mars/Olympus' },
    { ...MAY, zone: '+02:00' },
    { from: '2026-02-30', to: '2026-05-01' },
    { from: '0001-01-01', to: '0001-01-02' },
    { to: '0000-01-01' },
    { to: '1999-12-31' },
    { from: '2101-01-01', to: '2101-01-02' },
    { from: '9999-12-30', to: '9999-12-31' },
    { from: 'then', to: 'now' },
  ])('refuse %j', async (query) => {
    expect((await get('', query)).statusCode).toBe(400);
  });
});

describe('what is asked about', () => {
  it('is said in the words of the questions, phrases before their parts', async () => {
    const at = '2026-05-02T10:00:00Z';
    const questions = [
      'What is your return policy?',
      'Is there a return policy for shoes?',
      'return policy please',
      'Do you have shoes for children?',
      'Any shoe for running?',
      'Do you ship to Norway?',
      'When will you ship to Norway',
      'Something else',
    ];
    await said(questions.map((question) => ({ at, question })));
    const { topics, considered } = (await get('/topics', MAY)).json();
    expect(considered).toBe(8);
    expect(topics.map(({ label, questions: count }: { label: string; questions: number }) => [label, count])).toEqual([
      ['return policy', 3],
      ['shoes', 3],
      ['ship to norway', 2],
    ]);
  });

  it('is found in scripts without spaces, too', async () => {
    const at = '2026-05-02T10:00:00Z';
    const questions = ['返品の期限を教えてください', '返品はできますか', '営業時間は何時ですか'];
    await said(questions.map((question) => ({ at, question })));
    const { topics } = (await get('/topics', MAY)).json();
    expect(topics[0]).toMatchObject({ label: '返品', questions: 2 });
  });
});
