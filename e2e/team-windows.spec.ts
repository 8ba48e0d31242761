import { expect, type Page } from '@playwright/test';
import { mailTo } from '../apps/server/test/mails';
import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { checkEveryLook } from './support/check-page';
import { test } from './support/test';
import { withVisitor } from './support/visitor';

test('someone who is in two teams sees what belongs to the one that is open, and nothing of the other', async ({
  page,
  browser,
  parley,
}) => {
  await signUp(page);
  const shared = await createAgent(page.request, { name: 'Guide of the hosts' });
  await withVisitor(
    browser,
    async (other) => {
      await other.goto(parley.url);
      const guest = await signUp(other);
      await createAgent(other.request, { name: 'Guide of the guest' });
      await page.request.post('/api/teams/current/invitations', { data: { email: guest.email } });
      const { token } = await mailTo(parley.dataDir, guest.email, /^Join/);
      await other.goto('/dashboard/agents');
      await expect(other.getByText('Guide of the guest')).toBeVisible();
      await other.goto(`/auth/invitation#${token}`);
      await checkEveryLook(other);
      await other.getByRole('button', { name: 'Accept the invitation' }).click();
      await expect(other.getByText('You are now a member of')).toBeVisible();
      await expect(other.getByText('Guide of the hosts')).toBeVisible();
      await expect(other.getByText('Guide of the guest')).toHaveCount(0);
      await other.getByRole('button', { name: 'Ada Example' }).click();
      await other.getByRole('menuitemradio').and(other.locator('[aria-checked=false]')).click();
      await expect(other.getByText('Guide of the guest')).toBeVisible();
      await expect(other.getByText('Guide of the hosts')).toHaveCount(0);
      await expect(other.getByRole('menu')).toHaveCount(0);

      const { user } = await (await other.request.get('/api/auth/me')).json();
      for (const visibility of ['public', 'private']) {
        await page.request.patch(`/api/agent/agents/${shared.id}/settings`, { data: { visibility } });
        await other.request.post(`/api/auth/teams/${user.team_id}/open`);
        await other.goto(`/chat/${shared.id}?tab=sources`);
        await expect(other.getByText('This agent belongs to Ada Example')).toBeVisible();
        await checkEveryLook(other);
        await other.getByRole('button', { name: 'Switch teams' }).click();
        await expect(other.getByRole('tab', { name: 'Sources', selected: true })).toBeVisible();
      }
    },
    // Also asked by pages whose team was switched elsewhere.
    [404, /agents\/[\w-]+(?:\/training\/events)?$/],
    [409, /agents/],
  );
});

test('a window whose team was switched in another one asks with which to go on, and shows nothing of the other until then', async ({
  page,
  browser,
  parley,
}) => {
  await signUp(page);
  await page.request.patch('/api/teams/current', { data: { name: 'The hosts' } });
  await createAgent(page.request, { name: 'Guide of the hosts' });
  await withVisitor(
    browser,
    async (first) => {
      await first.goto(parley.url);
      const guest = await signUp(first);
      await first.request.patch('/api/teams/current', { data: { name: 'The guests' } });
      await createAgent(first.request, { name: 'Guide of the guests' });
      await page.request.post('/api/teams/current/invitations', { data: { email: guest.email } });
      const { token } = await mailTo(parley.dataDir, guest.email, /^Join/);
      await first.request.post('/api/teams/invitations/accept', { data: { token } });
      await first.goto('/dashboard/agents');
      await expect(first.getByText('Guide of the guests')).toBeVisible();

      const second = await first.context().newPage();
      await second.goto(`${parley.url}/dashboard/agents`);
      await second.getByRole('button', { name: 'Ada Example' }).click();
      await second.getByRole('menuitemradio', { name: 'The hosts' }).click();
      await expect(second.getByText('Guide of the hosts')).toBeVisible();

      const lookAt = (window: Page) => window.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await lookAt(first);
      const asked = first.getByRole('alertdialog', { name: 'You opened The hosts in another window' });
      await expect(asked).toBeVisible();
      await expect(first.getByText('Guide of the hosts')).toHaveCount(0);
      await checkEveryLook(first);
      await first.keyboard.press('Escape');
      await asked.getByRole('button', { name: 'Back to The guests' }).click();
      await expect(asked).toBeHidden();
      await expect(first.getByText('Guide of the guests')).toBeVisible();

      // Now it is the other window that shows a team that is not open.
      await lookAt(second);
      await second.getByRole('button', { name: 'Go on with The guests' }).click();
      await expect(second.getByText('Guide of the guests')).toBeVisible();
      await expect(second.getByText('Guide of the hosts')).toHaveCount(0);
    },
    [409, /\/api\//],
  );
});
