import { describe, expect, it } from 'vitest';
import { agentId, get, MAY, onAnalyticsStage, owner, said } from '../../../test/analytics-stage';

onAnalyticsStage();

describe('the list of what could not be answered', () => {
  it('lists the latest first, however often and after whatever it was asked', async () => {
    const at = (minute: number) => `2026-05-02T10:${String(minute).padStart(2, '0')}:00Z`;
    const unanswered = (minute: number, question: string, searched?: string) => ({
      ...{ at: at(minute), question, answered: false },
      ...(searched && { searched }),
    });
    await said([unanswered(1, 'Is the boat wooden?')]);
    await said([unanswered(2, 'is the boat wooden')]);
    await said([unanswered(3, 'Which currencies do you accept?')]);
    await said([
      { at: at(4), question: 'Do you have a sauna?' },
      unanswered(10, 'how hot is it?', 'how hot is the sauna?'),
    ]);
    await said([unanswered(6, 'Do you ship to Norway?')]);
    await said([unanswered(11, '??'), unanswered(12, '👍')]);
    const { groups, open } = (await get('/unanswered', MAY)).json();
    expect([groups.map(({ question }: { question: string }) => question), open]).toEqual([
      ['how hot is it?', 'Do you ship to Norway?', 'Which currencies do you accept?', 'is the boat wooden'],
      5,
    ]);
  });

  it('says how many there are of each kind, and lists as many as are asked for', async () => {
    // Each with its own words, so that no two are alike.
    const letters = 'bcdfghjklmnp';
    const thing = (place: number) =>
      `${letters[place % 12]}a${letters[Math.floor(place / 12)]}o${letters[(place * 5) % 12]}ik`;
    const turns = Array.from({ length: 60 }, (_, place) => ({
      at: `2026-05-02T10:${String(place).padStart(2, '0')}:00Z`,
      question: `${thing(place)}?`,
      answered: false,
    }));
    for (const turn of turns) await said([turn]);
    const { groups, totals, all } = (await get('/unanswered', MAY)).json();
    expect([groups.length, totals, all]).toEqual([50, { open: 60, settled: 0, dismissed: 0 }, 60]);
    const oldest = (await get('/unanswered', { ...MAY, limit: '60' })).json().groups.at(-1);
    expect(oldest.question).toBe(`${thing(0)}?`);
    await owner.call('PUT', `/api/analytics/agents/${agentId}/unanswered/${oldest.message_id}`, { dismissed: true });
    const after = (await get('/unanswered', MAY)).json();
    expect([after.groups.length, after.totals]).toEqual([51, { open: 59, settled: 0, dismissed: 1 }]);
    expect(after.groups.at(-1)).toMatchObject({ question: oldest.question, dismissed: true });
    expect((await get('/unanswered', { ...MAY, limit: '2001' })).statusCode).toBe(400);
  });

  it('shows a question that leans on one that leans itself with the one that says what both are about', async () => {
    const at = (minute: number) => `2026-05-02T10:${String(minute).padStart(2, '0')}:00Z`;
    await said([
      { at: at(1), question: 'do you have a sauna' },
      { at: at(2), question: 'open in july?', searched: 'do you have a sauna open in july?' },
      { at: at(3), question: 'thanks' },
      { at: at(4), question: 'can my 10 yr old use it', searched: 'can my 10 yr old use a sauna', answered: false },
    ]);
    const { groups } = (await get('/unanswered', MAY)).json();
    expect(groups).toMatchObject([{ question: 'can my 10 yr old use it', after: 'do you have a sauna' }]);
  });

  it('puts a few words that others ask by themselves with theirs, whatever they were asked after', async () => {
    const at = (minute: number) => `2026-05-02T10:${String(minute).padStart(2, '0')}:00Z`;
    const asked = (minute: number, question: string, searched?: string) => ({
      ...{ at: at(minute), question, answered: false },
      ...(searched && { searched }),
    });
    await said([asked(1, 'opening hours?'), asked(2, 'opening hours')]);
    await said([{ at: at(3), question: 'Do you have a sauna?' }, asked(4, 'Opening hours ??', 'sauna opening hours?')]);
    await said([
      { at: at(5), question: 'How much is the red bicycle?' },
      asked(6, 'opening hours', 'red bicycle opening hours?'),
      asked(7, 'how many gears', 'how many gears red bicycle'),
    ]);
    const found = async () => {
      const { groups, open } = (await get('/unanswered', MAY)).json();
      const shown = groups.map(({ question, count, after }: Record<string, unknown>) => [question, count, after]);
      return { open, shown };
    };
    const gears = ['how many gears', 1, 'How much is the red bicycle?'];
    expect(await found()).toEqual({ open: 5, shown: [gears, ['opening hours', 4, null]] });
    await owner.call('POST', `/api/agent/agents/${agentId}/qa`, {
      question: 'Opening hours?',
      answer: 'Nine to five.',
    });
    expect((await found()).open).toBe(1);
  });
});
