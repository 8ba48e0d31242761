import { MESSAGES } from '@parley/contract/messages';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { agentId, app, get, MAY, onAnalyticsStage, owner, said } from '../../../test/analytics-stage';
import { phrasesOf } from '../../language/phrases';

onAnalyticsStage();

describe('what could not be answered', () => {
  it('is put together by what it says, and leaves out what was answered', async () => {
    const at = (minute: number) => `2026-05-02T10:${String(minute).padStart(2, '0')}:00Z`;
    await said([
      { at: at(1), question: 'Do you ship to Norway?', answered: false },
      { at: at(2), question: 'do you ship to norway?', answered: false },
      { at: at(3), question: 'Is shipping to Norway possible?', answered: false },
      { at: at(4), question: 'Which currencies do you accept?', answered: false },
      { at: at(5), question: 'Where is your office?', answered: true },
    ]);
    const latest = await said(
      [{ at: at(6), question: 'Can you ship this to Norway', answered: false }],
      'bubble',
      'https://shop.example',
    );
    const { groups, considered } = (await get('/unanswered', MAY)).json();
    expect(considered).toBe(5);
    expect(groups).toMatchObject([
      {
        question: 'do you ship to norway?',
        count: 4,
        conversation_id: latest,
        channel: 'bubble',
        host_origin: 'https://shop.example',
        last_at: '2026-05-02T10:06:00.000Z',
      },
      { question: 'Which currencies do you accept?', count: 1, others: [] },
    ]);
    const { rows } = await app.deps.db.execute(sql`select content from chat_messages
      where id = ${groups[0].message_id}::uuid and conversation_id = ${latest}::uuid`);
    expect(rows).toEqual([{ content: 'Can you ship this to Norway' }]);
    expect(groups[0].others).toContain('Is shipping to Norway possible?');
  });

  it('says of which the owner has given the answer since', async () => {
    const at = '2026-05-02T10:00:00Z';
    for (const question of ['Do you ship to Norway?', 'Is the boat wooden?'])
      await said([{ at, question, answered: false }]);
    const added = async () =>
      (await get('/unanswered', MAY))
        .json()
        .groups.filter((group: { answer_added: boolean }) => group.answer_added)
        .map(({ question }: { question: string }) => question);
    expect(await added()).toEqual([]);
    await owner.call('POST', `/api/agent/agents/${agentId}/qa`, { question: 'do you ship to Norway', answer: 'Yes.' });
    expect(await added()).toEqual(['Do you ship to Norway?']);
    await said([{ at: new Date().toISOString(), question: 'Do you ship to Norway?', answered: false }]);
    const { groups } = (await get('/unanswered', { from: '2026-05-01' })).json();
    expect(groups[0]).toMatchObject({ count: 2, answer_added: false });
  });

  it('knows the answer of a pair whose question says it in other words, and continues knowing it when that is reworded', async () => {
    const at = '2026-05-02T10:00:00Z';
    for (const question of ['how do i fix a pulled hamstring', 'Is the boat wooden?'])
      await said([{ at, question, answered: false }]);
    const added = async () =>
      (await get('/unanswered', MAY))
        .json()
        .groups.filter((group: { answer_added: boolean }) => group.answer_added)
        .map(({ question }: { question: string }) => question);
    const pairs = `/api/agent/agents/${agentId}/qa`;
    const pair = { question: 'Which method suits a stretched muscle?', answer: 'Rest.' };
    const { source } = (await owner.call('POST', pairs, { ...pair, asked: 'How do I fix a pulled hamstring?' })).json();
    expect(source.question).toBe(pair.question);
    expect(await added()).toEqual(['how do i fix a pulled hamstring']);
    for (const question of ['What helps a muscle?', 'What helps after a strain?'])
      await owner.call('PATCH', `${pairs}/${source.id}`, { ...pair, question });
    expect(await added()).toEqual(['how do i fix a pulled hamstring']);

    const boat = (await owner.call('POST', pairs, { question: 'is the boat wooden', answer: 'Oak.' })).json().source;
    await owner.call('PATCH', `${pairs}/${boat.id}`, { question: 'Which wood is it made of?', answer: 'Oak.' });
    expect(await added()).toHaveLength(2);
  });

  it('puts together what differs by case and punctuation alone, however little it says', async () => {
    const questions = ['Where are you?', 'Where are you?', 'Where are you?', 'where are you', 'x?', 'x!'];
    await said(questions.map((question) => ({ at: '2026-05-02T10:00:00Z', question, answered: false })));
    const { groups } = (await get('/unanswered', MAY)).json();
    expect(groups.map(({ question, count }: Record<string, unknown>) => [question, count])).toEqual([
      ['Where are you?', 4],
      [expect.stringMatching(/^x[?!]$/), 2],
    ]);
  });

  it('shows a question that leans on another one as it was typed, with the one before it', async () => {
    const at = (minute: number) => `2026-05-02T10:${String(minute).padStart(2, '0')}:00Z`;
    const first = { at: at(1), question: 'Do you have a pool for humans?' };
    const called = 'Hello, is anybody there? I need to change my booking';
    await said([
      first,
      {
        at: at(2),
        question: called,
        searched: 'Hello, is anybody the pool? I need to change my booking',
        answered: false,
      },
    ]);
    const lesson = { at: at(3), question: 'Was kostet Klavierunterricht?' };
    const more = (minute: number, question: string, searched: string) => ({
      ...{ at: at(minute), question, searched, answered: false },
    });
    const forty = 'und 45 Klavierunterricht Minuten?';
    for (const minute of [4, 8])
      await said([
        lesson,
        more(minute, 'und 45 Minuten?', forty),
        more(minute + 1, 'Und für mich als Erwachsene?', 'und 45 Klavierunterricht Minuten für mich als Erwachsene?'),
      ]);
    await said([
      { at: at(12), question: 'Wie lange dauert die Probestunde?' },
      more(13, 'und 45 Minuten?', 'Wie lange dauert 45 Minuten die Probestunde?'),
    ]);
    const { groups } = (await get('/unanswered', MAY)).json();
    expect(
      groups.map(({ question, after, count }: Record<string, unknown>) => [question, after, count]).toSorted(),
    ).toEqual(
      [
        [called, first.question, 1],
        ['Und für mich als Erwachsene?', lesson.question, 2],
        ['und 45 Minuten?', lesson.question, 2],
        ['und 45 Minuten?', 'Wie lange dauert die Probestunde?', 1],
      ].toSorted(),
    );
  });

  it('takes what was only spelled out, or searched for with more words, for a question by itself', async () => {
    const at = '2026-05-02T10:00:00Z';
    const { contactSearch, addressSearch } = phrasesOf('en');
    await said([
      { at, question: 'Do you sell boats?' },
      { at, question: 'Where are you?', searched: `Where are you? ${contactSearch} ${addressSearch}`, answered: false },
      { at, question: 'how mutch is teh boat', searched: 'how mutch is teh boat', answered: false },
    ]);
    const { groups } = (await get('/unanswered', MAY)).json();
    expect(groups.map(({ question, after }: Record<string, unknown>) => [question, after]).toSorted()).toEqual([
      ['Where are you?', null],
      ['how mutch is teh boat', null],
    ]);
  });

  it('settles a question that leans on another one by either wording', async () => {
    const at = '2026-05-02T10:00:00Z';
    const question = 'How much is that?';
    for (const thing of ['the red bicycle', 'the wooden boat'])
      await said([
        { at, question: `Do you sell ${thing}?` },
        { at, question, searched: `How much is ${thing}?`, answered: false },
      ]);
    const found = async () =>
      (await get('/unanswered', MAY))
        .json()
        .groups.map((group: Record<string, unknown>) => [
          group.question,
          group.after,
          group.understood,
          group.answer_added,
          group.answered_since,
        ])
        .toSorted();
    const bicycle = [question, 'Do you sell the red bicycle?', 'How much is the red bicycle?'];
    const boat = [question, 'Do you sell the wooden boat?', 'How much is the wooden boat?'];
    expect(await found()).toEqual([
      [...bicycle, false, false],
      [...boat, false, false],
    ]);
    await said([{ at: '2026-05-20T10:00:00Z', question, searched: 'How much is the wooden boat?' }]);
    expect(await found()).toEqual([
      [...bicycle, false, false],
      [...boat, false, true],
    ]);
    const pair = { question: 'What does the red bicycle cost?', answer: '90.', asked: 'How much is the red bicycle?' };
    await owner.call('POST', `/api/agent/agents/${agentId}/qa`, pair);
    expect(await found()).toContainEqual([...bicycle, true, false]);
  });

  it('keeps apart what is put alike and asks of other things', async () => {
    const at = '2026-05-02T10:00:00Z';
    const questions = ['How much is the red bicycle?', 'How much is the wooden boat?', 'Wie teuer ist das Fahrrad?'];
    await said(questions.map((question) => ({ at, question, answered: false })));
    const { groups } = (await get('/unanswered', MAY)).json();
    expect(groups.map(({ count }: { count: number }) => count)).toEqual([1, 1, 1]);
  });

  it('strikes off what was answered when it was asked again, and counts what is still open', async () => {
    const at = (minute: number) => `2026-05-02T10:${String(minute).padStart(2, '0')}:00Z`;
    await said([
      { at: at(1), question: 'Do you ship to Norway?', answered: false },
      { at: at(2), question: 'Is the boat wooden?', answered: false },
      { at: at(3), question: 'is the boat wooden', answered: false },
      { at: at(4), question: 'Which currencies do you accept?', answered: false },
    ]);
    const found = async () => (await get('/unanswered', MAY)).json();
    expect(await found()).toMatchObject({ open: 4, considered: 4 });
    // Days later, outside the requested period.
    await said([{ at: '2026-05-20T10:00:00Z', question: 'Is the boat wooden?', answered: true }]);
    const { groups, open } = await found();
    expect(open).toBe(2);
    expect(groups.map(({ question, answered_since }: Record<string, unknown>) => [question, answered_since])).toEqual([
      ['Which currencies do you accept?', false],
      ['Do you ship to Norway?', false],
      ['is the boat wooden', true],
    ]);
    await owner.call('POST', `/api/agent/agents/${agentId}/qa`, { question: 'Do you ship to Norway?', answer: 'Yes.' });
    expect(await found()).toMatchObject({ open: 1, considered: 4 });
    await said([{ at: '2026-05-21T10:00:00Z', question: 'Which currencies do you accept?', answered: null }]);
    expect((await found()).open).toBe(1);
  });

  it('takes off what the owner dismissed until it is asked again, and puts it back', async () => {
    const at = (minute: number) => `2026-05-02T10:${String(minute).padStart(2, '0')}:00Z`;
    await said([
      { at: at(1), question: 'asdf', answered: false },
      { at: at(2), question: 'Is the boat wooden?', answered: false },
    ]);
    const found = async () => {
      const { groups, open } = (await get('/unanswered', MAY)).json();
      return [open, groups.map(({ question, dismissed }: Record<string, unknown>) => [question, dismissed])];
    };
    const [junk] = (await get('/unanswered', MAY))
      .json()
      .groups.filter(({ question }: { question: string }) => question === 'asdf');
    const dismiss = (dismissed: boolean, message = junk.message_id) =>
      owner.call('PUT', `/api/analytics/agents/${agentId}/unanswered/${message}`, { dismissed });
    const away = [
      1,
      [
        ['Is the boat wooden?', false],
        ['asdf', true],
      ],
    ];
    for (let twice = 0; twice < 2; twice += 1) {
      expect((await dismiss(true)).json()).toEqual({ dismissed: true });
      expect(await found()).toEqual(away);
    }
    await dismiss(false);
    expect((await found())[0]).toBe(2);
    await dismiss(true);
    await said([{ at: at(3), question: 'asdf', answered: false }]);
    expect(await found()).toMatchObject([
      3,
      [
        ['asdf', false],
        ['Is the boat wooden?', false],
      ],
    ]);

    expect((await dismiss(true, agentId)).statusCode).toBe(404);
    const stranger = await app.signUp();
    const foreign = await stranger.call('PUT', `/api/analytics/agents/${agentId}/unanswered/${junk.message_id}`, {
      dismissed: false,
    });
    expect(foreign.statusCode).toBe(404);
  });

  it.each([
    [MESSAGES.voiceMessage, [{ name: 'voice-message-1.webm', kind: 'audio' }]],
    ['Offer 2026.pdf, terms.docx', [{ name: 'Offer 2026.pdf', kind: 'document' }, { name: 'terms.docx' }]],
  ])('leaves out what is attached without a word: %s', async (question, attachments) => {
    const at = '2026-05-02T10:00:00Z';
    for (let turn = 0; turn < 2; turn += 1) {
      const sent = await said([{ at, question, answered: false }]);
      await app.deps.db.execute(sql`update chat_messages set attachments = ${JSON.stringify(attachments)}::jsonb
        where conversation_id = ${sent}::uuid and sender = 'user'`);
    }
    await said([{ at, question: 'Where is my parcel?', answered: false }]);
    const { groups, open } = (await get('/unanswered', MAY)).json();
    expect([groups.map(({ question }: { question: string }) => question), open]).toEqual([['Where is my parcel?'], 1]);
    expect((await get('/topics', MAY)).json()).toEqual({ topics: [], considered: 1 });
  });
});
