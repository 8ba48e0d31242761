import { signUp } from './support/account';
import { expect, test } from './support/test';
import { withVisitor } from './support/visitor';

test('a member who was removed is told so at the next sign-in', async ({ page, browser, parley }) => {
  await signUp(page);
  await withVisitor(
    browser,
    async (other) => {
      await other.goto(parley.url);
      const guest = await signUp(other);
      const invited = await page.request.post('/api/teams/current/invitations', { data: { email: guest.email } });
      const { link } = await invited.json();
      await other.goto(link);
      await other.getByRole('button', { name: 'Accept the invitation' }).click();
      await expect(other.getByText('You are now a member of')).toBeVisible();
      await expect(other.getByRole('heading', { name: 'Agents', exact: true })).toBeVisible();
      const { user } = await (await other.request.get('/api/auth/me')).json();
      // An open window would be told at its next call, and no other one after it.
      await other.goto('about:blank');
      expect((await page.request.delete(`/api/teams/current/members/${user.id}`)).ok()).toBe(true);
      await other.goto(`${parley.url}/dashboard/agents`, { waitUntil: 'commit' });
      const told = other.getByText('You are no longer a member of Ada Example');
      await expect(told.or(other.getByLabel('Email'))).toBeVisible();
      if (await other.getByLabel('Email').isVisible()) {
        await other.getByLabel('Email').fill(guest.email);
        await other.getByLabel('Password', { exact: true }).fill(guest.password);
        await other.getByRole('button', { name: 'Sign in', exact: true }).click();
      }
      await expect(told).toBeVisible();
      await other.reload();
      await expect(other.getByRole('heading', { name: 'Agents', exact: true })).toBeVisible();
      await expect(told).toHaveCount(0);
    },
    [401, /\/api\//],
  );
});
