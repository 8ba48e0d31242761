import { startOpenAiServer } from '../../apps/server/test/doubles/openai-server';
import { type ParleyServer, startParley } from './parley-server';
import { test as base, expect } from './test';

export { expect };

type Model = Awaited<ReturnType<typeof startOpenAiServer>>;

/** A product whose answers and transcripts come from a scripted model. */
export const test = base.extend<object, { model: Model; parley: ParleyServer }>({
  model: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright finds out what a fixture needs from this pattern
    async ({}, use) => {
      const model = await startOpenAiServer({ models: ['gpt-4', 'gpt-3.5-turbo'] });
      await use(model);
      await model.close();
    },
    { scope: 'worker' },
  ],
  parley: [
    async ({ model }, use) => {
      const parley = await startParley({ env: { OPENAI_BASE_URL: model.url, TRANSCRIPTION_MODEL: 'whisper-1' } });
      await use(parley);
      await parley.stop();
    },
    { scope: 'worker' },
  ],
});
