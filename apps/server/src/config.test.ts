import { expect, test } from 'vitest';
import { InvalidConfiguration, readConfig } from './config';

test('everything is optional', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    ALLOW_PRIVATE_NETWORK: false,
    CHAT_MODELS: [],
  });
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ PORT: 3000 });
});

test('every mistake gets its own sentence', () => {
  const read = () =>
    readConfig({
      PORT: 'eighty',
      DATABASE_URL: 'mysql://x',
      APP_SECRET: 'short',
      OPENAI_BASE_URL: 'ftp://x',
      ALLOW_PRIVATE_NETWORK: 'maybe',
    });
  expect(read).toThrow(InvalidConfiguration);
  try {
    read();
  } catch (error) {
    const { sentences } = error as InvalidConfiguration;
    expect(sentences).toHaveLength(5);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z_]+ must .*\.$/);
  }
});

test('model names are a list', () => {
  expect(readConfig({ CHAT_MODELS: 'llama3, qwen ,' }).CHAT_MODELS).toEqual(['llama3', 'qwen']);
});
