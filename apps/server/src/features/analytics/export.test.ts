import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { agentId, app, get, MAY, onAnalyticsStage, said } from '../../../test/analytics-stage';

onAnalyticsStage();

describe('the export', () => {
  it('is valid JSON with the figures and every message, over pages', async () => {
    await said([
      { at: '2026-05-02T10:00:00Z', question: 'Is "this" kept?\nYes', reaction: 'positive' },
      { at: '2026-05-02T10:00:00Z', question: 'At the same moment' },
    ]);
    await app.deps.db.execute(sql`
      insert into chat_messages (team_id, agent_id, conversation_id, seq, sender, content, source, status, created_at)
      select team_id, agent_id, id, 100 + n, 'user', 'm', 'user', 'complete', '2026-05-03T10:00:00Z'
      from chat_conversations, generate_series(1, 2000) n where agent_id = ${agentId}::uuid`);
    const response = await get('/export', MAY);
    const day = new Date().toISOString().slice(0, 10);
    expect(response.headers['content-disposition']).toBe(`attachment; filename="chat_analytics_${day}.json"`);
    const { stats, messages } = response.json();
    expect(stats).toMatchObject({ totalMessages: 2_004, thumbsUp: 1 });
    expect(messages).toHaveLength(2_004);
    expect(messages).toContainEqual({
      conversation_id: expect.any(String),
      timestamp: '2026-05-02T10:00:00.000Z',
      sender: 'user',
      content: 'Is "this" kept?\nYes',
      source: 'user',
      reaction: null,
    });
    expect(messages).toContainEqual(expect.objectContaining({ sender: 'ai', reaction: 'thumbsUp' }));
  });

  it('is valid JSON without a message', async () => {
    expect((await get('/export', MAY)).json().messages).toEqual([]);
  });

  it('has conversation after conversation, each question before its answer, also of one moment', async () => {
    const at = (minute: number) => `2026-05-02T10:${String(minute).padStart(2, '0')}:00Z`;
    const turns = (from: number) => [0, 2].map((more) => ({ at: at(from + more), question: `Minute ${from + more}` }));
    const second = await said(turns(1));
    const first = await said(turns(0));
    const before = await said([{ at: '2026-04-30T10:00:00Z', question: 'April' }, ...turns(3)]);
    const many = await Promise.all(Array.from({ length: 120 }, () => said([{ at: at(30), question: 'One of many' }])));
    const { messages } = (await get('/export', MAY)).json();
    const exported = messages.map(({ conversation_id, content }: Record<string, string>) => [conversation_id, content]);
    const both = (id: string, question: string) => [
      [id, question],
      [id, 'Because.'],
    ];
    expect(exported.slice(0, 12)).toEqual([
      ...both(first, 'Minute 0'),
      ...both(first, 'Minute 2'),
      ...both(second, 'Minute 1'),
      ...both(second, 'Minute 3'),
      ...both(before, 'Minute 3'),
      ...both(before, 'Minute 5'),
    ]);
    expect(new Set(exported.slice(12).map(([id]: string[]) => id))).toEqual(new Set(many));
    expect(exported).toHaveLength(12 + 240);
    const answers = exported.filter((_: unknown, place: number) => place % 2 === 1);
    expect(answers.every(([, text]: string[]) => text === 'Because.')).toBe(true);
  });
});
