import { expect, it } from 'vitest';
import type { AnswerPart, AnswerRequest } from '../types';
import { createBuiltInWriter } from './index';

function request(question: string, signal = new AbortController().signal): AnswerRequest {
  const text = 'The tower is 62 metres high. It was finished in 1911. 塔高六十二米。';
  return {
    agentName: 'Guide',
    question,
    searchQuery: question,
    history: [{ role: 'user', content: 'Hello' }],
    passages: [
      {
        source_id: 's',
        source_name: 'tower.txt',
        kind: 'text',
        heading: null,
        page: null,
        url: null,
        text,
        chunkId: 'c',
        score: 1,
      },
    ],
    attachments: [],
    settings: { model: 'gpt-4', maxTokens: 2_000, temperature: 0.7, contextWindow: 4_096, systemPrompt: '' },
    signal,
  };
}

async function collect(parts: AsyncIterable<AnswerPart>): Promise<AnswerPart[]> {
  const all: AnswerPart[] = [];
  for await (const part of parts) all.push(part);
  return all;
}

it('streams words, then tells what they cost and rest on', async () => {
  const parts = await collect(createBuiltInWriter().write(request('How high is the tower?')));
  const texts = parts.flatMap((part) => (part.type === 'text' ? [part.text] : []));
  expect(texts.join('')).toBe('The tower is 62 metres high.');
  expect(texts).toHaveLength(6);
  expect(parts.at(-1)).toEqual({
    type: 'end',
    usage: { promptTokens: expect.any(Number), completionTokens: expect.any(Number) },
    used: [{ index: 0, quotes: [{ start: 0, end: 28 }], cited: [28] }],
    answered: true,
  });
  const end = parts.at(-1);
  expect(
    end?.type === 'end' && end.usage.promptTokens > end.usage.completionTokens && end.usage.completionTokens > 5,
  ).toBe(true);
});

it('keeps to the length that the owner set, whole sentences first', async () => {
  const settings = { ...request('').settings, maxTokens: 12 };
  const parts = await collect(createBuiltInWriter().write({ ...request('tell me about the tower'), settings }));
  expect(parts.map((part) => (part.type === 'text' ? part.text : '')).join('')).toBe('The tower is 62 metres high.');
});

it('stops by throwing the reason of the signal', async () => {
  const controller = new AbortController();
  const seen: string[] = [];
  const reading = (async () => {
    for await (const part of createBuiltInWriter().write(request('How high is the tower?', controller.signal))) {
      if (part.type === 'text') seen.push(part.text);
      if (seen.length === 2) controller.abort(new Error('stopped by a person'));
    }
  })();
  await expect(reading).rejects.toThrow('stopped by a person');
  expect(seen).toHaveLength(2);
});

it('lets those who ask take turns, so that nobody waits behind all that another one asks', async () => {
  const ended: string[] = [];
  const ask = async (owner: string) => {
    await collect(createBuiltInWriter().write({ ...request('How high is the tower?'), owner }));
    ended.push(owner);
  };
  await ask('many');
  await Promise.all([...Array.from({ length: 10 }, () => ask('many')), ask('one')]);
  expect(ended.indexOf('one')).toBeLessThan(4);
});

it('ends an answer that takes too long, and writes the next one', async () => {
  const long = request('How high is the tower?');
  for (const passage of long.passages) passage.text = passage.text.repeat(2_000);
  const failed = collect(createBuiltInWriter(1).write(long));
  await expect(failed).rejects.toThrow('took too long');
  await expect(collect(createBuiltInWriter().write(request('How high is the tower?')))).resolves.not.toEqual([]);
});
