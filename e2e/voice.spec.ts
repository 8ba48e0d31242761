import { MESSAGES, voiceNotHeard } from '@parley/contract/messages';
import type { Locator } from '@playwright/test';
import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { answers, composer } from './support/chat';
import { checkEveryLook } from './support/check-page';
import { LAUNCH_OPTIONS } from './support/launch-options';
import { expect, test } from './support/scripted-model';

/** Chromium's fake microphone, which beeps. */
test.use({
  launchOptions: {
    ...LAUNCH_OPTIONS,
    args: [...LAUNCH_OPTIONS.args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

/** Plays the recording of a message, and waits until it can be heard. */
async function play(message: Locator): Promise<void> {
  await expect(message.locator('figure')).toContainText(/0:0[1-9]/);
  await expect(message.locator('figure').getByText(/^0:0[1-9]$/)).toHaveCSS('font-variant-numeric', 'normal');
  await message.getByRole('button', { name: /^Play voice-message-/ }).click();
  await expect(message.getByRole('button', { name: /^Pause voice-message-/ })).toBeVisible();
  await expect
    .poll(() => message.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0.2);
}

test('a voice message is recorded, listened to, sent, heard and kept', async ({ page, model }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}`);
  await page.getByRole('button', { name: 'Attach' }).click();
  await page.getByRole('menuitem', { name: 'Record Voice Message' }).click();
  const panel = page.getByRole('group', { name: 'Voice message' });
  await expect(panel.getByRole('meter', { name: 'Level' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Stop Recording' })).toBeFocused();
  await page.waitForTimeout(1_500);
  await page.getByRole('button', { name: 'Attach' }).click();
  await page.getByRole('menuitem', { name: 'Stop Recording' }).click();
  await expect(panel.getByRole('button', { name: 'Play your voice message' })).toBeVisible();
  await expect(panel).toContainText(/0:0[1-9]/);
  await checkEveryLook(page);

  await test.step('cancelled, it is gone', async () => {
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await expect(panel).toHaveCount(0);
    await expect(composer(page)).toBeFocused();
  });

  await test.step('sent, it asks its question', async () => {
    await page.getByRole('button', { name: 'Attach' }).click();
    await page.getByRole('menuitem', { name: 'Record Voice Message' }).click();
    await page.waitForTimeout(1_200);
    model.script(
      { kind: 'answer', text: 'When are dogs allowed?' },
      { kind: 'answer', text: 'From October to April.' },
    );
    await panel.getByRole('button', { name: 'Stop Recording' }).press('Enter');
    await expect(panel.getByRole('button', { name: 'Send' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(answers(page).last()).toContainText('From October to April.');
  });

  await test.step('after a reload it is still there, and plays', async () => {
    await page.reload();
    const mine = page.getByRole('article', { name: 'You' });
    await expect(mine).toContainText('When are dogs allowed?');
    await expect(mine).toContainText(/voice-message-\d{13}\.webm/);
    await play(mine);
  });

  await test.step('in Activity it plays as well', async () => {
    await page.getByRole('tab', { name: 'Activity' }).click();
    await page.getByRole('region', { name: 'Conversations' }).getByRole('listitem').getByRole('button').first().click();
    const visitors = page
      .getByRole('log', { name: 'Messages' })
      .getByRole('article')
      .filter({ hasText: 'voice-message-' });
    await expect(visitors).toContainText('When are dogs allowed?');
    await play(visitors);
  });
});

test('a denied microphone is reported, and what nobody can transcribe is kept anyway', async ({ page, model }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('Permission denied', 'NotAllowedError');
    };
  });
  await signUp(page);
  const { id } = await createAgent(page.request, { settings: { model: 'Built-in' } });
  await page.goto(`/chat/${id}`);
  await page.getByRole('button', { name: 'Attach' }).click();
  await page.getByRole('menuitem', { name: 'Record Voice Message' }).click();
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.microphoneDenied);
  await checkEveryLook(page);
  await composer(page).press('x');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await composer(page).fill('');

  model.script({ kind: 'answer', text: '' });
  const wav = Buffer.concat([
    Buffer.from(
      'RIFF\x24\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0data\0\0\0\0',
      'latin1',
    ),
  ]);
  await page.locator('input[type=file]').setInputFiles({ name: 'silence.wav', mimeType: 'audio/wav', buffer: wav });
  await expect(page.getByRole('list', { name: 'Attached files' })).toContainText(MESSAGES.noWordsHeard);
  await composer(page).press('Enter');
  await expect(answers(page).last()).toContainText(voiceNotHeard(MESSAGES.noWordsHeard));
});
