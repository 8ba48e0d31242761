import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeWav } from '../../test/documents/make-audio';
import { providersOf } from '../../test/providers';
import { SpendGate } from './spend-gate';
import { createTranscriber } from './transcriber';
import type { AnswerUsage } from './types';

const silent = createServer((request) => request.resume()).listen(0, '127.0.0.1');
await once(silent, 'listening');
const { port } = silent.address() as { port: number };
afterAll(() => silent.close().closeAllConnections());

const QUICK = { retries: 1, firstDelay: 5, longestDelay: 50 };
const LIMITS = { TEAM_CALLS_PER_HOUR: 9, AGENT_CALLS_PER_HOUR: 9, NEW_TEAMS_CALLS_PER_HOUR: 9 };
const standing = async (teamId: string) => ({ teamId, founder: null, network: null, isNew: false, isTrusted: true });

/** @returns the failure of transcribing nearly three seconds at this address, and what was charged for it */
async function chargedAt(url: string, connectedMs: number) {
  const recording = path.join(await mkdtemp(path.join(tmpdir(), 'speech-')), 'voice.wav');
  await writeFile(recording, makeWav(2_900));
  const settled: (AnswerUsage | null)[] = [];
  const reserve = async () => async (usage: AnswerUsage | null) => void settled.push(usage);
  const gate = new SpendGate(LIMITS, { reserve }, standing);
  const providers = providersOf({ OPENAI_API_KEY: 'sk-right', OPENAI_BASE_URL: url });
  const times = { wholeMs: 600, connectedMs };
  const transcriber = createTranscriber({ TRANSCRIPTION_MODEL: 'whisper-1' }, providers, QUICK, times);
  if (!transcriber) throw new Error('There is no transcriber.');
  const gated = gate.transcriber(transcriber, { teamId: 'team', purpose: 'transcription' });
  const failure = await gated.transcribe(recording, 'voice.wav', new AbortController().signal).catch(String);
  return { failure, settled };
}

it('speech that the provider has had for too long is charged by its length', async () => {
  const { failure, settled } = await chargedAt(`http://127.0.0.1:${port}/v1`, 300);
  expect(failure).toContain('did not answer in time');
  expect(settled).toEqual([{ promptTokens: 0, completionTokens: 10 }]);
});

it('speech that never reached the provider is not charged', async () => {
  const { failure, settled } = await chargedAt('http://127.0.0.1:9/v1', 300);
  expect(failure).toContain('cannot be reached');
  expect(settled).toEqual([null]);
});
