import { MESSAGES } from '@parley/contract/messages';
import { expect, test, vi } from 'vitest';
import { startTestApp } from './test-app';

test('a full disk is reported as such, and the next upload finds everything as it was', async () => {
  const app = await startTestApp();
  const owner = await app.signUp();
  const make = () => {
    const form = new FormData();
    form.set('name', 'Helper');
    form.set('files', new Blob(['We deliver on Mondays.']), 'delivery.txt');
    return owner.upload('POST', '/api/agent/agents', form);
  };
  const error = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });
  vi.spyOn(app.deps.files, 'save').mockRejectedValueOnce(error);
  const full = await make();
  expect([full.statusCode, full.json().error]).toEqual([507, MESSAGES.diskFull]);
  expect((await make()).statusCode).toBe(201);
  await app.close();
});
