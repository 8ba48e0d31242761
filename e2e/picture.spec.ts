import { MESSAGES } from '@parley/contract/messages';
import { makePng } from '../apps/server/test/documents/make-png';
import { signUp } from './support/account';
import { checkEveryLook } from './support/check-page';
import { expect, test } from './support/test';

test('a picture is cropped to a square, seen beside the name, and removed', async ({ page }) => {
  await signUp(page);
  await page.goto('/dashboard/settings?tab=account');
  const picture = page.getByRole('region', { name: 'Picture' });
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
  await picture
    .getByLabel('Upload picture')
    .last()
    .setInputFiles(file('none.png', Buffer.from('<svg/>')));
  await expect(picture.getByRole('alert')).toHaveText(MESSAGES.notAPicture);
  // Larger than the stored size: the browser makes a small square of it.
  await picture
    .getByLabel('Upload picture')
    .last()
    .setInputFiles(file('me.png', makePng(1_200)));
  const dialog = page.getByRole('dialog', { name: 'Crop picture' });
  // It is visible before anything is touched: pressing Save right away keeps the picture, not an empty square.
  await expect.poll(() => dialog.getByRole('img').evaluate(middleOf)).toEqual([0x90, 0x90, 0x90, 255]);
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2');
  await dialog.getByRole('img').press('ArrowRight');
  await checkEveryLook(page);
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(dialog).toBeHidden();
  const shown = page.getByRole('banner').locator('img[src^="/api/auth/avatars/"]');
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    256, 256,
  ]);
  await checkEveryLook(page);
  await picture.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByText('Picture removed')).toBeVisible();
  await expect(shown).toHaveCount(0);
});

/** The colour in the middle of a canvas: red, green, blue and alpha. */
function middleOf(drawn: SVGElement | HTMLElement): number[] {
  const canvas = drawn as HTMLCanvasElement;
  return [...(canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? [])];
}
