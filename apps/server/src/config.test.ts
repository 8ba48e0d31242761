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
      SMTP_URL: 'mail.example.com',
      MAIL_FROM: 'Parley',
    });
  expect(read).toThrow(InvalidConfiguration);
  try {
    read();
  } catch (error) {
    const { sentences } = error as InvalidConfiguration;
    expect(sentences).toHaveLength(7);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z_]+ must .*\.$/);
  }
});

test('mails come from somebody: an address, with or without a name', () => {
  const from = (MAIL_FROM: string) => readConfig({ SMTP_URL: 'smtps://u:p@mail.example.com', MAIL_FROM }).MAIL_FROM;
  expect(from('Parley <hi@example.com>')).toEqual({ name: 'Parley', address: 'hi@example.com' });
  expect(from('hi@example.com')).toEqual({ name: '', address: 'hi@example.com' });
  expect(() => readConfig({ SMTP_URL: 'smtps://mail.example.com' })).toThrow(/MAIL_FROM must be set/);
});

test('model names are a list', () => {
  expect(readConfig({ CHAT_MODELS: 'llama3, qwen ,' }).CHAT_MODELS).toEqual(['llama3', 'qwen']);
});
