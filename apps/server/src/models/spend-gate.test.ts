import { afterAll, describe, expect, test } from 'vitest';
import { endChat, QA, startChat, trainedAgent } from '../../test/chat';
import { API, connectSqlite, newAgent, SHOP } from '../../test/database-chat';
import { makeWav } from '../../test/documents/make-audio';

const { app, model, owner } = await startChat({ AGENT_CALLS_PER_HOUR: '1', TRANSCRIPTION_MODEL: 'whisper-1' });
const origin = await app.listen();
afterAll(() => endChat({ app, model }));

const REFUSED = /This agent has reached its limit of model calls per hour\. It can ask again in \d+ minutes\./;
const sentTo = (path: string) => model.requests.filter((request) => request.path === `/v1/${path}`).length;

/** Makes one call, which is allowed, then another. @returns the result of the second, which reached no provider */
async function refused<T>(path: string, ask: () => Promise<T>): Promise<T> {
  const before = sentTo(path);
  await ask();
  expect(sentTo(path)).toBe(before + 1);
  const second = await ask();
  expect(sentTo(path)).toBe(before + 1);
  return second;
}

describe('an agent asks a provider no more than it may', () => {
  test('for SQL: Built-in writes it, and says why', async () => {
    const [{ id }, agent] = [await connectSqlite(owner, SHOP), await newAgent(owner)];
    const body = { question: 'How many orders are there?', connection_id: id, agent_id: agent };
    const generate = async () => {
      model.script({ kind: 'answer', text: 'select count(*) as orders from orders' });
      return (await owner.call('POST', `${API}/generate_sql`, body)).json();
    };
    const { model: writer, note } = await refused('chat/completions', generate);
    expect(writer).toBe('Built-in');
    expect(note).toMatch(REFUSED);
  });

  test('for one whole question of two: the engine makes it', async () => {
    const [{ id }, agent] = [await connectSqlite(owner, SHOP), await newAgent(owner)];
    const questions = { new_question: 'And in London?', last_question: 'How many customers are in Prague?' };
    const rewrite = async () => {
      model.script({ kind: 'answer', text: 'By the model: how many are in London?' });
      const body = { ...questions, connection_id: id, agent_id: agent };
      return (await owner.call('POST', `${API}/generate_rewritten_question`, body)).json().question;
    };
    const question = await refused('chat/completions', rewrite);
    expect(question).toContain('London');
    expect(question).not.toContain('By the model');
  });

  test('for a question that is tried', async () => {
    const agent = await trainedAgent(owner);
    const answer = await refused('chat/completions', async () => {
      model.script({ kind: 'answer', text: 'Within thirty days [1].' });
      const response = await fetch(`${origin}/api/activity/agents/${agent}/try`, {
        method: 'POST',
        headers: { cookie: owner.cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ question: QA[0]?.question }),
      });
      return response.text();
    });
    expect(answer).toMatch(REFUSED);
  });

  test('for what is said in a recording, which is kept', async () => {
    const agent = await trainedAgent(owner, { model: 'Built-in' });
    let length = 300;
    const { statusCode, body } = await refused('audio/transcriptions', async () => {
      length += 10;
      model.script({ kind: 'answer', text: 'Where is your office?' });
      const form = new FormData();
      form.set('file', new File([new Uint8Array(makeWav(length))], 'question.wav'));
      return owner.upload('POST', `/api/chat/agents/${agent}/attachments`, form);
    });
    expect(statusCode, body).toBe(201);
    expect(JSON.parse(body).attachment.note).toMatch(REFUSED);
  });
});
